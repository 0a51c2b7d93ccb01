// What the assistant says of prices and stock is what the database holds at that moment, whatever the catalogue is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AssistantAnswer, Talk } from '#contract/assistant.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { product, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const LINE = 'POST /api/support-chats/ai-chat'
const CATALOGUE_SIZE = 40
const ROUNDS = 160
const SERIES = ['Sao', 'Gió', 'Mây', 'Trăng', 'Núi']
const ENDINGS = ['', ' Pro', ' Pro Max', ' Lite', ' Ultra']
const COLOURS = [['den', 'Đen', 'Black', '#111111'], ['trang', 'Trắng', 'White', '#eeeeee'],
  ['tim', 'Tím', 'Purple', '#8866bb']] as const
const STORAGES = ['64GB', '128GB', '256GB', '512GB']

let shop: TestShop

function randomProduct(at: number, { upTo, one, often }: Dice) {
  const name = `${SERIES[at % SERIES.length]} ${10 + at}${one(ENDINGS)}`
  const colours = COLOURS.slice(0, 1 + upTo(2)).map(([key, vi, en, hex]) => ({ key, vi, en, hex }))
  const price = 1_000_000 + upTo(300) * 100_000
  const variants = STORAGES.slice(upTo(1), 2 + upTo(2)).map((storage, step) => {
    const own = price + step * 2_000_000
    return { ram: '8GB', storage, price: own, ...often(0.4) && { salePrice: own - 100_000 * (1 + upTo(5)) },
      stock: Object.fromEntries(colours.map(({ key }) => [key, often(0.35) ? 0 : upTo(9)])) }
  })
  return product({
    slug: `may-${at}`, name, colours, variants, brand: one(['alo', 'samsung']),
    status: often(0.08) ? 'COMING_SOON' : often(0.08) ? 'DISCONTINUED' : 'AVAILABLE',
    specifications: [{ group: 'battery', key: 'battery', vi: `${4000 + upTo(30) * 100} mAh`, en: '5,000 mAh' },
      { group: 'design', key: 'weight', vi: `${150 + upTo(90)} g`, en: '180 g' }],
  })
}

beforeAll(async () => {
  shop = await openTestShop()
  const chance = dice(20_261_122)
  await stock(shop, Array.from({ length: CATALOGUE_SIZE }, (_, at) => randomProduct(at, chance)))
})
afterAll(() => shop.close())

interface Held { name: string, status: string, variants: { color: string, storage: string, price: number,
  sale: number | null, stock: number }[] }

/** Everything there is, as it stands now. */
async function readHeld(): Promise<Held[]> {
  const { db } = shop.database
  const rows = await db.selectFrom('variant').innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.name', 'product.status', 'color', 'storage', 'variant.price_dong', 'variant.discount_price_dong',
      'stock']).execute()
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
    name, status: own[0]?.status ?? '',
    variants: own.map((one) => ({
      color: one.color, storage: one.storage ?? '', price: one.price_dong, sale: one.discount_price_dong, stock: one.stock,
    })),
  }))
}

/** Somebody buys, prices change: between two questions. */
async function change({ upTo, often }: Dice): Promise<void> {
  const { db } = shop.database
  const ids = await db.selectFrom('variant').select('id').orderBy('id').execute()
  for (let times = upTo(3); times > 0; times--) {
    const id = ids[upTo(ids.length - 1)]?.id ?? 0
    const price = 1_000_000 + upTo(300) * 100_000
    await db.updateTable('variant').where('id', '=', id).set({
      stock: often(0.4) ? 0 : upTo(9), price_dong: price, discount_price_dong: often(0.3) ? price - 100_000 : null,
        discount_ends_at: null,
    }).execute()
  }
}

const amounts = (line: string): number[] =>
  [...line.matchAll(/(\d{1,3}(?:\.\d{3})+)\s₫/g)].map(([, digits = '']) => Number(digits.replaceAll('.', '')))

const isThere = (line: string): boolean => /còn hàng|còn \d+ chiếc|in stock|\d+ left/.test(line)
const isGone = (line: string): boolean => /hết hàng|out of stock/.test(line)
/** The line says what was asked for, in the asker's own figures. */
const isHead = (line: string): boolean => /mẫu|models? suits?|of that kind|we have nothing|gần giống|similar/i.test(line)

/** The product a line is about: the one it names, several as one, else the one that the answer is about. */
function aboutOf(line: string, held: readonly Held[], card: string | undefined): Held | undefined {
  const named = held.filter(({ name }) => line.includes(name))
  const [first] = named
  return first ? { ...first, variants: named.flatMap(({ variants }) => variants) } : held.find(({ name }) => name === card)
}

type Variant = Held['variants'][number]

const leftOf = (variants: readonly Variant[]): number => variants.reduce((sum, one) => sum + one.stock, 0)
const ofSize = (variants: readonly Variant[], text: string): Variant[] =>
  variants.filter(({ storage }) => !STORAGES.some((size) => text.includes(size)) || text.includes(storage))

/** "Màu đang có sẵn: Đen và Tím." is said of the sizes in the lines before. */
function colourFaults(line: string, variants: readonly Variant[]): string[] {
  const isLeft = /đang có sẵn|There now/.test(line)
  return COLOURS.filter(([, vi, en]) => line.includes(vi) || line.includes(en)).flatMap(([, vi]) => {
    const left = leftOf(variants.filter(({ color }) => color === vi))
    return (left > 0) === isLeft ? [] : [`${vi} has ${left}: ${line}`]
  })
}

function lineFaults(line: string, { status, variants }: Held): string[] {
  const meant = ofSize(variants, line).filter(({ color }) =>
    !COLOURS.some(([, vi]) => line.includes(` ${vi} `)) || line.includes(` ${color} `))
  const left = leftOf(meant)
  const prices = new Set(meant.flatMap(({ price, sale }) => [price, ...sale === null ? [] : [sale]]))
  const few = /còn (\d+) chiếc|(\d+) left/.exec(line)?.slice(1).find((part) => part !== undefined)
  return [
    ...amounts(line).filter((dong) => !prices.has(dong)).map((dong) => `no such price ${dong}: ${line}`),
    ...isThere(line) && (left === 0 || status !== 'AVAILABLE') ? [`not there: ${line}`] : [],
    ...isGone(line) && left > 0 && status === 'AVAILABLE' ? [`not gone: ${line}`] : [],
    ...few !== undefined && Number(few) !== left ? [`${left} left: ${line}`] : [],
  ]
}

function faultsIn({ response, products }: AssistantAnswer, held: readonly Held[]): string[] {
  let before = ''
  return response.split('\n').flatMap((line) => {
    if (isHead(line)) return []
    // side by side: each column is of one product
    const columns = line.split(' | ')
    if (columns.length > 1) {
      return columns.flatMap((column, at) => {
        const own = held.find(({ name }) => name === products[at]?.name)
        return own ? lineFaults(column, { ...own, variants: own.variants.map((one) => ({ ...one, storage: '' })) }) : []
      })
    }
    const about = aboutOf(line, held, products[0]?.name)
    if (!about) return amounts(line).length > 0 || isThere(line) ? [`of nothing: ${line}`] : []
    if (/^(?:Màu|There now|Sold out)/.test(line)) return colourFaults(line, ofSize(about.variants, before))
    before += line
    return lineFaults(line, about)
  })
}

const questions = [
  (one: string) => `${one} giá bao nhiêu`, (one: string) => `${one} còn hàng không`, (one: string) =>
    `${one} 256gb màu đen còn ko shop`,
  (one: string) => `how much is the ${one}`, (one: string) => `is ${one} in stock`, (one: string) => `${one} có mấy màu`,
  (one: string, other: string) => `so sánh ${one} và ${other}`, (_: string, __: string, price: number) =>
    `điện thoại dưới ${price} triệu pin trâu`,
  (_: string, __: string, price: number) => `phones under ${price} million`, () => 'điện thoại rẻ nhất', () =>
    'máy nào đang giảm giá',
  (_: string, __: string, price: number) => `điện thoại samsung tầm ${price} triệu`, () => 'điện thoại nào nhẹ nhất',
]
const further = ['còn hàng không?', 'màu trắng thì sao?', 'bản 128 giá sao', 'rẻ hơn có không?', 'cái nào pin trâu hơn?',
  'anything cheaper?', 'bản 512gb còn không']

test('every price and every "còn hàng" of an answer is what the database holds at that moment', async () => {
  const chance = dice(7)
  let told = 0
  for (let round = 0; round < ROUNDS; round++) {
    const names = (await readHeld()).map(({ name }) => name).toSorted()
    let talk: Talk | undefined
    const asked = [chance.one(questions)(chance.one(names), chance.one(names), 2 + chance.upTo(25)), ...chance.some(further, 2)]
    for (const userMessage of asked) {
      await change(chance)
      const { status, body } = await shop.call(LINE, { body: { userMessage, ...talk && { talk } } })
      expect([status, userMessage]).toEqual([200, userMessage])
      expect([userMessage, faultsIn(body, await readHeld())]).toEqual([userMessage, []])
      told += amounts(body.response).length
      talk = body.talk
    }
  }
  expect(told).toBeGreaterThan(ROUNDS) // it does say prices
}, 120_000)

test('a card holds today\'s price and stock as its product\'s page does', async () => {
  const { body } = await shop.call(LINE, { body: { userMessage: 'điện thoại dưới 20 triệu' } })
  expect(body.products.length).toBeGreaterThan(0)
  for (const card of body.products) {
    const { body: page } = await shop.call('GET /api/products/{id}', { params: { id: String(card.id) } })
    expect([card.name, card.stockQuantity, card.status]).toEqual([page.name, page.stockQuantity, page.status])
  }
})
