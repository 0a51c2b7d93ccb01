// Counts down to the next end of a reduction on a shelf, roughly. Loaded once the page is awake.
import { now } from '#web/kit/clock.ts'
import { leftUntil } from './sale-left.ts'
import type { Left, Unit } from './sale-left.ts'

const MINUTE_MS = 60_000

export type Roughly = readonly (readonly [unit: Exclude<Unit, 'seconds'>, count: number])[]

/** The two largest units: "2 days 3 hours". Minutes when it is a matter of hours, never "0 hours". */
export function roughly(left: Left): Roughly {
  return left.slice(0, 2).flatMap(([unit, count]) => count > 0 && unit !== 'seconds' ? [[unit, count]] : [])
}

/**
 * `tell` hears how long it is to `ends` (ISO moment), at once and every minute, last of all that nothing is left.
 * Gives back what stops it.
 */
export function countDown(ends: string, tell: (left: Roughly) => void): () => void {
  const look = () => {
    const left = roughly(leftUntil(ends, now(), false))
    if (left.length === 0) clearInterval(timer)
    tell(left)
  }
  const timer = setInterval(look, MINUTE_MS)
  look()
  return () => clearInterval(timer)
}
