// Answers about one product, or about the few that were shown before.
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { familyOf } from './assistant-goods-subject.ts'
import type { Context, Draft } from './assistant-context.ts'
import { specsAsked, specText } from './assistant-goods-specs.ts'
import { asksForVariant, canBuy, choiceText, colourText, priceOf, productLine, stockWord, versionLines,
  versionsOf } from './assistant-goods-variants.ts'
import { lines } from './assistant-money.ts'
import type { NextName } from './assistant-words-form.ts'

const INSTEAD_MOST = 3
const SHOWN_MOST = 4

/** Where a product cannot be had: what is nearest to it and there. */
async function instead({ tools, language, goodsWords }: Context, product: ProductDetail): Promise<{ text: string,
  products: Product[] }> {
  const goods = await tools.openGoods()
  const { price } = priceOf(product)
  const families = [familyOf(goods, product.name)]
  const brand = goods.pick(`${product.brand} từ ${Math.round(price * 0.5)} đến ${Math.round(price * 1.5)}`,
    { by: 'new', most: INSTEAD_MOST, inStock: true, families, without: [product.id] })
  const found = brand.picks.length > 0 ? brand : goods.pick(`từ ${Math.round(price * 0.7)} đến ${Math.round(price * 1.3)}`,
    { by: 'new', most: INSTEAD_MOST, inStock: true, families, without: [product.id] })
  const products = (await tools.products(found.picks.map(({ id }) => ({ id, variantId: null })), language)).filter(canBuy)
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
  const others = await instead(context, product)
  return { text: lines(said, others.text), products: [product, ...others.products], productIds: [product.id], topic: 'product' }
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

function textOf(product: ProductDetail, context: Context): string {
  const { reading: { said, sense }, goodsWords, language } = context
  const asksVariant = asksForVariant(sense)
  const asksStock = said.has('stock') || said.has('price') || said.has('count')
  // "Redmi Note 14 5G còn không": that is its name
  const isNamed = /5G/.test(product.name) && (asksStock || asksVariant || said.has('colour'))
  const specs = specsAsked(said).filter((one) => one !== 'network' || !isNamed)
  if (specs.length > 0 && !(asksVariant && specs.every((one) => one === 'ram'))) {
    return lines(...specs.slice(0, 3).map((concept) => specText(product, concept, goodsWords, language)),
      asksVariant && choiceText(product, sense, goodsWords), asksStock && !asksVariant
        && productLine(product, goodsWords, versionsOf(product).length > 1))
  }
  if (asksVariant) return choiceText(product, sense, goodsWords)
  if (said.has('colour')) return lines(colourText(product, goodsWords), asksStock
    && productLine(product, goodsWords, versionsOf(product).length > 1))
  if (said.has('discount')) {
    const percent = percentOff(product)
    return lines(percent > 0 ? goodsWords.reduced(product.name, percent) : goodsWords.notReduced(product.name),
      overview(product, context))
  }
  if (said.has('version') && versionLines(product, goodsWords).length > 0) return lines(goodsWords.versions(product.name),
    ...versionLines(product, goodsWords))
  if (said.has('specs') || said.has('better') || said.has('best')) return whole(product, context)
  return overview(product, context)
}

/** What is asked of one product. */
export async function answerProduct(context: Context, id: number): Promise<Draft> {
  const { tools, language, goodsWords, reading: { said, sense } } = context
  const product = await tools.product(id, language)
  if (!product) return { text: goodsWords.none, person: true }
  const isOfThings = specsAsked(said).some((one) => one !== 'network' || !/5G/.test(product.name)) || said.has('colour')
    && !asksForVariant(sense) || said.has('specs')
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
  const { reading: { said, sense }, goodsWords, language } = context
  const [spec] = specsAsked(said)
  if (spec) return specText(product, spec, goodsWords, language)
  if (asksForVariant(sense)) return choiceText(product, sense, goodsWords).split('\n')[0] ?? ''
  if (said.has('colour')) return colourText(product, goodsWords)
  return productLine(product, goodsWords, versionsOf(product).length > 1)
}
