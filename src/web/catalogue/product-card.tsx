import { Star } from 'lucide-react'
import { use } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatMean, formatNumber } from '#web/kit/format.ts'
import { DrawnOnce } from '#web/kit/drawn-once.tsx'
import { FactChip } from '#web/kit/ui/fact-chip.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { CardAside } from './product-aside.ts'
import type { CardGoods } from './product-aside.ts'
import { StockLine } from './stock-line.tsx'

const CARD_SIZES = '(min-width: 1320px) 248px, (min-width: 1024px) 20vw, (min-width: 640px) 33vw, 50vw'

interface ProductCardProps {
  product: Product
  /** Its picture is seen without scrolling. */
  eager?: boolean | undefined
  /** The name's rank among the page's headings. */
  heading?: 'h2' | 'h3'
  /** Lies in a grid that gives each card six rows: its lines stand level with those of its neighbours. */
  level?: boolean
}

/** Picture on its tint, brand, name, RAM and storage, price, what others think of it; and what the page puts there. */
export function ProductCard({ product, ...how }: ProductCardProps) {
  const aside = use(CardAside)
  const goods = goodsOf(product)
  return <DrawnOnce name="card" of={() => [goods, how, aside]}><Card {...how} product={goods} aside={aside} /></DrawnOnce>
}

/** A product without what its card does not show: the card is named by all of the rest. */
function goodsOf(product: Product): CardGoods {
  const { id, name, image, tint, variantId, price, discountPrice, brand } = product
  const { status, stockQuantity, ramOptions, storageOptions, rating } = product
  return {
    id, name, image, tint, variantId, price, discountPrice, brand, status, stockQuantity, ramOptions, storageOptions, rating,
  }
}

type CardProps = Omit<ProductCardProps, 'product'> & { product: CardGoods, aside: ((goods: CardGoods) => ReactNode) | undefined }

function Card({ product, eager, heading: Heading = 'h3', level, aside }: CardProps) {
  return (
    <article
      className={classNames(
        `group relative overflow-clip rounded-card border border-line bg-surface transition-[border-color,box-shadow]
        duration-200 hover:border-line-strong hover:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2
        has-focus-visible:outline-action`,
        level ? 'row-span-6 grid grid-cols-1 grid-rows-subgrid gap-y-0' : 'flex h-full flex-col',
      )}
    >
      <div className="relative isolate overflow-clip">
        <Tint tint={product.tint} />
        <Picture
          image={product.image} alt="" sizes={CARD_SIZES} eager={eager}
          className="relative p-3 transition-transform duration-240 group-hover:scale-103 sm:p-5"
        />
      </div>
      <div
        className={classNames('gap-y-1.5 p-3 sm:p-4',
          level ? 'row-span-5 grid grid-cols-1 grid-rows-subgrid' : 'flex grow flex-col')}
      >
        <p className="text-12 font-medium text-quiet">{product.brand}</p>
        <Heading className="line-clamp-3 text-14 font-semibold text-balance text-ink sm:text-16">
          <Link
            to={urls.product(product.id, { variant: product.variantId ?? undefined })}
            className="outline-none after:absolute after:inset-0"
          >
            <WholeWords text={product.name} />
          </Link>
        </Heading>
        <p className="mt-1 flex min-h-4.5 flex-wrap content-start gap-1">
          <SizeRange sizes={product.ramOptions} />
          <SizeRange sizes={product.storageOptions} />
        </p>
        <PriceTag
          price={product.price} discountPrice={product.discountPrice}
          className={classNames('content-start pt-1', !level && 'mt-auto')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <StockLine of={product} />
          <RatingLine rating={product.rating} />
        </div>
      </div>
      {aside?.(product)}
    </article>
  )
}

/** "4,6 (23)" beside a star; nothing while nobody has said anything. */
function RatingLine({ rating: { average, count } }: Pick<Product, 'rating'>) {
  const t = useT()
  const { language } = useLanguage()
  if (average === null || count === 0) return null
  const stars = formatMean(average, language)
  return (
    <p className="flex items-center gap-1 text-12 text-quiet tabular-nums">
      <Star aria-hidden strokeWidth={1.75} className="size-3.5 fill-current text-warn" />
      <span aria-hidden><span className="font-semibold text-soft">{stars}</span> ({formatNumber(count)})</span>
      <span className="sr-only">{t('catalogue.rated', { stars, count })}</span>
    </p>
  )
}

/** "256GB", "128–256GB" or "256GB–1TB": a range says its unit once where it has one only. Nothing where there are none. */
function SizeRange({ sizes }: { sizes: readonly string[] }) {
  const [first] = sizes
  const last = sizes.at(-1)
  if (first === undefined || last === undefined) return null
  return <FactChip>{first === last ? first : `${first.replace(last.slice(-2), '')}–${last}`}</FactChip>
}
