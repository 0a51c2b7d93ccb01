import type { StockMovement } from '#contract/catalogue-admin-stock.ts'
import { formatDate } from '#web/kit/format.ts'

export interface StockDay { day: string, left: number }

/** What was left at the end of each day on which something moved, oldest first; `movements` are the latest, latest first. */
export function stockDays(movements: readonly Pick<StockMovement, 'at' | 'delta'>[], now: number): StockDay[] {
  const days: StockDay[] = []
  let left = now
  for (const { at, delta } of movements) {
    const day = formatDate(at)
    if (days.at(-1)?.day !== day) days.push({ day, left })
    left -= delta
  }
  return days.toReversed()
}
