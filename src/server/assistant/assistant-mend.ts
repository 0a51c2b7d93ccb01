// Typing errors in the words that are said around goods: what keyboards left behind, letters swapped or missing.
import { distance, keyboardForms } from '#server/search/search.ts'
import { isPair, lexiconWords } from './assistant-marks.ts'
import { isAccented, wordOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'

const LENGTH_MIN = 4
/** From here on a word is long enough to be known by itself. */
const LENGTH_SURE = 6
/** So many words are looked after; who mistypes more of them is not helped. */
const LOOKED_AT_MOST = 10

const byLength = Map.groupBy([...lexiconWords].filter((word) => /^[a-z]{3,}$/.test(word)), (word) => word.length)

function nearest(word: string, before: string, behind: string): string | undefined {
  let best: string | undefined
  let belief = 0
  for (const length of [word.length - 1, word.length, word.length + 1]) {
    for (const meant of byLength.get(length) ?? []) {
      if (distance(word, meant, 1) > 1) continue
      const pair = isPair(before, meant) || isPair(meant, behind)
      const sure = word.length >= LENGTH_SURE && meant[0] === word[0]
      const here = (pair ? 4 : 0) + (sure ? 2 : 0) + (meant[0] === word[0] ? 1 : 0)
      if ((pair || sure) && here > belief) [best, belief] = [meant, here]
    }
  }
  return best
}

/** The words with what was mistyped mended, where that makes a phrase; `isGoods` are words that goods are called by. */
export function mended(words: readonly Word[], isGoods: (word: string) => boolean): Word[] {
  let left = LOOKED_AT_MOST
  return words.map((word, at) => {
    const { plain } = word
    if (left === 0 || plain.length < LENGTH_MIN || /\d/.test(plain) || lexiconWords.has(plain) || isGoods(plain)) return word
    left--
    const [before, behind] = [words[at - 1]?.plain ?? '', words[at + 1]?.plain ?? '']
    const typed = isAccented(word) ? undefined : keyboardForms(plain).find((form) => lexiconWords.has(form))
    const meant = typed ?? nearest(plain, before, behind)
    return meant === undefined ? word : wordOf(meant)
  })
}
