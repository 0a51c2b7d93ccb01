// A question as it was understood: its language, its concepts, what it says of goods, and what else it holds.
import type { Language } from '#contract/problems.ts'
import { isSyllable } from '#server/search/search.ts'
import type { Goods, Sense } from '#server/search/search.ts'
import { entitiesIn } from './assistant-entities.ts'
import type { Entities } from './assistant-entities.ts'
import { languageOf } from './assistant-language.ts'
import { lexiconWords, spansOf } from './assistant-marks.ts'
import type { Concept, Span } from './assistant-marks.ts'
import { mended } from './assistant-mend.ts'
import { withNames } from './assistant-names.ts'
import { spelledSums } from './assistant-money.ts'
import { placeIn } from './assistant-places.ts'
import type { Place } from './assistant-places.ts'
import { KEYPAD, wishFor } from './assistant-people.ts'
import { spelledOut } from './assistant-slang.ts'
import { isAccented, wordOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'
import { goodsLexicon } from './assistant-lexicon-goods.ts'

export interface Reading extends Entities {
  readonly language: Language
  readonly words: readonly Word[]
  readonly said: ReadonlySet<Concept>
  /** As it was typed, without code and contact: with figures that are no words. */
  readonly asked: string
  /** What of it may say goods: the words that mean nothing else, with the price behind them. */
  readonly goodsText: string
  readonly sense: Sense
  /** A coupon's code, known or not; in capitals. */
  readonly couponCode: string | undefined
  /** It goes on with what was asked before: "thế còn …". */
  readonly goesOn: boolean
  /** A telephone with keys is wished for. */
  readonly isKeypad: boolean
  /** The plain name of a province of today, and as it was said. */
  readonly place: { province: string, said: string } | undefined
  /** The plain words that are no words of every day. */
  readonly content: readonly string[]
  /** Words that nobody here knows, of all words: nearly all of them in what was typed at random. */
  readonly strange: number
}

const CHUNK = /[\p{L}\p{M}\p{N}]+(?:[.,/+:][\p{N}]+[\p{L}\p{M}]*)*[+%]?/gu

/** Words about goods that goods are found by too: the battery in "pin trâu". */
const finding = new Set<Concept>(['battery', 'charge', 'wireless', 'screen', 'refresh', 'camera', 'selfie', 'chip', 'weight',
  'size', 'network', 'sim', 'esim',
  'water', 'nfc', 'memoryCard', 'system', 'port', 'security', 'noise', 'bestSeller', 'newest', 'cheapest', 'dearest', 'used',
    'accessories', 'ram'])
const ofGoods = new Set<string>(Object.keys(goodsLexicon))

/** Said of goods as well as of money or people, where nothing else is asked: left to those who find goods. */
const isRemoved = (concepts: readonly Concept[]): boolean => !concepts.some((one) => finding.has(one))

function wordsIn(text: string): Word[] {
  const chunks = text.normalize('NFKC').toLowerCase().match(CHUNK) ?? []
  return spelledOut(chunks).map(wordOf)
}

/** "dưới 5000000", as the words of goods understand it. */
export function priceText(price: Sense['price']): string {
  if (!price) return ''
  const { min, max } = price
  if (min !== null && max !== null) return `từ ${min} đến ${max}`
  return min !== null ? `trên ${min}` : `dưới ${max}`
}

const WORD_MIN = 4
const daily = new Set<Concept>(['chat', 'how', 'hello'])

interface Taking { taken: ReadonlySet<number>, chatty: ReadonlySet<number> }

/** Two words of every day that are a kind of thing together: "dong ho" without its accents. */
function isKind(left: Word | undefined, right: Word | undefined, goods: Goods): boolean {
  return left !== undefined && right !== undefined && !isAccented(left) && !isAccented(right)
    && goods.isPair(left.plain, right.plain) && goods.read(`${left.plain} ${right.plain}`).kindSaid
}

/** Where words stand that say goods: what is left when everything is taken out that says something else. */
function goodsPlaces(words: readonly Word[], { taken, chatty }: Taking, goods: Goods): number[] {
  return words.flatMap((word, at) => {
    const left = words[at - 1]
    const right = words[at + 1]
    // "người già": a word of every day that is part of what is wished for
    const isPart = right !== undefined && !taken.has(at + 1) && goods.isPair(word.plain, right.plain)
      || left !== undefined && !taken.has(at - 1) && goods.isPair(left.plain, word.plain)
      || (chatty.has(at + 1) && isKind(word, right, goods)) || (chatty.has(at - 1) && isKind(left, word, goods))
    // "Sao 12" is a name where goods are called so
    const isName = right !== undefined && /^\d/.test(right.plain)
      && goods.isName(word.plain + (/^\d+/.exec(right.plain)?.[0] ?? ''))
    // "I'm": a letter by itself is of a name only beside what names go on with
    if (/^[a-z]$/.test(word.plain) && !/^\d|^(?:fold|flip|pen)/.test(right?.plain ?? '')
      && !/\d$/.test(left?.plain ?? '')) return []
    if (taken.has(at)) return (isPart && chatty.has(at)) || isName ? [at] : []
    if (/\d/.test(word.plain) || goods.knows(word.plain)) return [at]
    // a name mistyped; Vietnamese words with accents are none
    return word.plain.length >= WORD_MIN && !isAccented(word) ? [at] : []
  })
}

const range = (from: number, until: number): number[] => Array.from({ length: until - from }, (_, at) => from + at)

/** The places of words that say something else than goods, and of those that say nothing. */
function takingOf(words: readonly Word[], spans: readonly Span[], place: Place | undefined): Taking {
  const taken = new Set(spans.filter(({ concepts }) => isRemoved(concepts)).flatMap(({ from, until }) => range(from, until)))
  for (const { from, concepts } of spans) {
    // "có 5G không" asks, "Redmi Note 14 5G" names
    const asks = concepts.includes('network') && taken.has(from - 1) && words.slice(0, from).some(({ plain }) => /\d/.test(plain))
    if (asks) taken.add(from)
  }
  if (place) for (const at of range(place.from, place.until)) taken.add(at)
  const chatty = new Set(spans.filter(({ from, until, concepts }) => until === from + 1
    || concepts.every((one) => one === 'chat')).flatMap(({ from, until }) => range(from, until)))
  return { taken, chatty }
}

/** "thế còn …", "and what about …": goes on with what was asked before. */
const GOES_ON = /^\s*(?:(?:thế|vậy|the|vay|còn|con|rồi|roi|and|so)\s+|what about|how about)|thì sao|thi sao/i

/** Words of every day and names of goods are no codes. */
function couponIn(like: string | undefined, goods: Goods): string | undefined {
  if (like === undefined) return undefined
  const word = like.toLowerCase()
  const letters = word.replace(/[^a-z].*$/, '')
  const isDaily = lexiconWords.has(word) || isSyllable(word) || goods.knows(word)
  return isDaily || (letters !== word && goods.isName(letters)) ? undefined : like
}

export function readQuestion(question: string, goods: Goods, hint: Language): Reading {
  const entities = entitiesIn(question)
  const { rest, price } = goods.takePrice(spelledSums(entities.rest, (word) => goods.isName(word)))
  const typed = wordsIn(rest)
  const words = mended(typed, (word) => goods.knows(word))
  const spans = spansOf(words, (word) => goods.isName(word))
  const place = placeIn(words)
  const kept = goodsPlaces(words, takingOf(words, spans, place), goods)
  const wish = wishFor(typed.map((word) => word.said).join(' '))
  const ownWords = wish === KEYPAD ? '' : kept.map((at) => words[at]?.said).join(' ')
  const goodsText = [ownWords, wish, priceText(price)].filter(Boolean).join(' ')
  const covered = new Set(spans.flatMap(({ from, until }) => range(from, until)))
  const strange = words.filter((word, at) => !covered.has(at) && !goods.knows(word.plain) && !/\d/.test(word.plain)).length
  return {
    ...entities, asked: entities.rest, language: languageOf(wordsIn(entities.rest), (word) => goods.isName(word), hint), words,
    said: new Set(spans.flatMap(({ concepts }) => concepts)), goodsText,
    sense: withNames(goods.read(goodsText), words, kept, goods), couponCode: couponIn(entities.couponLike, goods),
    goesOn: GOES_ON.test(question), isKeypad: wish === KEYPAD,
    content: words.filter((_, at) => !spans.some((span) => at >= span.from && at < span.until
      && span.concepts.every((one) => daily.has(one)))).map(({ plain }) => plain),
    place: place && { province: place.province, said: place.said }, strange: words.length === 0 ? 1 : strange / words.length,
  }
}

/** Whether something about goods is asked at all. */
export function asksOfGoods(said: ReadonlySet<Concept>): boolean {
  return [...said].some((concept) => ofGoods.has(concept))
}
