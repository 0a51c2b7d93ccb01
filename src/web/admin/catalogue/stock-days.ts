import type { StockMovement } from '#contract/catalogue-admin-stock.ts'
import { formatDate } from '#web/kit/format.ts'

export interface StockDay { day: string, left: number }

const DAY_MS = 86_400_000

/**
 * What was left at the end of each day on which something moved, oldest first; before them the day before the first one, so that
 * one day already draws a line. `movements` are the latest, latest first.
 */
export function stockDays(movements: readonly Pick<StockMovement, 'at' | 'delta'>[], now: number): StockDay[] {
  const days: StockDay[] = []
  let left = now
  for (const { at, delta } of movements) {
    const day = formatDate(at)
    if (days.at(-1)?.day !== day) days.push({ day, left })
    left -= delta
  }
  const first = movements.at(-1)
  if (first) days.push({ day: formatDate(new Date(Date.parse(first.at) - DAY_MS).toISOString()), left })
  return days.toReversed()
}
