// Something to be found: phones under a price with a good battery, a case for a phone, what is cheaper than that.
import type { Product } from '#contract/catalogue.ts'
import type { Found, Measure, Sense, Wanting, Wish } from '#server/search/search.ts'
import type { Context, Draft } from './assistant-context.ts'
import type { Concept } from './assistant-marks.ts'
import { canBuy, priceOf, stockWord } from './assistant-goods-variants.ts'
import { lines } from './assistant-money.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

const SHOWN_MOST = 4
/** From so many the best by a specification's own figure are taken. */
const WEIGHED_MOST = 60
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
  const wished = new Set<Wish | Concept>([...sense.wishes, ...said])
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
async function weighed({ tools, language }: Context, picks: Picks, key: string, sign: 1 | -1): Promise<Picks> {
  const told = await tools.specifications(picks.map(({ id }) => id), [key], language)
  const unit = key === 'weight' ? /(\d[\d.,]*)\s*g(?![a-z])/i : key === 'charging' ? /(\d[\d.,]*)\s*W(?![a-z])/i
    : /(\d[\d.,]*)\s*(?:giờ|hours)/i
  const figures = new Map(told.flatMap(({ productId, value }) => {
    const digits = unit.exec(value)?.[1]
    return digits === undefined ? [] : [[productId, Number(digits.replace(',', '.'))] as const]
  }))
  return picks.filter(({ id }) => figures.has(id)).toSorted((one, other) =>
    sign * ((figures.get(other.id) ?? 0) - (figures.get(one.id) ?? 0)))
}

/** Finds what is wanted; in stock, and where nothing is, nothing. */
async function find(context: Context, text: string, wanting: Omit<Wanting, 'most' | 'inStock'>): Promise<{ found: Found,
  by: Measure | 'weight' }> {
  const { tools, reading: { said } } = context
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
  const found = pick({})
  if (wanting.by === 'battery' && found.picks.length > 0 && found.picks.every(({ batteryMah }) => batteryMah === 0)) {
    const all = pick({ most: WEIGHED_MOST, by: 'fit' })
    const best = await weighed(context, all.picks, 'battery', 1)
    return { found: { ...all, picks: (best.length > 0 ? best : all.picks).slice(0, SHOWN_MOST) }, by: best.length > 0
      ? 'battery' : 'fit' }
  }
  return { found, by: wanting.by }
}

interface Row { product: Product, line: string }

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

/** Finds and shows; `text` is the wish in the words goods are found by. */
export async function answerWish(context: Context, { text, sense, without = [], by, lead }: Looked): Promise<Draft> {
  const { reading: { said }, goodsWords } = context
  const wanted = by ?? measureOfWish(sense, said)
  const onSale = said.has('discount') || sense.wishes.includes('sale')
  const { found, by: decided } = await find(context, text,
    { by: wanted, without, ...onSale && { onSale }, families: families(sense) })
  const sizes = found.ignored.length > 0 ? '' : [...sense.rams, ...sense.storages].join('/')
  const rows = await wishLines(context, found.picks, decided === 'weight' ? 'weight' : whyKey(sense, said), sizes)
  const products = rows.map(({ product }) => product)
  const price = sense.price && goodsWords.priceRange(sense.price.min, sense.price.max)
  const kept = { wish: text.slice(0, WISH_MAX), productIds: products.map(({ id }) => id) }
  if (products.length === 0) {
    return { text: onSale ? goodsWords.noSale : goodsWords.none, topic: 'wish', wish: kept.wish, person: !onSale,
      next: ['sale', 'person'],
      links: [['products', '/products']] }
  }
  const head = found.missedPrice && price ? goodsWords.noneForPrice(price)
    : lead ?? goodsWords.wish(found.total, price, reason(decided, goodsWords))
  const query = new URLSearchParams({ search: text.slice(0, 100) })
  return {
    text: lines(head, ...rows.map(({ line }) => line)), topic: 'wish', products, ...kept, links: found.total > SHOWN_MOST
      ? [['products', `/products?${query}`]] : [],
    next: products.length > 1 ? ['cheaper', 'battery', 'compare'] : ['colours', 'instalments', 'delivery'],
  }
}

/** Kinds that are made for one model each: of these only those made for it fit. */
const MADE_FOR_ONE = new Set(['op-lung', 'kinh-cuong-luc', 'but-cam-ung', 'ban-phim'])
const FITTING_MOST = 24

interface Kind { text: string, categories: readonly { id: number, slug: string }[] }

/** Accessories of a kind that fit a device: those made for it, and of kinds that fit anything the best. */
async function ofKind(context: Context, { id, name }: Product, { text, categories }: Kind): Promise<Row[]> {
  const { tools, language } = context
  const isOfKind = ({ category }: Product): boolean => categories.some((one) => one.id === category.id)
  const made = (await tools.accessories(id, FITTING_MOST, language)).filter(isOfKind)
  const goods = await tools.openGoods()
  const free = categories.every(({ slug }) => MADE_FOR_ONE.has(slug)) ? []
    : goods.pick(`${text} ${name}`, { by: 'fit', most: SHOWN_MOST * 2, inStock: true }).picks
  const ids = [...new Set([...made, ...free].map((one) => one.id))]
  const rows = await wishLines(context, ids.map((one) => ({ id: one, variantId: null, batteryMah: 0, cameraMp: 0 })), undefined)
  return rows.filter(({ product }) => isOfKind(product)).slice(0, SHOWN_MOST)
}

/** Accessories for a device, of one kind where one is named. */
export async function answerAccessories(context: Context, id: number, kind?: Kind): Promise<Draft> {
  const { tools, language, goodsWords } = context
  const product = await tools.product(id, language)
  if (!product) return { text: goodsWords.none, person: true }
  if (kind !== undefined) {
    const rows = await ofKind(context, product, kind)
    if (rows.length === 0) return { text: goodsWords.noAccessories(product.name), topic: 'accessories', productIds: [id],
      person: true }
    return {
      text: lines(goodsWords.accessories(product.name), ...rows.map(({ line }) => line)), topic: 'accessories',
        products: rows.map((row) => row.product), productIds: [id],
    }
  }
  const products = (await tools.accessories(id, SHOWN_MOST * 2, language)).filter(canBuy).slice(0, SHOWN_MOST)
  if (products.length === 0) return { text: goodsWords.noAccessories(product.name), topic: 'accessories', productIds: [id],
    person: true }
  const told = products.map((one) => goodsWords.wishLine({
    name: one.name, ...priceOf(one), why: null, stock: stockWord(goodsWords, one.status, one.stockQuantity),
  }))
  const isDevice = (await tools.openGoods()).read(product.name).models[0]?.family !== 'accessory'
  const head = isDevice ? goodsWords.accessories(product.name) : goodsWords.fitsWith(product.name)
  return { text: lines(head, ...told), topic: 'accessories', products, productIds: [id] }
}

/** Cheaper or dearer than what was shown, of its kind; the nearest in price first. */
export async function answerBeside(context: Context, ids: readonly number[], way: 'cheaper' | 'dearer'): Promise<Draft> {
  const { tools, language, goodsWords, talk } = context
  const shown = await tools.products(ids.map((id) => ({ id, variantId: null })), language)
  const prices = shown.map((product) => priceOf(product).price)
  const [first] = shown
  if (!first) return { text: goodsWords.none, person: true }
  const goods = await tools.openGoods()
  const rest = goods.takePrice(talk.wish ?? '').rest.replace(/\s+/g, ' ').trim()
  const range = way === 'cheaper' ? `dưới ${Math.min(...prices) - 1}` : `trên ${Math.max(...prices) + 1}`
  const text = `${rest} ${range}`.trim()
  const sense = goods.read(text)
  const kind = goods.read(first.name).models[0]
  const found = goods.pick(rest === '' && kind ? `${first.category.name} ${range}` : text,
    { by: way === 'cheaper' ? 'dear' : 'cheap', most: SHOWN_MOST, inStock: true, without: ids, ...kind
      && { families: [kind.family] } })
  const rows = await wishLines(context, found.missedPrice ? [] : found.picks, whyKey(sense, new Set()))
  const fitting = rows.filter(({ product }) => way === 'cheaper' ? priceOf(product).price < Math.min(...prices)
    : priceOf(product).price > Math.max(...prices))
  if (fitting.length === 0) return { text: way === 'cheaper' ? goodsWords.cheaperNone : goodsWords.dearerNone, topic: 'wish',
    next: ['sale', 'coupons'] }
  return {
    text: lines(way === 'cheaper' ? goodsWords.cheaper(found.total) : goodsWords.dearer(found.total),
      ...fitting.map(({ line }) => line)), topic: 'wish',
    products: fitting.map(({ product }) => product), productIds: fitting.map(({ product }) => product.id),
      wish: (rest === '' ? `${first.category.name} ${range}` : text).slice(0, WISH_MAX),
      next: ['battery', 'compare', 'instalments'],
  }
}
