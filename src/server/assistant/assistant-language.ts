// In which language a question was asked.
import type { Language } from '#contract/problems.ts'
import { isSyllable } from '#server/search/search.ts'
import { isVietnameseWord, lexiconWords } from './assistant-marks.ts'
import { isAccented } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'

const english = new Set(`the a an is are am was do does did i you we it this that my your of for in on at by with from about
  and or if can could would
  will should what which who how why where when there have has had get want need like any some much many more order orders
  phone phones price cost
  buy cheap cheapest best better good battery camera under below between than please hello hi thanks thank bye stock
  available warranty return
  refund shipping delivery deliver pay payment cash card open close hours address email store still left color colour colors
  colours sell
  compare difference fast free days day month months does weigh heavy discount coupon voucher code deal deals password
  account delete cancel track tracking
  my me where's i'm not human person help yes no ok weather installments installment instalments trade old new screen`
  .split(/\s+/))

/** Said in both languages alike. */
const either = new Set(`ok alo shop hi sale order ship camera chip pin ram sim email phone card code me may do an a so to case am
  no by on in at i macbook laptop tivi tv ipad`.split(/\s+/))

/** The language of the words; `otherwise` where they tell none: a model's name is the same in both. */
export function languageOf(words: readonly Word[], isName: (word: string) => boolean, otherwise: Language): Language {
  if (words.some(isAccented)) return 'vi'
  let [vi, en] = [0, 0]
  for (const { plain } of words) {
    if (either.has(plain) || (isName(plain) && !english.has(plain))) continue
    const isForeign = plain.length > 2 && !/\d/.test(plain) && lexiconWords.has(plain) && !isSyllable(plain)
      && !isVietnameseWord(plain)
    if (english.has(plain) || isForeign) en++
    else if (isVietnameseWord(plain)) vi++
  }
  return vi === en ? otherwise : vi > en ? 'vi' : 'en'
}
