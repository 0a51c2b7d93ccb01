import type { PricePoint } from '#contract/catalogue.ts'
import { now } from '#web/kit/clock.ts'
import { formatDate } from '#web/kit/format.ts'
import { Price } from '#web/kit/ui/price.tsx'
import { stepsOf } from './price-history.ts'

const [WIDTH, HEIGHT] = [640, 160]

/** A line of steps; what it shows is said in words beside it, so it is hidden from those who listen. */
export function PriceHistoryChart({ points }: { points: readonly PricePoint[] }) {
  const today = now()
  const steps = stepsOf(points, today, WIDTH, HEIGHT)
  if (!steps) return null
  return (
    <div aria-hidden className="flex h-full animate-fade-in gap-3">
      <div className="flex flex-col justify-between pb-6 text-right text-12 text-quiet">
        <Price dong={steps.top} />
        <Price dong={steps.bottom} />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="min-h-0 w-full grow border-b border-line">
          <path d={steps.ground} className="fill-action-wash" />
          <path d={steps.line} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-action" />
        </svg>
        <p className="flex h-6 items-end justify-between text-12 text-quiet tabular-nums">
          <span>{formatDate(steps.begins)}</span>
          <span>{formatDate(new Date(today).toISOString())}</span>
        </p>
      </div>
    </div>
  )
}
