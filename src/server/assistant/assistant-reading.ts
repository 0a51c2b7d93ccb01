// A question as it was understood: its language, its concepts, what it says of goods, and what else it holds.
import type { Language } from '#contract/problems.ts'
import type { Goods, Sense } from '#server/search/search.ts'
import { entitiesIn } from './assistant-entities.ts'
import type { Entities } from './assistant-entities.ts'
import { languageOf } from './assistant-language.ts'
import { spansOf } from './assistant-marks.ts'
import type { Concept } from './assistant-marks.ts'
import { mended } from './assistant-mend.ts'
import { placeIn } from './assistant-places.ts'
import { wishFor } from './assistant-people.ts'
import { spelledOut } from './assistant-slang.ts'
import { isAccented, wordOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'
import { goodsLexicon } from './assistant-lexicon-goods.ts'

export interface Reading extends Entities {
  readonly language: Language
  readonly words: readonly Word[]
  readonly said: ReadonlySet<Concept>
  /** What of it may say goods: the words that mean nothing else, with the price behind them. */
  readonly goodsText: string
  readonly sense: Sense
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

/** What is left when everything is taken out that says something else. */
function goodsWords(words: readonly Word[], taken: ReadonlySet<number>, chatty: ReadonlySet<number>, goods: Goods): string {
  return words.filter((word, at) => {
    const left = words[at - 1]
    const right = words[at + 1]
    // "người già": a word of every day that is part of what is wished for
    const isPart = right !== undefined && !taken.has(at + 1) && goods.isPair(word.plain, right.plain)
      || left !== undefined && !taken.has(at - 1) && goods.isPair(left.plain, word.plain)
    // "Sao 12" is a name where goods are called so
    const isName = right !== undefined && /^\d/.test(right.plain)
      && goods.isName(word.plain + (/^\d+/.exec(right.plain)?.[0] ?? ''))
    // "I'm": a letter by itself is of a name only beside what names go on with
    if (/^[a-z]$/.test(word.plain) && !/^\d|^(?:fold|flip|pen)$/.test(right?.plain ?? '')
      && !/\d$/.test(left?.plain ?? '')) return false
    if (taken.has(at)) return (isPart && chatty.has(at)) || isName
    if (/\d/.test(word.plain) || goods.knows(word.plain)) return true
    // a name mistyped; Vietnamese words with accents are none
    return word.plain.length >= WORD_MIN && !isAccented(word)
  }).map(({ said }) => said).join(' ')
}

export function readQuestion(question: string, goods: Goods, hint: Language): Reading {
  const entities = entitiesIn(question)
  const { rest, price } = goods.takePrice(entities.rest)
  const typed = wordsIn(rest)
  const words = mended(typed, (word) => goods.knows(word))
  const spans = spansOf(words)
  const said = new Set(spans.flatMap(({ concepts }) => concepts))
  const place = placeIn(words)
  const taken = new Set<number>()
  for (const { from, until, concepts } of spans) if (isRemoved(concepts)) for (let at = from; at < until; at++) taken.add(at)
  for (const { from, concepts } of spans) {
    // "có 5G không" asks, "Redmi Note 14 5G" names
    const asks = concepts.includes('network') && taken.has(from - 1) && words.slice(0, from).some(({ plain }) => /\d/.test(plain))
    if (asks) taken.add(from)
    // "ip16 den": the colour, and not "to"
    const isBlack = words[from]?.said === 'den' && /\d|^mau$/.test(words[from - 1]?.plain ?? '')
    if (isBlack) taken.delete(from)
  }
  if (place) for (let at = place.from; at < place.until; at++) taken.add(at)
  const chatty = new Set(spans.filter(({ from, until, concepts }) => until === from + 1
    || concepts.every((one) => one === 'chat'))
    .flatMap(({ from, until }) => Array.from({ length: until - from }, (_, at) => from + at)))
  const wish = wishFor(typed.map((word) => word.said).join(' '))
  const goodsText = [goodsWords(words, taken, chatty, goods), wish, priceText(price)].filter(Boolean).join(' ')
  const covered = new Set(spans.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, at) => from + at)))
  const strange = words.filter((word, at) => !covered.has(at) && !goods.knows(word.plain) && !/\d/.test(word.plain)).length
  return {
    ...entities, language: languageOf(wordsIn(entities.rest), (word) => goods.isName(word), hint), words, said, goodsText,
      sense: goods.read(goodsText),
    content: words.filter((_, at) => !spans.some((span) => at >= span.from && at < span.until
      && span.concepts.every((one) => daily.has(one)))).map(({ plain }) => plain),
    place: place && { province: place.province, said: place.said }, strange: words.length === 0 ? 1 : strange / words.length,
  }
}

/** Whether something about goods is asked at all. */
export function asksOfGoods(said: ReadonlySet<Concept>): boolean {
  return [...said].some((concept) => ofGoods.has(concept))
}
