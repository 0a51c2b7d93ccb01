// What the product has cost over the last year: words and a table from the server, the line when it comes into sight.
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { priceHistoryQuery } from './product-data.ts'
import { useSeen } from './seen.ts'
import { shownPrice, variantName } from './variant-choice.ts'

const Chart = lazy(async () => ({ default: (await import('./price-history-chart.tsx')).PriceHistoryChart }))

interface PriceHistoryProps {
  product: Pick<ProductDetail, 'id' | 'price' | 'discountPrice' | 'variants'>
  chosen: Variant | undefined
}

/** Nothing while the price has never changed. It is that of the cheapest variant in stock, which is said where there are more. */
export function PriceHistorySection({ product, chosen }: PriceHistoryProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const { data: points = [] } = useQuery(priceHistoryQuery(String(product.id)))
  const today = points.at(-1)
  if (!today || points.length < 2) return null
  const several = product.variants.length > 1
  const another = chosen !== undefined && shownPrice(chosen) !== shownPrice(product)
  const prices = points.map(({ price }) => price)
  return (
    <section className="flex flex-col gap-4 below-fold-100">
      <div className="flex flex-col gap-1">
        <h2 className="text-22 font-extrabold text-ink">{t('product.history')}</h2>
        {several && <p className="text-14 text-soft">{t('product.history_of')}</p>}
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <p className="text-14 text-soft">
          {t('product.history_text', {
            low: formatDong(Math.min(...prices)), high: formatDong(Math.max(...prices)), today: formatDong(today.price),
          })}
        </p>
        {several && another && (
          <p className="rounded-control bg-sunken px-3 py-2 text-14 text-ink">
            {t('product.history_other', { chosen: variantName(chosen) })}
          </p>
        )}
        <div ref={place} className="h-44 noscript:hidden">
          {seen && <Suspense fallback={null}><Chart points={points} /></Suspense>}
        </div>
        <details className="group text-14">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-action-text
            [&::-webkit-details-marker]:hidden">
            {t('product.history_table')}
            <ChevronDown aria-hidden strokeWidth={1.75} className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <table className="mt-1 w-full max-w-md text-left">
            <caption className="sr-only">{t('product.history')}</caption>
            <thead className="text-quiet">
              <tr>
                <th scope="col" className="py-2 font-medium">{t('product.history_since')}</th>
                <th scope="col" className="py-2 text-right font-medium">{t('product.history_price')}</th>
              </tr>
            </thead>
            <tbody className="text-ink">
              {points.map(({ since, price }) => (
                <tr key={since} className="border-t border-line">
                  <td className="py-2 tabular-nums">{formatDate(since)}</td>
                  <td className="py-2 text-right"><Price dong={price} /></td>
                </tr>
              )).toReversed()}
            </tbody>
          </table>
        </details>
      </div>
    </section>
  )
}
