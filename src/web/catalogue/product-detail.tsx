// Everything a shopper decides by: pictures, price, variant, stock, facts. What buying does is put in by the page.
import { PackageCheck, RotateCcw, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { ProductGallery } from './product-gallery.tsx'
import { canBuy, StockLine } from './stock-line.tsx'
import { picturesOf } from './variant-choice.ts'
import { VariantPicker } from './variant-picker.tsx'

const QUANTITY_MAX = 99

/** What the page needs to know to put something into the cart. */
export interface Purchase {
  product: ProductDetail
  variant: Variant | undefined
  quantity: number
  /** False when it is sold out, not yet here, or gone. */
  possible: boolean
}

interface ProductDetailViewProps {
  product: ProductDetail
  chosen: Variant | undefined
  onChoose: (variant: Variant) => void
  /** The two buttons: add to cart and buy now. */
  buy: (purchase: Purchase) => ReactNode
}

export function ProductDetailView({ product, chosen, onChoose, buy }: ProductDetailViewProps) {
  const t = useT()
  const [wanted, setWanted] = useState(1)
  const offer = chosen ?? product
  const stocked = { status: product.status, stockQuantity: offer.stockQuantity }
  const most = Math.min(Math.max(offer.stockQuantity, 1), QUANTITY_MAX)
  const quantity = Math.min(wanted, most)
  const possible = canBuy(stocked)
  const buttons = buy({ product, variant: chosen, quantity, possible })
  const facts = [chosen?.ram, chosen?.storage, chosen?.colorLabel].filter(Boolean).join(' · ')
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="lg:sticky lg:top-24">
          <ProductGallery product={product} pictures={picturesOf(product, chosen?.color)} />
        </div>
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-2">
            <Link
              to={urls.products({ brand: product.brand })}
              className="flex w-fit items-center text-14 font-semibold text-action-text underline-offset-4 hover:underline
                max-sm:-my-2 max-sm:min-h-11 max-sm:min-w-11"
            >
              {product.brand}
            </Link>
            <h1 tabIndex={-1} className="text-28 font-extrabold text-balance text-ink outline-none sm:text-36">
              <WholeWords text={product.name} />
            </h1>
            <PriceTag price={offer.price} discountPrice={offer.discountPrice} size="large" className="mt-1" />
            <StockLine of={stocked} className="text-14!" />
          </div>
          {chosen && product.variants.length > 1 && <VariantPicker product={product} chosen={chosen} onChoose={onChoose} />}
          {chosen && product.variants.length > 1 && <PlainVariants product={product} />}
          {possible && (
            <div className="flex items-center gap-4">
              <QuantityStepper quantity={quantity} max={most} of={product.name} onChange={setWanted} />
              <span className="min-w-0 text-14 wrap-anywhere text-quiet">
                {chosen && t('catalogue.sku', { sku: chosen.sku })}
              </span>
            </div>
          )}
          <div className="max-sm:hidden">{buttons}</div>
          <Promises />
        </div>
      </div>
      <BuyBar facts={facts} dong={offer.discountPrice ?? offer.price}>
        {possible ? buttons : <Elsewhere stocked={stocked} category={product.category} />}
      </BuyBar>
    </>
  )
}

/** Within reach of the thumb: what was chosen, what it costs, and the next step. */
function BuyBar({ facts, dong, children }: { facts: string, dong: number, children: ReactNode }) {
  return (
    <div
      className="buy-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised px-4 pt-2.5
        pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:hidden"
    >
      <p className="mb-2 flex items-baseline justify-between gap-3 text-12 text-soft">
        <span className="truncate">{facts}</span>
        <Price dong={dong} className="text-16 font-extrabold text-ink" />
      </p>
      {children}
    </div>
  )
}

interface ElsewhereProps { stocked: Pick<ProductDetail, 'status' | 'stockQuantity'>, category: ProductDetail['category'] }

/** In place of buttons that would do nothing: why, and where there is more of the kind. */
function Elsewhere({ stocked, category }: ElsewhereProps) {
  const t = useT()
  return (
    <div className="flex items-center justify-between gap-3">
      <StockLine of={stocked} className="text-14!" />
      <Button size="large" variant="outlined" to={urls.products({ category: category.id })} className="min-w-0 shrink!">
        <span className="truncate">{t('catalogue.see_category', { category: category.name })}</span>
      </Button>
    </div>
  )
}

/** Keeps "USB-C" on one line. */
function WholeWords({ text }: { text: string }): ReactNode {
  const [before = '', whole = '', after = ''] = text.split(/(\S*-\S*)/, 3)
  return <>{before}{whole && <span className="whitespace-nowrap">{whole}</span>}{after}</>
}

/** For browsers without JavaScript, where radio buttons cannot change the page. */
function PlainVariants({ product }: { product: ProductDetail }) {
  const t = useT()
  return (
    <noscript>
      <p>{t('catalogue.variants_list')}</p>
      <ul>
        {product.variants.map(({ id, colorLabel, ram, storage }) => (
          <li key={id}>
            <a href={urls.product(product.id, { variant: id })}>{[colorLabel, ram, storage].filter(Boolean).join(' · ')}</a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

const PROMISES = [
  { Icon: PackageCheck, word: 'catalogue.promise_ship' },
  { Icon: RotateCcw, word: 'catalogue.promise_return' },
  { Icon: ShieldCheck, word: 'catalogue.promise_warranty' },
] as const

function Promises() {
  const t = useT()
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-4">
      {PROMISES.map(({ Icon, word }) => (
        <li key={word} className="flex items-center gap-3 py-3 text-14 text-soft">
          <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-action" />
          {t(word)}
        </li>
      ))}
    </ul>
  )
}
