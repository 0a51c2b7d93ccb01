import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { Page } from '#contract/basics.ts'
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { SignalArcs } from '#web/kit/ui/signal-arcs.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { ShelfEnd } from './shelf-end.tsx'
import { mostPercentOff } from './shelf-most.ts'

interface ProductShelfProps {
  title: string
  text: string
  /** Where there is more of this. */
  to: string
  list: Pick<UseQueryResult<Page<Product>>, 'data' | 'isError'>
  tone?: 'plain' | 'sale'
  /** When the next reduced price on it ends, and what to do then. */
  end?: { at: string, pass: () => void } | undefined
  /** The most anything in stock is reduced by in the whole shop, in whole percent. */
  mostOff?: number | undefined
}

/**
 * Eight products led by a tile of two: ten places, two full rows of five; on a phone the first four of them.
 * A shelf without products is not put up.
 */
export function ProductShelf({ title, text, to, list, tone = 'plain', end, mostOff }: ProductShelfProps) {
  const t = useT()
  if (list.isError || list.data?.content.length === 0) return null
  const most = mostPercentOff(list.data?.content ?? [], mostOff)
  const lead = (
    <li
      className={classNames(
        `relative isolate col-span-full flex flex-col justify-between gap-6 overflow-clip rounded-card p-5 sm:col-span-3
        sm:p-7 lg:col-span-2`,
        tone === 'sale' ? 'bg-action-wash' : 'bg-ground',
      )}
    >
      {tone === 'plain' && <SignalArcs className="absolute -right-4 -bottom-1 -z-10 w-2/5" />}
      {tone === 'sale' && most > 0 && (
        <p aria-hidden className="absolute -right-2 -bottom-6 -z-10 text-[8rem] leading-none font-extrabold
          text-action opacity-15">
          %
        </p>
      )}
      <div className="flex flex-col gap-2">
        <h2 className="text-28 font-extrabold text-balance text-ink lg:text-36">{title}</h2>
        {tone === 'sale' && most > 0 && (
          <p className="text-22 font-extrabold text-action-text tabular-nums">{t('home.sale_most', { percent: most })}</p>
        )}
        <p className="max-w-md text-16 text-pretty text-soft">{text}</p>
        {end && <ShelfEnd key={end.at} ends={end.at} onEnd={end.pass} />}
      </div>
      <Link to={to} className="flex min-h-11 w-fit items-center gap-2 text-16 font-semibold text-ink underline-offset-4
        hover:underline">
        {t('catalogue.see_all')}
        <ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
      </Link>
    </li>
  )
  return (
    <section aria-label={title} className="below-fold-240 sm:below-fold-380 max-sm:[&>ul>:nth-child(n+6)]:hidden">
      {list.data ? <ProductGrid products={list.data.content} lead={lead} /> : <ProductGridSkeleton count={10} />}
    </section>
  )
}
