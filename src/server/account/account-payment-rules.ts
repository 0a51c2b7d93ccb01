// Ways of paying as decisions: what is kept of a number, and until when a card holds.
import { brandOf, isCard, maskOf } from '#contract/account-number.ts'
import type { PaymentType } from '#contract/account.ts'
import { vietnamMonth } from '#contract/vietnam-time.ts'

export interface Expiry { month: number, year: number }

/** What is kept of a number: of a card's only its brand and last four digits. */
export interface KeptNumber { brand: string | null, last_four: string, account_number: string | null }

const CARD_STARS = 12
const LAST = 4

export function keptOf(type: PaymentType, number: string): KeptNumber {
  const last_four = number.slice(-LAST)
  return isCard(type) ? { brand: brandOf(number), last_four, account_number: null } : { brand: null, last_four,
    account_number: number }
}

/** "************1111"; of a card the length is not told. */
export function maskedNumber({ last_four, account_number }: Pick<KeptNumber, 'last_four' | 'account_number'>): string {
  return maskOf(account_number === null ? CARD_STARS : Math.max(account_number.length - LAST, 0), last_four)
}

/** A card holds through the last day of its month, in Vietnam. */
export function isPast({ month, year }: Expiry, moment: Date): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < vietnamMonth(moment)
}

/** "09/28" */
export function expiryText({ month, year }: Expiry): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}
