// Names that a sentence cuts short: "iPhone 17 hay 17 Pro", "pro hay pro max", "thẻ nhớ EVO Plus".
import type { Goods, Sense } from '#server/search/search.ts'
import type { Word } from './assistant-text.ts'

type Models = Sense['models']

const JOINS = /^(?:hay|hoặc|hoac|với|voi|và|va|vs|or|and|versus|than)$/
const PARTS_MOST = 4
/** So many words are read again at most: names are short. */
const WORDS_MOST = 30
/** What may be left out of a second name: "pro max", "15t". */
const CUT_MOST = 3
const KIND_MOST = 3
const NEAR_MOST = 3

/** The words of goods, parted where two things are put beside each other; `kept` are places in `words`. */
function partsOf(words: readonly Word[], kept: readonly number[]): string[][] {
  if (kept.length > WORDS_MOST) return []
  const parts: string[][] = [[]]
  words.forEach(({ said }, at) => {
    if (kept.includes(at)) parts.at(-1)?.push(said)
    else if (JOINS.test(said)) parts.push([])
  })
  return parts.filter((part) => part.length > 0)
}

/** A short name that goes on from the one before it: "Note 14 Pro" and "Pro+" are Note 14 Pro and Note 14 Pro+. */
function completed(part: readonly string[], before: readonly string[], found: ReadonlyMap<number, unknown>,
  goods: Goods): Models {
  if (part.length > CUT_MOST || !part.every((word) => goods.knows(word))) return []
  for (let length = before.length; length > 0; length--) {
    const { models } = goods.read([...before.slice(0, length), ...part].join(' '))
    if (models.length === 1 && models.every(({ id }) => !found.has(id))) return models
  }
  return []
}

/** The models that the parts name one by one, where these are more than the sentence names as a whole. */
function modelsOfParts(parts: readonly string[][], goods: Goods, all: Models): Models {
  if (parts.length < 2 || parts.length > PARTS_MOST || all.length >= parts.length) return all
  const found = new Map<number, Models[number]>()
  let before: readonly string[] = []
  for (const part of parts) {
    const { models: whole, like } = goods.read(part.join(' '))
    const own = whole.length > 0 || like.length > 1 ? whole : like
    const models = own.length > 0 || before.length === 0 ? own : completed(part, before, found, goods)
    for (const model of models) found.set(model.id, model)
    if (models.length > 0) before = part
  }
  return found.size > all.length ? [...found.values()] : all
}

/** "thẻ nhớ Samsung EVO Plus 1TB": the kind before the name hides it. */
function behindKind(words: readonly string[], goods: Goods, { accessory, categories }: Sense): Models {
  if (!accessory || categories.length === 0) return []
  for (let from = 1; from <= KIND_MOST && from < words.length; from++) {
    const { models, like, accessory: isKind } = goods.read(words.slice(from).join(' '))
    const named = models.length > 0 ? models : like.length === 1 && !isKind ? like : []
    const own = named.filter((one) => categories.some(({ slug }) => slug === one.category))
    if (own.length > 0) return own
  }
  return []
}

/** Makers and series that people ask for and that tell no model by a number: whether they are sold is for the shelf to say. */
const ELSEWHERE: readonly RegExp[] = [
  /(?:^| )((?:iphone|ip) (?:x|xs max|xs|xr|se(?: \d{1,4})?))(?= |$)/,
  /^(?!.*(?:redmi|xiaomi|infinix|realme|tecno))(?:.* )?((?:galaxy |samsung )?note \d{1,2}(?: ultra| plus)?)(?= |$)/,
  /(?:^| )((?:google )?pixel(?: \d{1,2}[a-z]?)?(?: pro| xl| fold)*)(?= |$)/,
  /(?:^| )((?:sony )?xperia(?: \w+)?)(?= |$)/,
  /(?:^| )((?:vsmart|bphone|blackberry|motorola|oneplus|htc|zte|meizu|redmagic|nubia|itel|masstel)(?: \d{1,3}\w*)?)(?= |$)/,
]

/** A model of another maker or of another time that is named and not here. */
function notHere(words: readonly Word[], goods: Goods): string | undefined {
  const text = words.map(({ plain }) => plain).join(' ')
  const named = ELSEWHERE.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined)
  if (named === undefined) return undefined
  const last = named.split(' ').findLast((word) => !/^(?:pro|plus|ultra|max|fold|xl)$/.test(word)) ?? ''
  return /[a-z]/.test(last) && goods.isName(last) && goods.read(named).like.length === 1 ? undefined : named
}

const OTHER_VERSION =
  /(?:^| )(?:ban|con|dong|loai|the|version) ((?:(?:pro|max|plus|ultra|fe|lite|mini|air|5g|4g|thuong)(?: |$))+)/
const QUALIFIERS = /(?: (?:Pro|Max|Plus|Ultra|FE|Lite|Mini|Air|5G|4G)\b\+?)+$/i

/** "Thế còn bản Pro?": what is asked for of what was shown before. */
export const versionAsked = (words: readonly Word[]): string | undefined =>
  OTHER_VERSION.exec(words.map(({ plain }) => plain).join(' '))?.[1]?.trim()

/** The model that is meant by it, by the name of what was shown. */
export function otherVersion(asked: string, name: string, goods: Goods): Models[number] | undefined {
  const bare = name.replace(QUALIFIERS, '')
  const tried = asked === 'thuong' ? [bare] : [`${name} ${asked}`, `${bare} ${asked}`]
  const [shown] = goods.read(name).models
  return tried.flatMap((one) => goods.read(one).models).find(({ id }) => id !== shown?.id)
}

/** What is said of goods, with the names that the sentence cuts short. */
export function withNames(sense: Sense, words: readonly Word[], kept: readonly number[], goods: Goods): Sense {
  const unmet = sense.models.length === 0 ? notHere(words, goods) : undefined
  if (unmet !== undefined) return { ...sense, like: [], near: sense.like.slice(0, NEAR_MOST).map(({ id }) => id), unmet }
  const parts = partsOf(words, kept)
  const several = modelsOfParts(parts, goods, sense.models)
  const own = parts.flat()
  const models = several.length > 0 || own.length > WORDS_MOST ? several : behindKind(own, goods, sense)
  return models.length === 0 || models === sense.models ? sense : { ...sense, models, like: [], unmet: null, near: [] }
}
