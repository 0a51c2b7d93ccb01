// The products looked at last, as a strip that scrolls sideways; each can be taken out, or all.
import { X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { PriceTag } from '#web/kit/ui/price.tsx'
import { Tint } from '#web/kit/ui/tint.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCatalogue } from './catalogue-state.tsx'
import { severalQuery } from './product-data.ts'
import type { ViewedProduct } from './recently-viewed.ts'
import { canBuy, stockWord } from './stock-line.tsx'

/** Nothing while nothing was looked at. `without` leaves out the product whose page this is. Stands below <CatalogueProvider>. */
export function RecentlyViewed({ without }: { without?: number | undefined }) {
  const t = useT()
  const { recentlyViewed, removeRecentlyViewed, clearRecentlyViewed } = useCatalogue()
  const [said, setSaid] = useState('')
  const strip = useRef<HTMLUListElement>(null)
  const states = useToday(without)
  const shown = recentlyViewed.filter(({ id }) => id !== without)
  const remove = ({ id, name }: ViewedProduct, at: number) => {
    // The button that was pressed goes away: the focus stays in the list.
    const buttons = strip.current?.querySelectorAll('button')
    const next = buttons?.[at + 1] ?? buttons?.[at - 1]
    next?.focus()
    removeRecentlyViewed(id)
    setSaid(t('product.viewed_removed', { name }))
  }
  return (
    <>
      <output className="sr-only">{said}</output>
      {shown.length > 0 && (
        <section className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-22 font-extrabold text-ink">{t('product.viewed')}</h2>
            <Button
              variant="link" onClick={() => {
                clearRecentlyViewed()
                setSaid(t('product.viewed_cleared'))
              }}
            >
              {t('product.viewed_clear')}
            </Button>
          </div>
          <ul ref={strip} className="-mx-4 flex scrollbar-none snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1 sm:mx-0
            sm:scroll-px-0 sm:px-1">
            {shown.map((product, at) => (
              <ViewedCard
                key={product.id} product={product} state={states.get(product.id)} onRemove={() => remove(product, at)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/**
 * Asks once what the shop says today of the products that were kept: their prices go into the store, and those that are
 * gone leave it. Gives the state of each. What was kept is shown until the answer comes, and where none comes.
 */
function useToday(without: number | undefined): ReadonlyMap<number, State> {
  const { recentlyViewed, refreshRecentlyViewed } = useCatalogue()
  const [asked, setAsked] = useState<readonly number[]>([])
  const kept = recentlyViewed.map(({ id }) => id).filter((id) => id !== without)
  if (asked.length === 0 && kept.length > 0) setAsked(kept)
  const { data } = useQuery(severalQuery(asked))
  useEffect(() => {
    if (data) refreshRecentlyViewed(asked, data)
  }, [asked, data, refreshRecentlyViewed])
  return useMemo(() => new Map(data?.map(({ id, status, stockQuantity }) => [id, { status, stockQuantity }])), [data])
}

type State = Pick<Product, 'status' | 'stockQuantity'>

interface ViewedCardProps {
  product: ViewedProduct
  /** Nothing until the shop has said it. */
  state: State | undefined
  onRemove: () => void
}

function ViewedCard({ product, state, onRemove }: ViewedCardProps) {
  const t = useT()
  const mark = state && !canBuy(state) ? stockWord(state, t) : undefined
  return (
    <li
      className="relative isolate flex w-36 shrink-0 snap-start flex-col overflow-clip rounded-card border border-line bg-surface
        transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-action sm:w-44"
    >
      <span className="relative isolate block overflow-clip">
        <Tint tint={product.tint} />
        <Picture image={product.image} alt="" sizes="176px" className={classNames('relative p-4', mark && 'opacity-55')} />
        {mark && (
          <span className="absolute bottom-2 left-2 rounded-chip bg-glass px-2 py-0.5 text-12 font-semibold text-ink">
            {mark}
          </span>
        )}
      </span>
      <span className="flex grow flex-col gap-1 p-3">
        <Link
          to={urls.product(product.id)}
          className="line-clamp-2 text-14 font-semibold text-ink outline-none after:absolute after:inset-0"
        >
          {product.name}
        </Link>
        {/* Room for a reduced price too, so that nothing moves when today's comes. */}
        <div className="mt-auto min-h-9">
          {state?.status !== 'DISCONTINUED' && (
            <PriceTag price={product.price} discountPrice={product.discountPrice} size="small" />
          )}
        </div>
      </span>
      <button
        type="button" onClick={onRemove} aria-label={t('product.viewed_remove', { name: product.name })}
        className="absolute top-0 right-0 z-10 flex size-11 cursor-pointer items-center justify-center rounded-control text-soft
          transition-colors hover:text-ink focus-visible:-outline-offset-4"
      >
        <span className="flex size-6 items-center justify-center rounded-full bg-glass">
          <X aria-hidden strokeWidth={1.75} className="size-4" />
        </span>
      </button>
    </li>
  )
}
