// Pure rules of reviews: whose name is shown how, and what is counted.
import { Phone } from '#contract/phone.ts'
import type { Breakdown } from '#contract/reviews.ts'

const WORDS_MAX = 8

/** What a text that staff look for may mean: words, each with a letter or a digit, and somebody's number or name here. */
export interface Meant { words: readonly string[], phone?: string, called?: string }

export function meantBy(text: string): Meant {
  const words = text.normalize('NFC').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, WORDS_MAX)
  const phone = Phone.safeParse(text)
  if (phone.success) return { words, phone: phone.data }
  return words.length === 1 ? { words, called: text.trim().toLowerCase() } : { words }
}

/**
 * What a page shows of a person's name: the given name, which ends a Vietnamese name, with the middle name before it, and of the
 * family name, which begins it, the initial: "Nguyễn Khánh An" is "Khánh An N.". A name of one word stays as it is.
 */
export function shownName(fullname: string): string {
  // a letter with its accents is one character only once it is composed
  const [family = '', ...given] = fullname.normalize('NFC').trim().split(/\s+/)
  const [initial = ''] = family
  return given.length === 0 ? family : `${given.slice(-2).join(' ')} ${initial.toLocaleUpperCase('vi')}.`
}

/** A product's five kept counts as the contract tells them. */
export function toStars(counts: readonly number[]): Breakdown['stars'] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
  return [one, two, three, four, five]
}
