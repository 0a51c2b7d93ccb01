// Everything a shopper decides by: pictures, price, variant, stock. What buying does is put in by the page.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { now } from '#web/kit/clock.ts'
import { formatDong } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Price, PriceTag } from '#web/kit/ui/price.tsx'
import { QuantityStepper } from '#web/kit/ui/quantity-stepper.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { changedWithin, lowestWithin } from './price-history.ts'
import { priceHistoryQuery, productQuery } from './product-data.ts'
import { Elsewhere, ElsewhereBar } from './product-elsewhere.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductPromises, warrantyOf } from './product-promises.tsx'
import { SaleEnd } from './sale-end.tsx'
import { canBuy, StockLine } from './stock-line.tsx'
import { picturesOf, shownPrice, variantName } from './variant-choice.ts'
import { VariantPicker } from './variant-picker.tsx'

const QUANTITY_MAX = 99
const LOWEST_DAYS = 30

/** What the page needs to know to put something into the cart. */
export interface Purchase {
  product: ProductDetail
  variant: Variant | undefined
  quantity: number
}

interface ProductDetailViewProps {
  product: ProductDetail
  chosen: Variant | undefined
  onChoose: (variant: Variant) => void
  /** The two buttons: add to cart and buy now. */
  buy: (purchase: Purchase) => ReactNode
  /** Stands below the buttons, while it can be bought: what else is offered at this price, in dong. */
  offers?: (price: number) => ReactNode
  /** Stands below the name: the stars, and what else may be done with the product. */
  aside?: ReactNode
}

export function ProductDetailView({ product, chosen, onChoose, buy, offers, aside }: ProductDetailViewProps) {
  const t = useT()
  const [wanted, setWanted] = useState(1)
  const offer = chosen ?? product
  const stocked = { status: product.status, stockQuantity: offer.stockQuantity }
  const most = Math.min(Math.max(offer.stockQuantity, 1), QUANTITY_MAX)
  const quantity = Math.min(wanted, most)
  const tooMany = wanted > most
  const possible = canBuy(stocked)
  const buttons = buy({ product, variant: chosen, quantity })
  const elsewhere = { product, chosen, onChoose }
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
            <h1 tabIndex={-1} className="@container text-28 font-extrabold text-balance text-ink outline-none sm:text-36">
              <WholeWords text={product.name} />
            </h1>
            {aside}
            {product.status !== 'DISCONTINUED' && <Offer product={product} offer={offer} />}
            <StockLine of={stocked} className="text-14!" />
          </div>
          {chosen && product.variants.length > 1 && (
            <div className="noscript:hidden"><VariantPicker product={product} chosen={chosen} onChoose={onChoose} /></div>
          )}
          {chosen && product.variants.length > 1 && <PlainVariants product={product} chosen={chosen} />}
          {possible && (
            <div>
              <div className="w-fit noscript:hidden">
                <QuantityStepper quantity={quantity} max={QUANTITY_MAX} of={product.name} onChange={setWanted} />
              </div>
              <output className="text-14 font-medium text-warn">
                {tooMany && <span className="mt-2 block">{t('product.only_left', { count: most })}</span>}
              </output>
            </div>
          )}
          {possible && <div className="max-sm:hidden noscript:hidden">{buttons}</div>}
          {possible ? <NeedsScript /> : <Elsewhere {...elsewhere} />}
          {possible && offers?.(shownPrice(offer))}
          {canBuy(product) && <ProductPromises warranty={warrantyOf(product)} />}
        </div>
      </div>
      <BuyBar facts={chosen ? variantName(chosen) : ''} dong={product.status === 'DISCONTINUED' ? undefined : shownPrice(offer)}>
        {possible ? buttons : <ElsewhereBar {...elsewhere} />}
      </BuyBar>
    </>
  )
}

type Priced = Pick<Variant, 'price' | 'discountPrice' | 'discountEndsAt'>

/** What it costs, until when, and how that compares with the last weeks. */
function Offer({ product, offer }: { product: ProductDetail, offer: Priced }) {
  const { refetch } = useQuery(productQuery(String(product.id)))
  const { price, discountPrice, discountEndsAt } = offer
  return (
    <>
      <PriceTag price={price} discountPrice={discountPrice} size="large" className="mt-1" />
      {discountPrice !== null && <Lowest product={product} offer={offer} />}
      {discountPrice !== null && discountEndsAt !== null && <SaleEnd ends={discountEndsAt} onEnd={() => void refetch()} />}
    </>
  )
}

/** The history is that of the cheapest variant, so only its price is compared. */
function Lowest({ product, offer }: { product: ProductDetail, offer: Priced }) {
  const t = useT()
  const { data = [] } = useQuery(priceHistoryQuery(String(product.id)))
  const lowest = lowestWithin(data, LOWEST_DAYS, now())
  const dong = shownPrice(offer)
  if (lowest === undefined || dong !== shownPrice(product) || !changedWithin(data, LOWEST_DAYS, now())) return null
  if (dong <= lowest) return <p className="text-14 text-soft">{t('product.lowest_now')}</p>
  const price = formatDong(lowest)
  return (
    <p className="text-14 text-soft">
      {product.variants.length > 1 ? t('product.lowest_30_of', { price }) : t('product.lowest_30', { price })}
    </p>
  )
}

/** Within reach of the thumb: what was chosen, what it costs, and the next step. Makes room while a form below is filled in. */
function BuyBar({ facts, dong, children }: { facts: string, dong: number | undefined, children: ReactNode }) {
  return (
    <div
      className="buy-bar fixed inset-x-0 bottom-0 z-30 border-t noscript:hidden border-line bg-raised px-4 pt-2.5
        group-has-[form_:focus]/product:hidden pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:hidden"
    >
      <p className="mb-2 flex items-baseline justify-between gap-3 text-12 text-soft empty:hidden">
        {facts && <span className="truncate">{facts}</span>}
        {dong !== undefined && <Price dong={dong} className="ml-auto text-16 font-extrabold text-ink" />}
      </p>
      {children}
    </div>
  )
}

/** In place of buttons that would do nothing. */
function NeedsScript() {
  const t = useT()
  return (
    <noscript>
      <p className="rounded-control bg-warn-wash px-4 py-3 text-14 font-medium text-warn">{t('product.needs_script')}</p>
    </noscript>
  )
}

/** For browsers without JavaScript, where radio buttons cannot change the page. */
function PlainVariants({ product, chosen }: { product: ProductDetail, chosen: Variant }) {
  const t = useT()
  return (
    <noscript>
      <p className="mb-1 text-14 font-semibold text-ink">{t('product.variants_list')}</p>
      <ul className="text-14 text-soft">
        {product.variants.map((variant) => (
          <li key={variant.id}>
            <a
              href={urls.product(product.id, { variant: variant.id })} aria-current={variant === chosen ? 'true' : undefined}
              className="inline-flex min-h-8 items-center text-action-text underline underline-offset-4 max-sm:min-h-11
                aria-[current=true]:font-extrabold aria-[current=true]:text-ink aria-[current=true]:no-underline"
            >
              {variantName(variant)}
            </a>
            {product.status === 'AVAILABLE' && variant.stockQuantity === 0 && ` (${t('product.option_sold_out')})`}
          </li>
        ))}
      </ul>
    </noscript>
  )
}
