// Days as they are drawn: one by one, or as months where there are too many to tell apart.
import type { Figures, OnDay, Sums } from '#contract/reports-admin.ts'
import { dayName } from './figures-span.ts'

/** More days than these are drawn as months. */
export const DAYS_DRAWN_MAX = 92

export interface Drawn {
  /** "22/11/2026"; of months "11/2026", of a part of one "15/11 – 30/11/2026". */
  labels: string[]
  /** The same where there is little room. */
  short: string[]
  byMonth: boolean
  /** Sums over what each label stands for; of the days before over as many days, from the first. */
  sums: (what: keyof Omit<OnDay, 'day'>, days: readonly OnDay[]) => number[]
}

/** How many days of each month there are, in order. */
function monthsOf(days: readonly OnDay[]): { first: string, last: string, count: number }[] {
  const months: { first: string, last: string, count: number }[] = []
  for (const { day } of days) {
    const month = months.at(-1)
    if (month?.first.slice(0, 7) === day.slice(0, 7)) Object.assign(month, { last: day, count: month.count + 1 })
    else months.push({ first: day, last: day, count: 1 })
  }
  return months
}

function isWhole({ first, count }: { first: string, count: number }): boolean {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return count === new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function drawDays(days: readonly OnDay[]): Drawn {
  const byMonth = days.length > DAYS_DRAWN_MAX
  const parts = byMonth ? monthsOf(days) : days.map(({ day }) => ({ first: day, last: day, count: 1 }))
  const labels = parts.map((part) => {
    if (!byMonth) return dayName(part.first)
    if (isWhole(part)) return dayName(part.first).slice(3)
    return part.count === 1 ? dayName(part.first) : `${dayName(part.first).slice(0, 5)} – ${dayName(part.last)}`
  })
  return {
    byMonth, labels, short: parts.map(({ first }) => byMonth ? dayName(first).slice(3) : dayName(first).slice(0, 5)),
    sums: (what, summed) => {
      let at = 0
      return parts.map(({ count }) => summed.slice(at, at += count).reduce((sum, one) => sum + one[what], 0))
    },
  }
}

/** How much more or less than before, in whole percent; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? Math.round((now - before) * 100 / before) : undefined
}

const isNothing = ({ placed, received, refunded, returns }: Sums): boolean => placed + received + refunded + returns === 0

/** No order and no money in the span nor in the one before it: nothing to draw, and nothing to compare. */
export const isSilent = ({ sums, sumsBefore }: Pick<Figures, 'sums' | 'sumsBefore'>): boolean =>
  isNothing(sums) && isNothing(sumsBefore)
