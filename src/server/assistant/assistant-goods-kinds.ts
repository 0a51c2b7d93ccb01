// Accessories for a device: those that are made for it, and of kinds that go with anything those that do go with it.
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import type { Sense } from '#server/search/search.ts'
import type { Context, Draft } from './assistant-context.ts'
import { agrees } from './assistant-goods-fit.ts'
import { lacks, specText, specValue } from './assistant-goods-specs.ts'
import { canBuy, priceOf, stockWord } from './assistant-goods-variants.ts'
import { SHOWN_MOST, WISH_MAX, wishLines } from './assistant-goods-wish.ts'
import type { Row } from './assistant-goods-wish.ts'
import { lines } from './assistant-money.ts'

/** Kinds that are made for one model each: of these only those made for it fit. */
export const MADE_FOR_ONE = new Set(['op-lung', 'kinh-cuong-luc', 'but-cam-ung', 'ban-phim'])
const FITTING_MOST = 24

export interface Kind {
  text: string
  categories: readonly { id: number, slug: string }[]
  by?: 'cheap' | 'dear' | undefined
  price?: Sense['price']
}

const CARDS = 'the-nho'
/** What an accessory that charges without a cable says of itself. */
const WIRELESS_KEYS = ['technology', 'wireless_charging', 'magsafe', 'output']
const WIRELESS = /không dây|wireless|magsafe|qi2?(?![a-z])/i
const MAGNETS = /magsafe|magnet|nam châm|từ tính/i

/** Whether an accessory that is made for no one device goes with this one: by its maker, and by magnets that it holds on with. */
function goesWith(device: ProductDetail, name: string, made: string | undefined): boolean {
  if (made !== undefined && agrees(made, `${device.brand} ${device.name}`) === false) return false
  const charging = specValue(device, 'wireless_charging') ?? ''
  return !/magsafe|magnetic/i.test(name) || MAGNETS.test(`${charging} ${specValue(device, 'magsafe') ?? ''}`)
}

/** Accessories of a kind that fit a device: those made for it, and of kinds that fit anything the best. */
async function ofKind(context: Context, device: ProductDetail, { text, categories, by, price }: Kind): Promise<Row[]> {
  const { tools, language } = context
  const isKind = ({ category }: Product): boolean => categories.some((one) => one.id === category.id)
  const goods = await tools.openGoods()
  const made = (await tools.accessories(device.id, FITTING_MOST, language)).filter(isKind)
  const picked = categories.every(({ slug }) => MADE_FOR_ONE.has(slug)) ? []
    : goods.pick(`${text} ${device.name}`, { by: 'fit', most: SHOWN_MOST * 3, inStock: true }).picks
  const ids = [...new Set([...made, ...picked].map((one) => one.id))]
  const told = await tools.specifications(ids, ['compatible_with', ...WIRELESS_KEYS], language)
  const madeFor = new Map(told.flatMap(({ productId, key, value }) =>
    key === 'compatible_with' ? [[productId, value] as const] : []))
  const wireless = new Set(told.flatMap(({ productId, key, value }) =>
    key !== 'compatible_with' && WIRELESS.test(value) ? [productId] : []))
  const isAsked = ({ id, name }: Product): boolean =>
    !context.reading.said.has('wireless') || wireless.has(id) || WIRELESS.test(name)
  const rows = await wishLines(context, ids.map((one) => ({ id: one, variantId: null, batteryMah: 0, cameraMp: 0 })), undefined)
  const own = new Set(made.map(({ id }) => id))
  const fitting = rows.filter(({ product }) => isKind(product) && isAsked(product)
    && (own.has(product.id) || goesWith(device, product.name, madeFor.get(product.id)))
    && isWithin(priceOf(product).price, price))
  const sign = by === 'dear' ? -1 : 1
  return (by === undefined ? fitting : fitting.toSorted((one, other) =>
    sign * (priceOf(one.product).price - priceOf(other.product).price))).slice(0, SHOWN_MOST)
}

const isWithin = (dong: number, price: Sense['price'] | undefined): boolean =>
  dong >= (price?.min ?? 0) && dong <= (price?.max ?? Infinity)

/** A kind of thing that is wanted for a device; `by` is what decides. */
async function answerKind(context: Context, device: ProductDetail, kind: Kind): Promise<Draft> {
  const { goodsWords, language } = context
  const rest = { topic: 'accessories', productIds: [device.id], wish: kind.text.slice(0, WISH_MAX) }
  const isForCards = kind.categories.some(({ slug }) => slug === CARDS)
  if (isForCards && lacks(device, 'memory_card')) {
    return { ...rest, text: specText(device, 'memoryCard', goodsWords, language), products: [device], wish: null }
  }
  const rows = await ofKind(context, device, kind)
  if (rows.length === 0) return { ...rest, text: goodsWords.noAccessories(device.name), person: true }
  const head = kind.by === 'cheap' ? `${goodsWords.accessories(device.name).replace(/:$/, '')}, ${goodsWords.byPrice}:`
    : goodsWords.accessories(device.name)
  return { ...rest, text: lines(head, ...rows.map(({ line }) => line)), products: rows.map((row) => row.product) }
}

/** Accessories for a device, of one kind where one is named. */
export async function answerAccessories(context: Context, id: number, kind?: Kind): Promise<Draft> {
  const { tools, language, goodsWords } = context
  const product = await tools.product(id, language)
  if (!product) return { text: goodsWords.none, person: true }
  if (kind !== undefined) return answerKind(context, product, kind)
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
