// What the words searched for were read as, where that differs from what was typed.
import type { Facets } from '#contract/search.ts'
import type { Translate } from '#web/kit/words.tsx'
import { priceSentence } from './list-price.ts'

type Reading = NonNullable<Facets['understood']> & {
  typed: string
  /** How many products the list has. */
  found: number
}

/** Short sentences, none where everything was read as it was typed. */
export function readingOf(reading: Reading, t: Translate): string[] {
  const { corrected, minPrice, maxPrice, ignored, discontinued, typed, found } = reading
  const price = priceSentence(minPrice, maxPrice, t)
  // A model that is no longer sold is told of by its name; a list without products says itself that nothing was found.
  const nearest = ignored.length > 0 && discontinued.length === 0 && found > 0
  return [
    // The price is said apart: what is searched for is only a part of what was typed.
    corrected !== null && (price === undefined
      ? t('finding.understood_spelling', { read: corrected, typed })
      : t('finding.understood_words', { read: corrected })),
    price,
    nearest && t('finding.understood_nearest', { typed }),
  ].filter((line) => typeof line === 'string')
}
