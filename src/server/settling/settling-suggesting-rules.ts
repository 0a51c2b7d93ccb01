// Pure rules of whose money it may be that found no order: codes that nearly occur in its text, telephone numbers, names.
import { Phone } from '#contract/phone.ts'
import type { SuggestionReason } from '#contract/settling-admin.ts'

/** "DH" and seven more. */
const CODE_LENGTH = 9
/** Of a code with one fault in it, either what begins it is right, or what ends it is. */
const START_LENGTH = 5
const END_LENGTH = 4
/** More than any bank lets a payer write. */
const TEXT_MAX = 500
const PHONES_MAX = 10

/** What is typed for what is not in a code, for it is read so. */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Letters and digits alone, as codes have them, whatever stands between them. */
const codeLetters = (text: string): string => text.slice(0, TEXT_MAX).normalize('NFD').toUpperCase().replaceAll('Đ', 'D')
  .replace(/[^A-Z0-9]/g, '').replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter)

const windows = (text: string, length: number): string[] =>
  [...new Set(Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)))]

/** With which five letters a code may begin, and with which four end, that occurs in this text with one fault at most. */
export function partsOfCodes(text: string): { starts: string[], ends: string[] } {
  const letters = codeLetters(text)
  return { starts: windows(letters, START_LENGTH).filter((one) => one.startsWith('DH')), ends: windows(letters, END_LENGTH) }
}

/** Whether one of these is the other with at most one letter changed, left out or put in. */
export function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

/** Whether a code stands in a text with at most one letter wrong, missing or too many, be it split by whatever. */
export function nearlyNames(text: string, code: string): boolean {
  const letters = codeLetters(text)
  return [CODE_LENGTH, CODE_LENGTH - 1, CODE_LENGTH + 1].some((length) =>
    windows(letters, length).some((window) => isOneOff(window, code)))
}

/** Telephone numbers (E.164) in a text; banks put other figures beside them. */
export function phonesIn(text: string): string[] {
  const found = text.slice(0, TEXT_MAX).match(/(?<![\d])(?:\+?84|0)(?:[ .-]?\d){9}(?!\d)/g) ?? []
  const phones = found.flatMap((one) => {
    const phone = Phone.safeParse(one.startsWith('84') ? `+${one}` : one)
    return phone.success ? [phone.data] : []
  })
  return [...new Set(phones)].slice(0, PHONES_MAX)
}

/** A text as names are looked for in it: lower case without accents, one blank between words and around them. */
export function wordsIn(text: string): string {
  const plain = text.slice(0, TEXT_MAX).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

/** How much each says of whose money it is: what was written says more than the sum, which others may pay too. */
const WEIGHTS: Readonly<Record<SuggestionReason, number>> = { CODE: 8, PART: 6, AMOUNT: 4, PHONE: 2, NAME: 1 }

/** The likelier, the more. */
export const weightOf = (reasons: readonly SuggestionReason[]): number =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
