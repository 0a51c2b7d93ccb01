// What the assistant says of prices, stock and everything else that is a figure is what the database holds at that moment,
// whatever the catalogue is: several catalogues made by chance, changed between the questions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Talk } from '#contract/assistant.ts'
import { planInstalments } from '#contract/instalments.ts'
import { amountsIn, cardFaults, faultsIn, randomCatalogue, shopFigures } from '#testing/assistant-truth.ts'
import type { Held } from '#testing/assistant-truth.ts'
import { dice } from '#testing/dice.ts'
import type { Dice } from '#testing/dice.ts'
import { stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { shopFacts } from './assistant.ts'

const LINE = 'POST /api/support-chats/ai-chat'
const SEEDS = [20_261_122, 7, 4_242, 990_017]
const DEVICES = 40
const ROUNDS = 60
const figures = shopFigures(shopFacts())

/** Everything there is, as it stands now. */
async function readHeld({ database: { db } }: TestShop): Promise<Held[]> {
  const [rows, told] = await Promise.all([
    db.selectFrom('variant').innerJoin('product', 'product.id', 'variant.product_id')
      .select(['product.name', 'product.status', 'color', 'ram', 'storage', 'variant.price_dong', 'variant.discount_price_dong',
        'stock']).execute(),
    db.selectFrom('product_specification').innerJoin('product', 'product.id', 'product_id').select(['product.name', 'value_vi',
      'value_en']).execute(),
  ])
  const specifications = Map.groupBy(told, ({ name }) => name)
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => ({
    name, status: own[0]?.status ?? '',
    specifications: (specifications.get(name) ?? []).flatMap(({ value_vi: vi, value_en: en }) => [vi, en]),
    variants: own.map(({ color, ram, storage, price_dong: price, discount_price_dong: sale, stock: left }) =>
      ({ color, ram, storage, price, sale, stock: left })),
  }))
}

/** Somebody buys, prices change, sales begin and end: between two questions. */
async function change({ database: { db } }: TestShop, { upTo, often }: Dice): Promise<void> {
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

type Ask = (one: string, other: string, price: number) => string

const questions: readonly Ask[] = [
  (one) => `${one} giá bao nhiêu`, (one) => `${one} còn hàng không`, (one) => `${one} 256gb màu đen còn ko shop`,
  (one) => `how much is the ${one}`, (one) => `is ${one} in stock`, (one) => `${one} có mấy màu`,
  (one) => `${one} có màu gì, mấy bản bộ nhớ`, (one) => `${one} đang giảm bao nhiêu phần trăm`, (one) => `pin ${one} bao nhiêu`,
  (one) => `can I pick up the ${one} in your store today`, (one) => `ốp cho ${one}`, (one) => `${one} màu tím 512 còn không`,
  (one, other) => `so sánh ${one} và ${other}`, (one, other) => `${one} hay ${other} rẻ hơn`,
  (one, other) => `ốp ${one} gắn vừa ${other} không`, (_, __, price) => `điện thoại dưới ${price} triệu pin trâu`,
  (_, __, price) => `phones under ${price} million`, () => 'điện thoại rẻ nhất', () => 'máy nào đang giảm giá',
  (_, __, price) => `điện thoại samsung tầm ${price} triệu`, () => 'điện thoại nào nhẹ nhất',
]
const further = ['còn hàng không?', 'màu trắng thì sao?', 'bản 128 giá sao', 'rẻ hơn có không?', 'cái nào pin trâu hơn?',
  'anything cheaper?', 'bản 512gb còn không', 'lấy liền được không', 'nặng bao nhiêu', 'which colours?']

describe.each(SEEDS)('a catalogue by chance, %i', (seed) => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop()
    await stock(shop, randomCatalogue(dice(seed), DEVICES))
  })
  afterAll(() => shop.close())

  const asked = async (userMessage: string, talk?: Talk) => {
    const { status, body } = await shop.call(LINE, { body: { userMessage, ...talk && { talk } } })
    expect([status, userMessage]).toEqual([200, userMessage])
    return body
  }

  test('every number, product and "còn hàng" of an answer is what the database holds at that moment', async () => {
    const chance = dice(seed + 1)
    let told = 0
    for (let round = 0; round < ROUNDS; round++) {
      const names = (await readHeld(shop)).map(({ name }) => name).filter((name) => !name.startsWith('Ốp')).toSorted()
      let talk: Talk | undefined
      const first = chance.one(questions)(chance.one(names), chance.one(names), 2 + chance.upTo(25))
      for (const question of [first, ...chance.some(further, 2)]) {
        await change(shop, chance)
        const body = await asked(question, talk)
        const held = await readHeld(shop)
        expect([first, question, faultsIn(body, held, figures), cardFaults(body, held)]).toEqual([first, question, [], []])
        told += amountsIn(body.response).length
        talk = body.talk
      }
    }
    expect(told).toBeGreaterThan(ROUNDS) // it does say prices
  }, 120_000)

  test('the months of an instalment plan are those of today\'s price', async () => {
    const chance = dice(seed + 2)
    const sold = (await readHeld(shop)).filter(({ status, name }) => status !== 'DISCONTINUED' && !name.startsWith('Ốp'))
    for (let round = 0; round < 10; round++) {
      const { name } = chance.one(sold)
      await change(shop, chance)
      const { response } = await asked(`trả góp ${name} 12 tháng`)
      const own = (await readHeld(shop)).find((one) => one.name === name)
      const plans = (own?.variants ?? []).map(({ price, sale }) => planInstalments(sale ?? price, 0, 12))
      const line = response.split('\n').find((one) => one.startsWith('• 12 tháng'))
      const isPlan = line !== undefined && plans.some(({ monthly, last }) =>
        amountsIn(line).every((dong) => dong === monthly || dong === last))
      expect([name, response, isPlan || response.includes('chưa đủ để trả góp')]).toEqual([name, response, true])
    }
  }, 60_000)
})
