// Products that are filed elsewhere at one moment, each where another was: nobody waits in a circle, and all are counted.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

const SLUGS = ['may-a', 'may-b', 'may-c', 'may-d', 'may-e', 'may-f', 'may-g', 'may-h']
const PLACES = [['alo', 'dien-thoai'], ['samsung', 'op-lung'], ['alo', 'op-lung'], ['samsung', 'dien-thoai']] as const
const ROUNDS = 150

let shop: TestShop
let goods: Goods
beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, SLUGS.map((slug) => onePhone(slug, 1)))
})
afterAll(() => shop.close())

const file = (slug: string, [brand, category]: typeof PLACES[number] = PLACES[0]) => shop.database.pool.query(
  `update product set brand_id = b.id, category_id = c.id from brand b, category c
    where product.id = $1 and b.slug = $2 and c.slug = $3`, [goods.idOf(slug), brand, category])

test('products that change places at one moment are all filed and counted', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(SLUGS.map((slug, at) => file(slug, PLACES[(at * 3 + round * (1 + at % 3)) % PLACES.length])))
  }
  const { rows } = await shop.database.pool.query(`
    select brand_id, category_id, products from product_count where products <> 0
    except select brand_id, category_id, count(*) from product group by brand_id, category_id`)
  expect(rows).toEqual([])
  const { rows: [sum] } = await shop.database.pool.query<{ all: string }>('select sum(products) as all from product_count')
  expect(Number(sum?.all)).toBe(SLUGS.length)
})
