// Pure rules of reviews: whose name is shown how, and what is counted.
import type { Breakdown } from '#contract/reviews.ts'

/**
 * What a page shows of a person's name: the family name, which Vietnamese names begin with, and the given name, which ends
 * them, as an initial: "Nguyễn Khánh An" is "Nguyễn A.". A name of one word stays as it is.
 */
export function shownName(fullname: string): string {
  const words = fullname.trim().split(/\s+/)
  const [family = ''] = words
  const given = words.at(-1) ?? ''
  // a letter with its accents is one character only once it is composed
  const [initial = ''] = given.normalize('NFC')
  return words.length < 2 ? family : `${family} ${initial.toLocaleUpperCase('vi')}.`
}

/** A product's five kept counts as the contract tells them. */
export function toStars(counts: readonly number[]): Breakdown['stars'] {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts
  return [one, two, three, four, five]
}
