// A question cut into words that can be compared: accents may be missing, misplaced, or hỏi for ngã.
import { plain } from '#server/search/search.ts'

export interface Word {
  /** In small letters, as it was typed. */
  readonly said: string
  readonly plain: string
  /** The plain word with its marks in a fixed order: "hoá" and "hóa" have the same, "trã" and "trả" too. */
  readonly key: string
}

const MARKS = /\p{M}/gu
const HOOK = '\u0309'
const TILDE = '\u0303'

/** The key of one word in small letters. */
export function keyOf(said: string): string {
  const marks = said.normalize('NFD').match(MARKS) ?? []
  const told = marks.map((mark) => mark === HOOK ? TILDE : mark).toSorted().join('')
  const dashes = said.replace(/[^đ]/g, '').length
  return marks.length === 0 && dashes === 0 ? plain(said) : `${plain(said)}:${told}${'-'.repeat(dashes)}`
}

export function wordOf(said: string): Word {
  return { said, plain: plain(said), key: keyOf(said) }
}

const WORD = /[\p{L}\p{M}\p{N}]+\+?/gu

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).map(wordOf)
}

export const isAccented = ({ key, plain: bare }: Word): boolean => key !== bare

/** Whether a typed word may be this one: with accents only the very word, without them any that looks so. */
export function mayBe(typed: Word, meant: Word): boolean {
  return typed.plain === meant.plain && (!isAccented(typed) || typed.key === meant.key)
}
