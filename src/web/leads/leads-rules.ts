// What is known of instalments and trade-in before anybody asks: enough to offer them, without the rules themselves.
import type {
  INSTALMENT_MIN_DONG as CONTRACT_MIN, INSTALMENT_MONTHS as CONTRACT_MONTHS, InstalmentMonths,
} from '#contract/instalments.ts'
import type { TRADE_IN_MAX_DONG as CONTRACT_MAX } from '#contract/leads-estimate.ts'

/** The types hold them to the contract's numbers without loading it. */
export const INSTALMENT_MIN_DONG: typeof CONTRACT_MIN = 3_000_000
export const INSTALMENT_MONTHS: typeof CONTRACT_MONTHS = [6, 9, 12]
export const TRADE_IN_MAX_DONG: typeof CONTRACT_MAX = 3_000_000

const ROUND_DONG = 1_000

/** A month's sum where it is least: over the most months, with nothing paid first. As planInstalments reckons it. */
export function leastMonthly(total_dong: number): number {
  return Math.ceil(total_dong / INSTALMENT_MONTHS[2] / ROUND_DONG) * ROUND_DONG
}

/** The most that may be paid first: half of it, and enough is left to be paid by instalments. Whole thousands. */
export function mostUpfront(total_dong: number): number {
  const most = Math.min(total_dong / 2, total_dong - INSTALMENT_MIN_DONG)
  return Math.max(0, Math.floor(most / ROUND_DONG) * ROUND_DONG)
}

/** So much of it, as the slider gives it; never more than may be paid first. */
export function upfrontOf(total_dong: number, percent: number): number {
  return Math.min(Math.floor((total_dong * percent) / 100 / ROUND_DONG) * ROUND_DONG, mostUpfront(total_dong))
}

export function readMonths(text: string): InstalmentMonths {
  return INSTALMENT_MONTHS.find((months) => String(months) === text) ?? INSTALMENT_MONTHS[2]
}

/** "1.500.000 đ" -> 1500000; nothing where no digit stands. */
export function readDong(text: string): number {
  return Number(text.replace(/\D/g, '').slice(0, 12))
}

/** Months in a row that cost the same, by their numbers. */
export interface MonthRun { first: number, last: number, dong: number }

/** The months of a plan, those that follow each other and are alike told as one. */
export function runsOf(months: readonly number[]): MonthRun[] {
  const runs: MonthRun[] = []
  for (const [at, dong] of months.entries()) {
    const open = runs.at(-1)
    if (open?.dong === dong) open.last = at + 1
    else runs.push({ first: at + 1, last: at + 1, dong })
  }
  return runs
}
