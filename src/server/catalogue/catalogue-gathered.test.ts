import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/kit/db.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { readProducts } from './catalogue.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, ['mot', 'hai', 'ba'].map((slug) => onePhone(slug, 5)))
})
afterAll(() => shop.close())

/** The same database, and how many statements it has answered since. */
function counting(db: Db): { db: Db, answered: () => number } {
  let answers = 0
  const plugin = {
    transformQuery: ({ node }: Parameters<NonNullable<Parameters<Db['withPlugin']>[0]['transformQuery']>>[0]) => node,
    transformResult: async ({ result }: Parameters<NonNullable<Parameters<Db['withPlugin']>[0]['transformResult']>>[0]) => {
      answers++
      return result
    },
  }
  return { db: db.withPlugin(plugin), answered: () => answers }
}

test('lists that are asked for at the same moment read each product once, and each has its own in its order', async () => {
  const [one, two, three] = ['mot', 'hai', 'ba'].map((slug) => goods.idOf(slug)) as [number, number, number] // as many as slugs
  const { db, answered } = counting(shop.database.db)
  const lists = await Promise.all([[two, one], [three, two, 999_999], []].map((ids) => readProducts(db, ids, 'vi')))
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([[two, one], [three, two], []])
  expect(answered()).toBe(1)
  expect((await readProducts(db, [one], 'en')).map(({ id }) => id)).toEqual([one])
  expect(answered()).toBe(2)
})
