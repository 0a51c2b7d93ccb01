// Numbers as people type and paste them. What is none is told apart from what is empty: nothing turns into another number.
import { formatNumber } from '#web/kit/format.ts'

const WHOLE_MAX = 10_000_000_000
const MONEY_UNIT = /\s*(?:₫|đ|vnd|vnđ)$/i
/** A part below one that is none: after a mark that stands nowhere else. */
const NO_CENTS = /^([^.]*)\.0{1,2}$|^([^,]*),0{1,2}$/
const WHOLE = /^\d{1,3}(?:[., ]\d{3})+$|^\d+$/

/** "15", "1.500"; undefined: it is no whole number, as "-5", "7,5" and "3-5" are none. */
export function readWhole(text: string): number | undefined {
  const plain = text.trim()
  const whole = WHOLE.test(plain) ? Number(plain.replace(/\D/g, '')) : undefined
  return whole === undefined || whole > WHOLE_MAX ? undefined : whole
}

/** Whole dong as people and spreadsheets write them: "28.990.000 ₫", "28,990,000.00", "28990000"; undefined: it is none. */
export function readDong(text: string): number | undefined {
  return readWhole(text.trim().replace(MONEY_UNIT, '').replace(NO_CENTS, '$1$2'))
}

/**
 * What stands in a field after one more key: the groups of "1.500" are set anew. What is pasted, or typed with marks of one's
 * own, stands as it is.
 */
export function regrouped(before: string, typed: string): string {
  const digits = typed.replaceAll('.', '')
  const isOneKey = Math.abs(typed.length - before.length) === 1 && typed.split('.').length <= before.split('.').length
  const isGrouped = before === '' || before === formatNumber(Number(before.replaceAll('.', '')))
  return isOneKey && isGrouped && /^\d+$/.test(digits) ? formatNumber(Number(digits)) : typed
}

/** Whether something typed is no number (NaN, as number fields give it). */
export function hasNoNumber(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasNoNumber)
  return Number.isNaN(value)
}
