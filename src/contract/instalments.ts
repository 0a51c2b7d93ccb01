// Paying by instalments without interest: what each month costs. Server and page reckon by the same rule; no library is needed.
import { PROMISED } from './shop-facts.ts'

/** Instalments without interest: from this sum, over so many months (specification section 9). */
export const INSTALMENT_MIN_DONG = PROMISED.instalmentsFromDong
export const INSTALMENT_MONTHS = PROMISED.instalmentMonths
export type InstalmentMonths = (typeof INSTALMENT_MONTHS)[number]

/** A month's sum is brought up to whole thousands; the last month pays what is left. */
const ROUND_DONG = 1_000

/** Dong. */
export interface InstalmentPlan {
  upfront: number
  /** What each month costs, the first one first. */
  months: number[]
  /** What every month costs but the last, and what the last one costs: never more. */
  monthly: number
  last: number
  /** All that is paid, what was paid at once with it. */
  total: number
  interest: number
  fee: number
}

/** Splits `amount` less `upfront` over the months. Whole dong, with at least INSTALMENT_MIN_DONG left to be split. */
export function planInstalments(amount: number, upfront: number, months: InstalmentMonths): InstalmentPlan {
  const rest = amount - upfront
  const monthly = Math.ceil(rest / months / ROUND_DONG) * ROUND_DONG
  const last = rest - monthly * (months - 1)
  const each = Array.from({ length: months }, (_, month) => (month === months - 1 ? last : monthly))
  const total = each.reduce((sum, dong) => sum + dong, upfront)
  return { upfront, months: each, monthly, last, total, interest: total - amount, fee: 0 }
}
