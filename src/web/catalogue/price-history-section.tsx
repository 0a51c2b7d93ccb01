// What the product has cost over the last year: words and a table from the server, the line when it comes into sight.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { formatDate, formatDong } from '#web/kit/format.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { priceHistoryQuery } from './product-data.ts'
import { useSeen } from './seen.ts'

const Chart = lazy(async () => ({ default: (await import('./price-history-chart.tsx')).PriceHistoryChart }))

/** Nothing while the price has never changed. */
export function PriceHistorySection({ id }: { id: string }) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  const { data: points = [] } = useQuery(priceHistoryQuery(id))
  const today = points.at(-1)
  if (!today || points.length < 2) return null
  const prices = points.map(({ price }) => price)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-22 font-extrabold text-ink">{t('product.history')}</h2>
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5">
        <p className="text-14 text-soft">
          {t('product.history_text', {
            low: formatDong(Math.min(...prices)), high: formatDong(Math.max(...prices)), today: formatDong(today.price),
          })}
        </p>
        <div ref={place} className="h-44">{seen && <Suspense fallback={null}><Chart points={points} /></Suspense>}</div>
        <details className="text-14">
          <summary className="w-fit cursor-pointer py-2.5 font-semibold text-action-text">{t('product.history_table')}</summary>
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
