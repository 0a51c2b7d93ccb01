// When a reduced price ends: the day from the server, a calm countdown once it is near.
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { now } from '#web/kit/clock.ts'
import { formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { COUNTED_MS, leftUntil } from './sale-left.ts'
import type { Left } from './sale-left.ts'
import { useSeen } from './seen.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
/** Longer waits than this are not a timer's business. */
const TIMER_MAX_MS = 2_000_000_000

interface SaleEndProps {
  /** ISO moment. */
  ends: string
  /** The time has come: what is shown no longer holds. */
  onEnd: () => void
}

export function SaleEnd({ ends, onEnd }: SaleEndProps) {
  const t = useT()
  const place = useRef<HTMLParagraphElement>(null)
  const seen = useSeen(place, { follows: true })
  const left = useLeft(ends, seen)
  useEnd(ends, onEnd)
  return (
    <p ref={place} className="flex items-start gap-1.5 text-14 text-soft">
      <Clock aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
      <span>
        {t('product.sale_until', { moment: formatMoment(ends) })}
        {left.length > 0 && (
          <span role="timer" aria-live="off" className="font-semibold whitespace-nowrap text-ink tabular-nums">
            {' · '}
            {t('product.sale_left', { left: left.map(([unit, count]) => t(`product.${unit}`, { count })).join(' ') })}
          </span>
        )}
      </span>
    </p>
  )
}

/** Counted while it is in sight and near; by the minute for those who want no motion. Empty on the server. */
function useLeft(ends: string, seen: boolean): Left {
  const [left, setLeft] = useState<Left>([])
  useEffect(() => {
    if (!seen) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const count = () => {
      const near = Date.parse(ends) - now() <= COUNTED_MS
      if (document.visibilityState === 'visible') setLeft(near ? leftUntil(ends, now(), !calm) : [])
    }
    count()
    const timer = setInterval(count, calm ? MINUTE_MS : SECOND_MS)
    return () => clearInterval(timer)
  }, [ends, seen])
  return left
}

function useEnd(ends: string, onEnd: () => void): void {
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    const wait = Date.parse(ends) - now()
    if (wait > TIMER_MAX_MS) return
    const timer = setTimeout(() => latest.current(), Math.max(wait, 0) + SECOND_MS)
    return () => clearTimeout(timer)
  }, [ends])
}
