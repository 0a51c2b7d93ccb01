import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { COMPARE_WIDTHS } from './compare-widths.ts'

interface CompareHeadsProps {
  products: readonly ProductDetail[]
  onRemove: (id: number) => void
  add?: ReactNode
}

const HEAD_CLASS = 'sticky top-0 z-20 border-b border-line bg-surface p-2 text-left align-top font-normal sm:p-4 lg:top-[67px]'

/** The products above their columns: they stay in sight while the rows pass below. */
export function CompareHeads({ products, onRemove, add }: CompareHeadsProps) {
  const t = useT()
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEAD_CLASS} left-0 z-30! border-r ${COMPARE_WIDTHS.names}`}>
          <span className="sr-only">{t('product.compare_spec')}</span>
        </th>
        {products.map((product) => (
          <th key={product.id} scope="col" className={`${HEAD_CLASS} ${COMPARE_WIDTHS.product}`}>
            <ProductHead product={product} onRemove={() => onRemove(product.id)} />
          </th>
        ))}
        {add !== undefined && <td className={`${HEAD_CLASS} ${COMPARE_WIDTHS.product}`}>{add}</td>}
      </tr>
    </thead>
  )
}

function ProductHead({ product, onRemove }: { product: ProductDetail, onRemove: () => void }) {
  const t = useT()
  return (
    <div className="relative flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-3">
      <span className="relative isolate block size-16 shrink-0 overflow-clip rounded-control">
        <Tint tint={product.tint} />
        <Picture image={product.image} alt="" sizes="64px" eager className="relative p-1" />
      </span>
      <span className="flex min-w-0 flex-col gap-1 sm:pr-8">
        <Link
          to={urls.product(product.id)}
          className="line-clamp-2 text-14 font-semibold text-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {product.name}
        </Link>
        {product.status !== 'DISCONTINUED' && (
          <PriceTag price={product.price} discountPrice={product.discountPrice} size="small" />
        )}
      </span>
      <button
        type="button" onClick={onRemove} aria-label={t('product.compare_remove', { name: product.name })}
        title={t('product.compare_remove', { name: product.name })}
        className="absolute -top-2 -right-2 flex size-11 cursor-pointer items-center justify-center rounded-control
          text-quiet transition-colors noscript:hidden hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  )
}
