// Something to be found: phones under a price with a good battery, a case for a phone, what is cheaper than that.
import type { Product } from '#contract/catalogue.ts'
import type { Found, Measure, Sense, Wanting, Wish } from '#server/search/search.ts'
import type { Context, Draft } from './assistant-context.ts'
import { demandsIn, meeting, unreadIn } from './assistant-goods-must.ts'
import type { Demands, Must } from './assistant-goods-must.ts'
import type { Concept } from './assistant-marks.ts'
import { canBuy, priceOf, stockWord } from './assistant-goods-variants.ts'
import { lines, listed } from './assistant-money.ts'
import { priceText } from './assistant-reading.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

export const SHOWN_MOST = 4
/** From so many the best by a specification's own figure are taken. */
const WEIGHED_MOST = 60
/** A telephone with keys has a screen smaller than that. */
const KEYPAD_INCHES = 4
export const WISH_MAX = 200

/** What decides, by what is wished for; the first that was said. */
const measures: readonly (readonly [Wish, Measure])[] = [
  ['cheapest', 'cheap'], ['dearest', 'dear'], ['battery', 'battery'], ['newest', 'new'], ['compact', 'small'],
    ['screen', 'screen'],
]
const measuresSaid: readonly (readonly [Concept, Measure])[] = [['cheapest', 'cheap'], ['dearest', 'dear'],
  ['newest', 'new'], ['battery', 'battery']]

/** The specification that says why, by what is wished for. */
const whys: readonly (readonly [Wish | Concept, string])[] = [
  ['battery', 'battery'], ['selfie', 'front_camera'], ['camera', 'rear_camera'], ['cameras', 'rear_camera'],
    ['gaming', 'chip'], ['chip', 'chip'],
  ['screen', 'screen_size'], ['compact', 'screen_size'], ['weight', 'weight'], ['water', 'protection'],
    ['noise', 'noise_cancelling'],
  ['charge', 'charging'], ['network', 'network'], ['esim', 'sim'], ['memoryCard', 'memory_card'], ['nfc', 'nfc'],
    ['wireless', 'wireless_charging'], ['fold', 'screen_size'],
  ['student', 'battery'], ['pupil', 'battery'], ['simple', 'battery'],
]

const measureOfWish = (sense: Sense, said: ReadonlySet<Concept>): Measure =>
  measures.find(([wish]) => sense.wishes.includes(wish))?.[1] ?? measuresSaid.find(([concept]) => said.has(concept))?.[1] ?? 'fit'

function whyKey(sense: Sense, said: ReadonlySet<Concept>): string | undefined {
  // wireless headphones are asked for, and not how they charge
  const wished = new Set<Wish | Concept>([...sense.wishes.filter((one) => one !== 'wireless'), ...said])
  return whys.find(([what]) => wished.has(what))?.[1]
}

function reason(by: Measure | 'weight', words: GoodsWords): string | null {
  switch (by) {
    case 'battery': return words.byBattery
    case 'cheap': return words.byPrice
    case 'dear': return words.byDear
    case 'screen': return words.byScreen
    case 'small': return words.bySmall
    case 'new': return words.byNew
    case 'weight': return words.byWeight
    default: return null
  }
}

type Picks = Found['picks']

/** The best by a figure that only specifications tell: hours of a battery, grams. */
async function weighed({ tools, language }: Context, picks: Picks, key: string, sign: 1 | -1):
Promise<(Picks[number] & { figure: number })[]> {
  const told = await tools.specifications(picks.map(({ id }) => id), [key], language)
  const unit = key === 'weight' ? /(\d[\d.,]*)\s*g(?![a-z])/i : key === 'charging' ? /(\d[\d.,]*)\s*W(?![a-z])/i
    : key === 'screen_size' ? /(\d[\d.,]*)\s*(?:inch|-inch)/i : /(\d[\d.,]*)\s*(?:giờ|hours)/i
  const figures = new Map(told.flatMap(({ productId, value }) => {
    const digits = unit.exec(value)?.[1]
    return digits === undefined ? [] : [[productId, Number(digits.replace(',', '.'))] as const]
  }))
  return picks.flatMap((pick) => {
    const figure = figures.get(pick.id)
    return figure === undefined ? [] : [{ ...pick, figure }]
  }).toSorted((one, other) => sign * (other.figure - one.figure))
}

/** Finds what is wanted; in stock, and where nothing is, nothing. */
async function find(context: Context, text: string, wanting: Omit<Wanting, 'most' | 'inStock'>): Promise<{ found: Found,
  by: Measure | 'weight' }> {
  const { tools, reading } = context
  const { said } = reading
  const goods = await tools.openGoods()
  const isLight = said.has('weight') && wanting.by === 'fit'
  const pick = (more: Partial<Wanting>): Found => goods.pick(text, { ...wanting, most: SHOWN_MOST, inStock: true, ...more })
  if (isLight) {
    const found = pick({ most: WEIGHED_MOST })
    return { found: { ...found, picks: (await weighed(context, found.picks, 'weight', -1)).slice(0, SHOWN_MOST) }, by: 'weight' }
  }
  if (said.has('charge') && wanting.by === 'fit' && !(wanting.families?.includes('accessory'))) {
    const all = pick({ most: WEIGHED_MOST })
    const best = (await weighed(context, all.picks, 'charging', 1)).slice(0, SHOWN_MOST)
    if (best.length > 0) return { found: { ...all, picks: best }, by: 'fit' }
  }
  if (reading.isKeypad) {
    const all = pick({ most: WEIGHED_MOST })
    const best = (await weighed(context, all.picks, 'screen_size', -1)).filter(({ figure }) => figure < KEYPAD_INCHES)
    return { found: { ...all, picks: best.slice(0, SHOWN_MOST), total: best.length }, by: 'fit' }
  }
  const found = pick({})
  if (wanting.by === 'battery' && found.picks.length > 0 && found.picks.every(({ batteryMah }) => batteryMah === 0)) {
    const all = pick({ most: WEIGHED_MOST, by: 'fit' })
    const best = await weighed(context, all.picks, 'battery', 1)
    return { found: { ...all, picks: (best.length > 0 ? best : all.picks).slice(0, SHOWN_MOST) }, by: best.length > 0
      ? 'battery' : 'fit' }
  }
  return { found, by: wanting.by }
}

export interface Row { product: Product, line: string }

/**
 * Products as lines, each with why it is here; `sizes` are those of the variants that are shown. Those that cannot be bought any
 * more are left out.
 */
export async function wishLines(context: Context, picks: Picks, key: string | undefined, sizes = ''): Promise<Row[]> {
  const { tools, language, goodsWords } = context
  const [all, specifications] = await Promise.all([
    tools.products(picks, language), key === undefined ? [] : tools.specifications(picks.map(({ id }) => id), [key], language),
  ])
  const valueOf = new Map(specifications.map(({ productId, value }) => [productId, value]))
  return all.filter(canBuy).map((product) => ({
    product, line: goodsWords.wishLine({
      name: product.variantId === null ? product.name : `${product.name} ${sizes}`.trim(), ...priceOf(product),
      why: short(valueOf.get(product.id), key, goodsWords),
      stock: product.variantId === null ? stockWord(goodsWords, product.status, product.stockQuantity) : goodsWords.inStock,
    }),
  }))
}

const VALUE_MAX = 60

function short(value: string | undefined, key: string | undefined, words: GoodsWords): string | null {
  if (value === undefined || key === undefined) return null
  const first = value.length > VALUE_MAX ? value.split(/ \+ |, |; /)[0] ?? value : value
  const label = (words.labels[key] ?? key).toLowerCase()
  return first.toLowerCase().startsWith(label) ? first : `${label} ${first}`
}

/** Who names no kind of thing means a phone. */
const families = ({ wishes }: Sense): Wanting['families'] =>
  wishes.includes('wireless') || wishes.includes('overEar') ? ['accessory'] : ['phone']

export interface Looked { text: string, sense: Sense, without?: readonly number[], by?: Measure, lead?: string }

/** What is shown for a kind that was named is of that kind, whatever its name says besides. */
const isOfKind = ({ category }: Product, { kindSaid, categories }: Sense): boolean => !kindSaid || categories.length === 0
  || categories.some(({ id }) => id === category.id)

/** Nothing of a kind costs that little, or that much: what is nearest to it. */
async function answerNearest(context: Context, sense: Sense, text: string): Promise<Draft> {
  const { tools, goodsWords } = context
  const goods = await tools.openGoods()
  const { min, max } = sense.price ?? { min: null, max: null }
  const found = goods.pick(goods.takePrice(text).rest,
    { by: max === null ? 'dear' : 'cheap', most: SHOWN_MOST * 2, inStock: true })
  const all = await wishLines(context, found.picks, undefined)
  const rows = all.filter(({ product }) => isOfKind(product, sense)).slice(0, SHOWN_MOST)
  const products = rows.map(({ product }) => product)
  const head = products.length > 0 ? goodsWords.noneForPrice(goodsWords.priceRange(min, max)) : goodsWords.none
  return { text: lines(head, ...rows.map(({ line }) => line)), topic: 'wish', products, productIds: products.map(({ id }) => id),
    wish: text.slice(0, WISH_MAX), person: products.length === 0, next: ['sale', 'person'] }
}

/** So many of what was found are asked for what only specifications tell. */
const DEMANDED_MOST = 200

interface Narrowed { found: Found, by: Measure | 'weight', untold: readonly Must[] }

/** Finds what is wanted and has all that is demanded. What was found beyond those that were looked at is not counted. */
async function narrowed(context: Context, text: string, wanting: Omit<Wanting, 'most' | 'inStock'>, { musts }: Demands):
Promise<Narrowed> {
  if (musts.length === 0) return { ...await find(context, text, wanting), untold: [] }
  const { tools, language } = context
  const found = (await tools.openGoods()).pick(text, { ...wanting, most: DEMANDED_MOST, inStock: true })
  const { picks, untold } = await meeting(tools, language, found.picks, musts)
  return { found: { ...found, picks: picks.slice(0, SHOWN_MOST), total: picks.length }, by: wanting.by, untold }
}

/** Nothing has all that is demanded: said so, and what has it for another price. */
async function answerDemanded(context: Context, text: string, sense: Sense, demands: Demands): Promise<Draft> {
  const { tools, goodsWords, language } = context
  const what = listed(demands.musts.map(({ label }) => label[language]), language)
  const goods = await tools.openGoods()
  const bare = goods.takePrice(text).rest
  const others = sense.price === null ? undefined
    : await narrowed(context, bare, { by: sense.price.max === null ? 'dear' : 'cheap', families: families(sense) }, demands)
  const rows = others && others.untold.length === 0 ? await wishLines(context, others.found.picks, demands.musts[0]?.keys[0]) : []
  const products = rows.map(({ product }) => product)
  const price = sense.price && goodsWords.priceRange(sense.price.min, sense.price.max)
  const told = rows.length > 0 ? [goodsWords.hasElse(what), ...rows.map(({ line }) => line)] : []
  return { text: lines(goodsWords.noneHas(what, price), ...told),
    topic: 'wish', products, productIds: products.map(({ id }) => id), wish: wishOf(text, demands), person: products.length === 0,
    next: ['sale', 'person'], links: [['products', '/products']] }
}

/** The wish as the next question finds it again. */
const wishOf = (text: string, { musts }: Demands): string =>
  [text, ...musts.map(({ label }) => label.vi)].filter(Boolean).join(' ').slice(0, WISH_MAX)

/** What a price alone leaves, where nothing for it is all that was wished for; nothing where nothing costs that. */
async function inPrice(context: Context, sense: Sense): Promise<{ found: Found, head: string } | undefined> {
  if (sense.price === null) return undefined
  const { tools, goodsWords } = context
  const kind = sense.categories.map(({ slug }) => slug.replaceAll('-', ' ')).join(' ') || 'điện thoại'
  const found = (await tools.openGoods()).pick(`${kind} ${priceText(sense.price)}`,
    { by: 'fit', most: SHOWN_MOST, inStock: true })
  const range = goodsWords.priceRange(sense.price.min, sense.price.max)
  return found.missedPrice || found.picks.length === 0 ? undefined : { found, head: goodsWords.onlyPrice(found.total, range) }
}

/** What a wish demands, and what the rest of it says. Accessories are found by their words. */
async function demanded({ tools, reading: { asked } }: Context, { text, sense }: Looked):
Promise<{ demands: Demands, sense: Sense }> {
  const none = { demands: { musts: [], rest: text, met: new Set<Concept>() }, sense }
  const demands = demandsIn(text, asked)
  if (demands.musts.length === 0) return sense.accessory ? none : { demands, sense }
  const rest = (await tools.openGoods()).read(demands.rest)
  return rest.accessory ? none : { demands, sense: rest }
}

/** Finds and shows; `text` is the wish in the words goods are found by. */
export async function answerWish(context: Context, looked: Looked): Promise<Draft> {
  const { reading: { said }, goodsWords, language } = context
  const { without = [], by, lead } = looked
  const { demands, sense } = await demanded(context, looked)
  const text = demands.rest
  const onSale = said.has('discount') || sense.wishes.includes('sale')
  const wanting = { by: by ?? measureOfWish(sense, said), without, ...onSale && { onSale }, families: families(sense) }
  const first = await narrowed(context, text, wanting, demands)
  if (first.found.picks.length === 0 && demands.musts.length > 0) return answerDemanded(context, text, sense, demands)
  const near = first.found.missedPrice ? await inPrice(context, sense) : undefined
  const found = near?.found ?? first.found
  const sizes = found.ignored.length > 0 ? '' : [...sense.rams, ...sense.storages].join('/')
  const key = first.by === 'weight' ? 'weight' : demands.musts[0]?.keys[0] ?? whyKey(sense, said)
  const rows = await wishLines(context, found.picks, key, sizes)
  const own = rows.filter(({ product }) => isOfKind(product, sense))
  if (own.length === 0 && rows.length > 0 && sense.price !== null) return answerNearest(context, sense, text)
  const unread = [...first.untold.map(({ label }) => label[language]), ...sense.accessory ? []
    : unreadIn(context.reading, demands, first.found.ignored, goodsWords)]
  const has = demands.musts.filter((must) => !first.untold.includes(must)).map(({ label }) => label[language])
  const price = sense.price && goodsWords.priceRange(sense.price.min, sense.price.max)
  const head = near ? near.head : found.missedPrice && price ? goodsWords.noneForPrice(price)
    : lead ?? goodsWords.wish(found.total, [has.length > 0 && goodsWords.having(listed(has, language)), price].filter(Boolean)
      .join(', ') || null, reason(first.by, goodsWords))
  return shown(context, own, { text, demands, onSale, total: found.total,
    head: unread.length > 0 && !near ? goodsWords.unread(listed(unread, language)) : head, person: unread.length > 0 })
}

interface Shown { text: string, demands: Demands, onSale: boolean, total: number, head: string, person: boolean }

/** What was found, below its head. */
function shown({ goodsWords }: Context, rows: readonly Row[], { text, demands, onSale, total, head, person }: Shown): Draft {
  const products = rows.map(({ product }) => product)
  const wish = wishOf(text, demands)
  if (products.length === 0) {
    const none = person ? goodsWords.unreadNone : goodsWords.none
    return { text: onSale ? goodsWords.noSale : none, topic: 'wish', wish, person: !onSale, next: ['sale', 'person'],
      links: [['products', '/products']] }
  }
  const query = new URLSearchParams({ search: text.slice(0, 100) })
  return {
    text: lines(head, ...rows.map(({ line }) => line)), topic: 'wish', products, wish, person,
    productIds: products.map(({ id }) => id), links: total > SHOWN_MOST ? [['products', `/products?${query}`]] : [],
    next: products.length > 1 ? ['cheaper', 'battery', 'compare'] : ['colours', 'instalments', 'delivery'],
  }
}

/** Cheaper or dearer than what was shown, of its kind; the nearest in price first. */
export async function answerBeside(context: Context, ids: readonly number[], way: 'cheaper' | 'dearer'): Promise<Draft> {
  const { tools, language, goodsWords, talk } = context
  const shown = await tools.products(ids.map((id) => ({ id, variantId: null })), language)
  const prices = shown.map((product) => priceOf(product).price)
  const [first] = shown
  if (!first) return { text: goodsWords.none, person: true }
  const goods = await tools.openGoods()
  const demands = demandsIn(goods.takePrice(talk.wish ?? '').rest, '')
  const rest = demands.rest.replace(/\s+/g, ' ').trim()
  const range = way === 'cheaper' ? `dưới ${Math.min(...prices) - 1}` : `trên ${Math.max(...prices) + 1}`
  const text = `${rest} ${range}`.trim()
  const sense = goods.read(text)
  const kind = goods.read(first.name).models[0]
  const { found } = await narrowed(context, rest === '' && kind ? `${first.category.name} ${range}` : text,
    { by: way === 'cheaper' ? 'dear' : 'cheap', without: ids, ...kind && { families: [kind.family] } }, demands)
  const rows = await wishLines(context, found.missedPrice ? [] : found.picks, whyKey(sense, new Set()))
  const fitting = rows.filter(({ product }) => way === 'cheaper' ? priceOf(product).price < Math.min(...prices)
    : priceOf(product).price > Math.max(...prices))
  if (fitting.length === 0) return { text: way === 'cheaper' ? goodsWords.cheaperNone : goodsWords.dearerNone, topic: 'wish',
    next: ['sale', 'coupons'] }
  return {
    text: lines(way === 'cheaper' ? goodsWords.cheaper(found.total) : goodsWords.dearer(found.total),
      ...fitting.map(({ line }) => line)), topic: 'wish',
    products: fitting.map(({ product }) => product), productIds: fitting.map(({ product }) => product.id),
      wish: wishOf(rest === '' ? `${first.category.name} ${range}` : text, demands),
      next: ['battery', 'compare', 'instalments'],
  }
}
