import { formatDate, formatDong } from '#web/kit/format.ts'
import type { PriceStep } from './plan-steps.ts'

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/** The way of a price along time, to look at: the list beside it says the same. `place`: how far along a moment lies. */
export function PlanLine({ steps, place }: { steps: readonly PriceStep[], place: (moment: string) => number }) {
  const starts = steps.map(({ from }) => from === null ? 0 : place(from))
  return (
    <svg aria-hidden width="100%" height="56" className="rounded-control">
      {steps.map(({ from, price, discountPrice, planId }, index) => {
        const [start = 0, end = 1] = [starts[index], starts[index + 1]]
        return (
          <svg key={`${from}${planId}`} x={percent(start)} width={percent(end - start)} height="56">
            <rect width="100%" height="34" className={discountPrice === null ? 'fill-sunken' : 'fill-action-wash'} />
            <rect width="2" height="44" className="fill-line-strong" />
            <text x="8" y="22" className={`text-12 font-semibold ${discountPrice === null ? 'fill-ink' : 'fill-action-text'}`}>
              {formatDong(discountPrice ?? price)}
            </text>
            {from !== null && <text x="6" y="52" className="fill-quiet text-12">{formatDate(from)}</text>}
          </svg>
        )
      })}
    </svg>
  )
}
