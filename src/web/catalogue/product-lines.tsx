import type { Product } from '#contract/catalogue.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { urls } from '#web/urls.ts'

/** A few products where cards would take too much room: picture, name and price, a line each. */
export function ProductLines({ products }: { products: readonly Product[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line overflow-clip rounded-control border border-line bg-surface">
      {products.map(({ id, name, image, tint, status, price, discountPrice }) => (
        <li key={id}>
          <Link
            to={urls.product(id)}
            className="flex items-center gap-3 p-2 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
          >
            <span className="relative isolate size-14 shrink-0 overflow-clip rounded-chip">
              <Tint tint={tint} />
              <Picture image={image} alt="" sizes="56px" className="relative p-1" />
            </span>
            <span className="flex min-w-0 flex-col">
              <span className="truncate text-14 font-semibold text-ink">{name}</span>
              {status !== 'DISCONTINUED' && <PriceTag price={price} discountPrice={discountPrice} size="small" />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
