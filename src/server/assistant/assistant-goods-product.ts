// Answers about one product, or about the few that were shown before.
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { familyOf } from './assistant-goods-subject.ts'
import type { Context, Draft } from './assistant-context.ts'
import { specsAsked, specText } from './assistant-goods-specs.ts'
import { asksForVariant, canBuy, choiceText, colourText, exactColours, priceOf, productLine, stockWord, versionLines,
  versionsOf } from './assistant-goods-variants.ts'
import type { Choice } from './assistant-goods-variants.ts'
import type { Concept } from './assistant-marks.ts'
import { lines } from './assistant-money.ts'
import { wordsOf } from './assistant-text.ts'
import type { NextName } from './assistant-words-form.ts'

const INSTEAD_MOST = 3
const SHOWN_MOST = 4

/** So many of its kind are weighed against it. */
const WEIGHED_MOST = 12

/** How near one is to what cannot be had: in its name, then in its price. */
function nearness(product: ProductDetail): (one: Product, other: Product) => number {
  const own = new Set(wordsOf(product.name).map(({ plain }) => plain))
  const shared = ({ name }: Product): number => wordsOf(name).filter(({ plain }) => own.has(plain)).length
  const apart = (one: Product): number => Math.abs(priceOf(one).price - priceOf(product).price)
  return (one, other) => shared(other) - shared(one) || apart(one) - apart(other)
}

/** Where a product cannot be had: what is nearest to it, of its kind and there. */
async function instead({ tools, language, goodsWords }: Context, product: ProductDetail): Promise<{ text: string,
  products: Product[] }> {
  const goods = await tools.openGoods()
  const { price } = priceOf(product)
  const between = (low: number, high: number): string =>
    `${product.category.name} từ ${Math.round(price * low)} đến ${Math.round(price * high)}`
  const wanting = { by: 'new', most: WEIGHED_MOST, inStock: true, families: [familyOf(goods, product.name)],
    without: [product.id] } as const
  const brand = goods.pick(`${product.brand} ${between(0.5, 1.5)}`, wanting)
  const found = brand.picks.length > 0 && !brand.missedPrice ? brand : goods.pick(between(0.6, 1.4), wanting)
  const all = await tools.products(found.picks.map(({ id }) => ({ id, variantId: null })), language)
  const products = all.filter((one) => canBuy(one) && one.category.id === product.category.id)
    .toSorted(nearness(product)).slice(0, INSTEAD_MOST)
  const list = products.map((one) => goodsWords.wishLine({
    name: one.name, ...priceOf(one), why: null, stock: stockWord(goodsWords, one.status, one.stockQuantity),
  }))
  return { text: list.length > 0 ? lines(goodsWords.instead, ...list) : '', products }
}

/** Coming soon, discontinued, or sold out: said before anything else. */
async function notSold(context: Context, product: ProductDetail): Promise<Draft> {
  const { goodsWords } = context
  const said = product.status === 'COMING_SOON' ? goodsWords.soon(product.name, priceOf(product).price)
    : product.status === 'DISCONTINUED' ? goodsWords.ended(product.name) : goodsWords.soldOut(product.name)
  const asksWhen = context.reading.said.has('whenBack') || context.reading.said.has('howLong')
  const others = await instead(context, product)
  const when = product.status === 'OUT_OF_STOCK' || product.status === 'AVAILABLE' ? asksWhen && goodsWords.noDate : ''
  return {
    text: lines(said, when, others.text), products: [product, ...others.products], productIds: [product.id], topic: 'product',
  }
}

const next: readonly NextName[] = ['colours', 'instalments', 'accessories', 'delivery']

function overview(product: ProductDetail, { goodsWords }: Context): string {
  const versions = versionsOf(product)
  const more = versions.length > 1 ? versionLines(product, goodsWords) : []
  return lines(productLine(product, goodsWords, versions.length > 1), ...more)
}

function whole(product: ProductDetail, context: Context): string {
  const { goodsWords } = context
  const keys = ['screen_size', 'chip', 'rear_camera', 'battery', 'battery_life', 'playtime', 'protection', 'weight']
  const told = product.specificationGroups.flatMap(({ specifications }) => specifications).filter(({ key }) => keys.includes(key))
    .map(({ key, label, value }) => `• ${goodsWords.labels[key] ?? label}: ${value}`)
  return lines(productLine(product, goodsWords, versionsOf(product).length > 1), ...told,
    ...product.highlights.slice(0, 2).map((one) => `• ${one}`))
}

/** Percent taken off, whole. */
export function percentOff({ price, discountPrice }: Pick<Product, 'price' | 'discountPrice'>): number {
  return discountPrice === null || price === 0 ? 0 : Math.round((price - discountPrice) / price * 100)
}

/** What is asked of it, part by part; nothing where no part is asked for. */
function aspectsOf(product: ProductDetail, context: Context, choice: Choice): (string | false)[] {
  const { reading: { said }, goodsWords, language } = context
  const asksVariant = asksForVariant(choice)
  const specs = specsIn(product, context, asksVariant).slice(0, SPECS_MOST)
  const versions = said.has('version') && choice.storages.length === 0 ? versionLines(product, goodsWords) : []
  const percent = percentOff(product)
  return [
    ...specs.map((concept) => specText(product, concept, goodsWords, language)),
    asksVariant && choiceText(product, choice, goodsWords),
    said.has('colour') && !asksVariant && colourText(product, goodsWords),
    versions.length > 0 && lines(goodsWords.versions(product.name), ...versions),
    said.has('discount') && lines(percent > 0 ? goodsWords.reduced(product.name, percent) : goodsWords.notReduced(product.name),
      overview(product, context)),
  ].filter(Boolean)
}

const SPECS_MOST = 3

/** The specifications asked for, where the words are not its name or its version. */
function specsIn(product: ProductDetail, { reading: { said } }: Context, asksVariant: boolean): Concept[] {
  // "Redmi Note 14 5G còn không": that is its name
  const isNamed = /5G/.test(product.name) && (said.has('stock') || said.has('price') || said.has('count') || asksVariant
    || said.has('colour'))
  const specs = specsAsked(said).filter((one) => one !== 'network' || !isNamed)
  return asksVariant && specs.every((one) => one === 'ram') ? [] : specs
}

function textOf(product: ProductDetail, context: Context): string {
  const { reading: { said, sense, words }, goodsWords } = context
  const choice = { ...sense, exact: exactColours(product, words, sense) }
  const parts = aspectsOf(product, context, choice)
  if (parts.length === 0) return said.has('specs') || said.has('better') || said.has('best') ? whole(product, context)
    : overview(product, context)
  // the price stands in what was chosen and in what is reduced already
  const asksStock = (said.has('stock') || said.has('price') || said.has('count')) && !asksForVariant(choice)
    && !said.has('discount')
  return lines(...parts, asksStock && productLine(product, goodsWords, versionsOf(product).length > 1))
}

/** What is asked of one product. */
export async function answerProduct(context: Context, id: number): Promise<Draft> {
  const { tools, language, goodsWords, reading: { said, sense } } = context
  const product = await tools.product(id, language)
  if (!product) return { text: goodsWords.none, person: true }
  const isOfThings = specsAsked(said).some((one) => one !== 'network' || !/5G/.test(product.name)) || said.has('colour')
    && !asksForVariant({ ...sense, exact: [] }) || said.has('specs')
  if (!canBuy(product) && !isOfThings) return notSold(context, product)
  const state = canBuy(product) ? '' : product.status === 'COMING_SOON' ? goodsWords.soon(product.name, priceOf(product).price)
    : product.status === 'DISCONTINUED' ? goodsWords.ended(product.name) : goodsWords.soldOut(product.name)
  const own = textOf(product, context)
  return { text: lines(own, own.includes(state) ? undefined : state), products: [product], productIds: [id], next,
    topic: 'product' }
}

/** The same of several that were shown: a line each. */
export async function answerSeveral(context: Context, ids: readonly number[]): Promise<Draft> {
  const { tools, language } = context
  const found = await Promise.all(ids.slice(0, SHOWN_MOST).map((id) => tools.product(id, language)))
  const products = found.filter((one) => one !== undefined)
  return {
    text: lines(...products.map((product) => firstLines(product, context))), products,
      productIds: products.map(({ id }) => id), topic: 'product',
  }
}

function firstLines(product: ProductDetail, context: Context): string {
  const { reading: { said, sense, words }, goodsWords, language } = context
  const [spec] = specsAsked(said)
  if (spec) return specText(product, spec, goodsWords, language)
  const choice = { ...sense, exact: exactColours(product, words, sense) }
  if (asksForVariant(choice)) return choiceText(product, choice, goodsWords).split('\n')[0] ?? ''
  if (said.has('colour')) return colourText(product, goodsWords)
  return productLine(product, goodsWords, versionsOf(product).length > 1)
}
