// Two or three products side by side: only what differs and matters.
import type { ProductDetail } from '#contract/catalogue.ts'
import type { Context, Draft } from './assistant-context.ts'
import { keyOf, measureOf, specsAsked, specValue } from './assistant-goods-specs.ts'
import { canBuy, priceOf, stockWord, versionsOf } from './assistant-goods-variants.ts'
import { dong, lines } from './assistant-money.ts'

const COMPARED_MOST = 3
const WEIGHED_MOST = 4
const KEYS = ['screen_size', 'refresh_rate', 'chip', 'rear_camera', 'front_camera', 'battery', 'battery_life', 'playtime',
  'charging', 'noise_cancelling', 'output', 'network',
  'protection', 'weight', 'os']
const LINES_MOST = 11
/** Less of it is better. */
const LESS = new Set(['weight', 'price'])

async function readAll({ tools, language }: Context, ids: readonly number[], most = COMPARED_MOST): Promise<ProductDetail[]> {
  const found = await Promise.all([...new Set(ids)].slice(0, most).map((id) => tools.product(id, language)))
  return found.filter((one) => one !== undefined)
}

export async function answerCompare(context: Context, ids: readonly number[]): Promise<Draft> {
  const { goodsWords, reading: { said } } = context
  const products = await readAll(context, ids)
  const rows = KEYS.flatMap((key) => {
    const values = products.map((product) => specValue(product, key) ?? '—')
    const isSame = new Set(values).size === 1 || values.filter((value) => value !== '—').length === 0
    return isSame ? [] : [goodsWords.compareLine(goodsWords.labels[key] ?? key, values)]
  }).slice(0, LINES_MOST)
  const prices = goodsWords.compareLine(goodsWords.labels.price ?? '', products.map((product) => dong(priceOf(product).price)))
  const versions = products.map((product) => versionsOf(product).map(({ label }) => label).filter(Boolean).join(', ') || '—')
  const stock = products.map((product) => stockWord(goodsWords, product.status, product.stockQuantity))
  const [concept] = specsAsked(said)
  const key = concept ? keyOf(concept) : said.has('cheaper') || said.has('dearer') ? 'price' : undefined
  const lead = key === undefined ? '' : leader(context, products, key)
  return {
    text: lines(lead, goodsWords.compare(products.map(({ name }) => name)), prices, ...rows,
      new Set(versions).size > 1 && goodsWords.compareLine(goodsWords.labels.versions ?? '', versions),
      goodsWords.compareLine(goodsWords.labels.stock ?? '', stock), rows.length === 0 && goodsWords.alike),
    topic: 'compare', products, productIds: products.map(({ id }) => id),
      links: [['compare', `/compare?ids=${products.map(({ id }) => id).join('%2C')}`]],
    next: ['battery', 'instalments', 'delivery'],
  }
}

/** Which of them leads in one thing, where their makers tell it alike. */
function leader({ goodsWords }: Context, products: readonly ProductDetail[], key: string): string {
  const label = goodsWords.labels[key] ?? key
  if (key === 'price') {
    const [first, ...rest] = products.toSorted((one, other) => priceOf(one).price - priceOf(other).price)
    return first ? goodsWords.better(key, first.name, label, dong(priceOf(first).price),
      rest.map((one) => `${one.name} ${dong(priceOf(one).price)}`)) : ''
  }
  const measured = products.map((product) => {
    const value = specValue(product, key) ?? ''
    return { product, value, measure: measureOf(key, value) }
  })
  const told = measured.map(({ product, value }) => `${product.name} ${value || '—'}`)
  const units = new Set(measured.map(({ measure }) => measure?.unit))
  if (units.size !== 1 || units.has(undefined)) return lines(goodsWords.cannotCompare(label), `• ${told.join('\n• ')}`)
  const sorted = measured.toSorted((one,
    other) => ((other.measure?.figure ?? 0) - (one.measure?.figure ?? 0)) * (LESS.has(key) ? -1 : 1))
  const [first, ...rest] = sorted
  if (!first || first.measure?.figure === rest[0]?.measure?.figure) return lines(...told.map((one) => `• ${label}: ${one}`))
  return goodsWords.better(key, first.product.name, label, first.value,
    rest.map(({ product, value }) => `${product.name} ${value}`))
}

/** "Cái nào pin trâu hơn?": of those that were shown before. */
export async function answerBetter(context: Context, ids: readonly number[]): Promise<Draft> {
  const { reading: { said } } = context
  const products = await readAll(context, ids, WEIGHED_MOST)
  const [concept] = specsAsked(said)
  const key = concept ? keyOf(concept) : said.has('price') || said.has('cheaper') || said.has('cheapest') ? 'price' : undefined
  if (key === undefined || products.length < 2) return answerCompare(context, ids)
  const there = products.filter(canBuy)
  return {
    text: leader(context, products, key), topic: 'compare', products, productIds: products.map(({ id }) => id),
    links: [['compare', `/compare?ids=${products.map(({ id }) => id).join('%2C')}`]], ...there.length > 0
      && { next: ['instalments', 'delivery'] as const },
  }
}
