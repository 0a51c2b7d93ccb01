// In place of buttons that would do nothing: why it cannot be bought now, and where to go from here.
import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { formatDate } from '#web/kit/format.ts'
import { midSentence } from '#web/kit/mid-sentence.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { insteadQuery } from './product-data.ts'
import { ProductLines } from './product-lines.tsx'
import { StockLine } from './stock-line.tsx'
import { inStockInstead, variantName } from './variant-choice.ts'

const OFFERED = 3

interface ElsewhereProps {
  product: ProductDetail
  chosen: Variant | undefined
  onChoose: (variant: Variant) => void
}

/** Where there is room to say it. */
export function Elsewhere({ product, chosen, onChoose }: ElsewhereProps) {
  const t = useT()
  const others = chosen ? inStockInstead(product.variants, chosen).slice(0, OFFERED) : []
  if (product.status === 'DISCONTINUED') {
    return (
      <Panel title={t('product.gone_title')} text={t('product.gone_text')}>
        <Replacements product={product} />
        <WaysOn product={product} />
      </Panel>
    )
  }
  if (product.status === 'COMING_SOON') {
    const day = product.releasedOn === null ? '' : `${t('product.soon_day', { day: formatDate(product.releasedOn) })} `
    return <Panel title={t('product.soon_title')} text={day + t('product.soon_text')}><WaysOn product={product} /></Panel>
  }
  if (others.length === 0) {
    return (
      <Panel title={t('product.sold_out_title')} text={t('product.sold_out_text')}>
        <Replacements product={product} />
        <WaysOn product={product} />
      </Panel>
    )
  }
  return (
    <Panel title={t('product.sold_out_variant')}>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {others.map((variant) => (
          <Button
            key={variant.id} variant="outlined" className="h-auto! min-h-11 py-2 whitespace-normal!"
            onClick={() => onChoose(variant)}
          >
            {t('product.take_instead', { chosen: variantName(variant) })}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

/** On a phone, beside the thumb: one line and one way on. */
export function ElsewhereBar({ product, chosen, onChoose }: ElsewhereProps) {
  const t = useT()
  const [other] = chosen && product.status === 'AVAILABLE' ? inStockInstead(product.variants, chosen) : []
  const { category } = product
  const { stockQuantity } = chosen ?? product
  return (
    <div className="flex items-center justify-between gap-3">
      <StockLine of={{ status: product.status, stockQuantity }} className="text-14!" />
      {other
        ? (
            <Button size="large" variant="outlined" onClick={() => onChoose(other)} className="min-w-0 shrink!">
              <span className="truncate">{t('product.take_instead', { chosen: variantName(other) })}</span>
            </Button>
          )
        : (
            <Button size="large" variant="outlined" to={urls.products({ category: category.id })} className="min-w-0 shrink!">
              <span className="truncate">{t('product.see_category', { category: midSentence(category.name) })}</span>
            </Button>
          )}
    </div>
  )
}

function Panel({ title, text, children }: { title: string, text?: string, children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-sunken p-4 sm:p-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-18 font-extrabold text-ink">{title}</h2>
        {text && <p className="text-14 text-pretty text-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}

function WaysOn({ product: { brand, category } }: { product: ProductDetail }) {
  const t = useT()
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outlined" to={urls.products({ category: category.id })}>
        {t('product.see_category', { category: midSentence(category.name) })}
      </Button>
      <Button variant="text" to={urls.products({ brand })}>{t('product.see_brand', { brand })}</Button>
    </div>
  )
}

/** What comes nearest and can be bought. */
function Replacements({ product }: { product: ProductDetail }) {
  const t = useT()
  const { data: nearest = [] } = useQuery(insteadQuery(product))
  if (nearest.length === 0) return null
  const { brand } = product
  // Which of them came after it is not known, so nothing is called its successor.
  const title = nearest.every((one) => one.brand === brand) ? t('product.instead_brand', { brand }) : t('product.instead')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold text-ink">{title}</h3>
      <ProductLines products={nearest} />
    </div>
  )
}
