// What may stand as the number of a way of paying, by its type. Server and form judge by the same rules.
import { Phone } from './phone.ts'

type Type = 'credit_card' | 'debit_card' | 'bank_account' | 'ewallet'
export type CardBrand = 'visa' | 'mastercard' | 'jcb' | 'amex' | 'unionpay' | 'napas'

/** The first digits of each brand's cards, as the brands publish them; of two that fit, the first counts. */
const BRANDS: readonly (readonly [brand: CardBrand, begins: RegExp])[] = [
  ['napas', /^9704/],
  ['amex', /^3[47]/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['unionpay', /^(62|81)/],
]

const CARD = /^\d{13,19}$/
const BANK_ACCOUNT = /^\d{6,19}$/
const WALLET = /^[0-9A-Za-z]{6,30}$/
/** As long as an account's number may be, and as a card's usually is: which of them it is, its check digit tells. */
const LIKE_A_CARD = /(?<!\d)\d(?:[ .-]?\d){15,18}(?!\d)/
const MASK = /^\*+[0-9A-Za-z]{0,4}$/
const EXPIRY = /^(0[1-9]|1[0-2])\/(\d{2})$/

export const isCard = (type: Type): boolean => type === 'credit_card' || type === 'debit_card'

/** The number was not typed anew: "************1111". */
export const isMask = (number: string): boolean => MASK.test(number)

/** Stars for all but the last four characters; of a card always twelve, so that its length is not told. */
export const maskOf = (hidden: number, lastFour: string): string => '*'.repeat(hidden) + lastFour

export const brandOf = (number: string): CardBrand | null => BRANDS.find(([, begins]) => begins.test(number))?.[0] ?? null

/** The check digit of ISO/IEC 7812: every second digit from the right counts double, its own digits added. */
export function holdsCheckDigit(number: string): boolean {
  let sum = 0
  for (const [at, digit] of [...number].reverse().entries()) {
    const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** Whether a text holds what can hardly be anything but a card's number, also with blanks between its digits. */
export function holdsCard(text: string): boolean {
  const digits = LIKE_A_CARD.exec(text)?.[0].replace(/\D/g, '')
  return digits !== undefined && brandOf(digits) !== null && holdsCheckDigit(digits)
}

/** What is wrong with a number of this type, as a code of `problems.ts`; a mask is never wrong here. */
export function numberProblem(type: Type, number: string): 'card_number' | 'card_as_account' | 'account_number' | undefined {
  if (isMask(number)) return undefined
  if (isCard(type)) return CARD.test(number) && holdsCheckDigit(number) ? undefined : 'card_number'
  if (holdsCard(number)) return 'card_as_account'
  const right = type === 'bank_account' ? BANK_ACCOUNT.test(number) : WALLET.test(number) || Phone.safeParse(number).success
  return right ? undefined : 'account_number'
}

/** What is wrong with a card's expiry date, but for the clock. */
export function expiryProblem(text: string): 'expiry_required' | 'expiry_format' | undefined {
  if (text === '') return 'expiry_required'
  return EXPIRY.test(text) ? undefined : 'expiry_format'
}

/** "09/28" → the ninth month of 2028; undefined for anything else. */
export function readExpiry(text: string): { month: number, year: number } | undefined {
  const [, month, year] = EXPIRY.exec(text) ?? []
  return month === undefined ? undefined : { month: Number(month), year: 2000 + Number(year) }
}
