// What is kept of a search that found nothing: the words, and nothing that may be somebody's.
import { plain } from './search-words.ts'

const TERM_MAX = 60

/** A telephone number or the beginning of one, a card, a device: "0912 345 678", "+84912345678", 15 digits of an IMEI. */
const NUMBER = /(?:^|\D)(?:0\d{5,}|84\d{7,}|\d{9,})/
const BETWEEN_DIGITS = /(?<=\d)[\s.()+-]+(?=\d)/g
/** An address of mail or of the web, with or without its sign. */
const ADDRESS = /@|\S\.(?:com|net|org|info|vn)\b/
const ORDER_CODE = /^dh[0-9a-z]{7}$/

export interface MissedTerm {
  /** Without accents and capitals: what is counted together. */
  term: string
  /** As it was typed, in small letters. */
  shown: string
}

/** Undefined for what is not kept: nothing to read, too long to be a thing, or likely to be a person's. */
export function missedTermOf(keyword: string): MissedTerm | undefined {
  const shown = keyword.normalize('NFKC').replace(/[\p{C}\s]+/gu, ' ').trim().toLowerCase()
  const term = plain(shown)
  if (shown.length > TERM_MAX || term.length > TERM_MAX || !/[\p{L}\p{N}]/u.test(term)) return undefined
  const isPersons = NUMBER.test(term.replace(BETWEEN_DIGITS, '')) || ADDRESS.test(term)
    || ORDER_CODE.test(term.replaceAll(' ', ''))
  return isPersons ? undefined : { term, shown }
}
