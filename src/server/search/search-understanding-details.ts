// What is asked for beside names: what things have, chips, words that only specifications or highlights know.
import { CHIP, TOLD } from './search-details.ts'
import type { Shelf } from './search-shelf-form.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { saidOf } from './search-understanding-names.ts'
import type { Draft } from './search-understanding-names.ts'
import type { Atom } from './search-understanding-words.ts'
import { frequencyOf } from './search-vocabulary.ts'
import type { Feature } from './search-words-features.ts'
import { isVietnameseWord, phrasesOf } from './search-words-phrases.ts'
import { isSyllable } from './search-words-spelling.ts'
import { gluesOf } from './search-words.ts'

/** How telling what a thing has is: it gives way before its name and before what counts more, but after what it is only like. */
export const FEATURE = 46
const DETAIL = 22
const CHIPS = 66

/** Takes in what a thing has; false where the word is to be looked for in names. */
export function readFeature(shelf: Shelf, draft: Draft, feature: Feature, said: string, texts: readonly string[]): boolean {
  const [only = ''] = texts
  // alone it is looked for in names: "magsafe"
  if (draft.alone && texts.length === 1 && frequencyOf(shelf.words, only) > 0) return false
  const any = feature.has.split('|').map((words) => words.split(' '))
  draft.conditions.push({ kind: 'detail', any, named: true, said, telling: FEATURE })
  draft.soft.push(...texts)
  draft.best.push(...feature.best?.split('|') ?? [])
  draft.weight.known += feature.vague ? 0.4 : 1
  if (draft.named.length === 0) draft.category ??= feature.category
  return true
}

const CHIP_MOST = 5

/** Takes in a chip, "snapdragon 8 elite", and answers how many atoms name it; what is in names is looked for there. */
export function readChip(
  shelf: Shelf, draft: Draft, brands: ReadonlyMap<string, number>, rest: readonly Atom[],
): number {
  for (let length = Math.min(CHIP_MOST, rest.length); length > 0; length--) {
    const part = rest.slice(0, length)
    const texts = part.map(({ text }) => text)
    const run = CHIP + texts.join('')
    if (frequencyOf(shelf.details, run) === 0 || (length > 1 && !/\d/.test(run)) || brands.has(texts.join(' '))) continue
    const [first = ''] = texts
    const isNamed = frequencyOf(shelf.words, first) > 0
      && [first, ...gluesOf(texts)].some((word, at) => (at > 0 || length === 1) && frequencyOf(shelf.words, word) > 0)
    if (isNamed || (length === 1 && phrasesOf(texts).length > 0)) continue
    draft.conditions.push({ kind: 'detail', any: [[run]], named: false, said: saidOf(part), telling: CHIPS })
    draft.weight.known += 1.5
    return length
  }
  return 0
}

/** "90w": a number with its unit that specifications have, and no name. */
export function readMeasure(shelf: Shelf, draft: Draft, number: Atom, unit: Atom | undefined): boolean {
  const measure = number.text + (unit?.text ?? '')
  const isMeasure = !number.glued && unit?.glued && /^\d+[a-z]+$/.test(measure) && frequencyOf(shelf.words, measure) === 0
  if (!isMeasure || frequencyOf(shelf.details, measure) === 0) return false
  draft.conditions.push({ kind: 'detail', any: [[measure]], named: false, said: number.said, telling: DETAIL })
  draft.weight.known += 0.3
  return true
}

/** Words of specifications mean something beside a thing; alone only those do that are no words of every day. */
export function readPending(shelf: Shelf, draft: Draft): void {
  const beside = draft.strong || draft.conditions.some(({ kind }) => kind === 'category' || kind === 'detail')
  for (const { word, said } of draft.pending) {
    const isTerm = said === word && word.length > 4 && !isVietnameseWord(word) && frequencyOf(shelf.details, word) > 0
    const isSpecified = !isSyllable(word) && (word.length > 4 || frequencyOf(shelf.details, word) > 0)
    // words of every day only say which of the things found is meant rather
    if (beside && !isSpecified) draft.hints.push(word)
    else if (beside || isTerm) {
      const any = [[word], [TOLD + word]]
      draft.conditions.push({ kind: 'detail', any, named: false, said, telling: DETAIL + Math.min(word.length, 8) / 10 })
      draft.weight.known += isTerm ? 1 : 0.2
    } else {
      draft.unknown.push(said)
      draft.weight.unknown += 1
    }
  }
}

/** The category that a feature stands for, where none was said. */
export function addCategory(shelf: Shelf, draft: Draft): void {
  const category = shelf.categories.findIndex(({ what }) => what.slug === draft.category)
  if (category < 0 || draft.conditions.some(({ kind }) => kind === 'category')) return
  draft.conditions.push({ kind: 'category', categories: [category], words: [], said: '', telling: 100 })
}

const BESIDE_MODEL: ReadonlySet<Condition['kind']> = new Set<Condition['kind']>(
  ['size', 'detail', 'colour', 'least', 'screen', 'wish'])

/** Where a number names a model, "pro" says more than what else that model may not have: "note 14 pro 5g". */
export function modelBefore(shelf: Shelf, draft: Draft): void {
  if (!draft.conditions.some((one) => one.kind === 'word' && /\d/.test(one.any[0] ?? ''))) return
  const isAccessory = draft.conditions.some((one) =>
    one.kind === 'category' && one.categories.some((at) => shelf.categories[at]?.what.family === 'accessory'))
  const isSaid = (one: Condition): boolean => one.kind === 'detail' && one.named && !isAccessory
  // the model that was named is found also where it has not what was said with it
  draft.best.push(...draft.conditions.flatMap((one) => one.kind === 'detail' && isSaid(one) ? one.any.flat() : []))
  draft.conditions = draft.conditions.filter((one) => !isSaid(one)).map((one) =>
    BESIDE_MODEL.has(one.kind) ? { ...one, telling: DETAIL + one.telling / 100 } : one)
}
