// Ways of paying as a form meets them: how numbers are typed, and until when a card holds.
import type { PAYMENT_METHODS_MAX as CONTRACT_MAX, PaymentType } from '#contract/account.ts'
import { vietnamMonth } from '#contract/vietnam-time.ts'
import { placesLike } from './address-places.ts'

export const PAYMENT_METHODS_MAX: typeof CONTRACT_MAX = 10
export const PAYMENT_TYPES = ['credit_card', 'debit_card', 'bank_account', 'ewallet'] as const satisfies readonly PaymentType[]

export const isCardType = (type: PaymentType): boolean => type === 'credit_card' || type === 'debit_card'

export const readType = (text: string): PaymentType => PAYMENT_TYPES.find((type) => type === text) ?? 'credit_card'

/** In groups of four as they stand on cards; American Express prints 4, 6 and 5. A mask is left as it is. */
export function groupedNumber(text: string): string {
  if (text.includes('*') || /[^\d\s-]/.test(text)) return text
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits.slice(0,
    15))?.slice(1) : digits.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** "0928", "9/28", "09 / 2028" → "09/28"; what is not yet a date stays as typed. */
export function tidyExpiry(text: string): string {
  const parts = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(?:20)?(\d{2})\s*$/.exec(text)
  return parts?.[1] === undefined ? text : `${parts[1].padStart(2, '0')}/${parts[2]}`
}

/** True for a card whose month is over in Vietnam; never for a text that is no date. */
export function isPastExpiry(text: string, moment: number): boolean {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  return month !== undefined && `20${year}-${month}` < vietnamMonth(moment)
}

/** Offered while the name is typed; any other may be written. */
const BANKS = [
  'Vietcombank', 'VietinBank', 'BIDV', 'Agribank', 'Techcombank', 'MB', 'ACB', 'VPBank', 'TPBank', 'Sacombank', 'HDBank', 'VIB',
    'SHB',
  'MSB', 'OCB', 'SeABank', 'Eximbank', 'LPBank', 'Nam A Bank', 'Cake',
]
const WALLETS = ['MoMo', 'ZaloPay', 'ShopeePay', 'VNPAY', 'Viettel Money', 'VNPT Money']

/** Who may be meant by what stands in the field; all of them once one is chosen. */
export function providerOptions(type: PaymentType, typed: string): { name: string }[] {
  const names = (type === 'ewallet' ? WALLETS : BANKS).map((name) => ({ name }))
  return names.some(({ name }) => name === typed) ? names : placesLike(names, typed)
}

/** As the brands write themselves. */
export const BRAND_NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa', mastercard: 'Mastercard', jcb: 'JCB', amex: 'Amex', unionpay: 'UnionPay', napas: 'NAPAS',
}
