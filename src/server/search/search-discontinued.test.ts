// What is not offered: models that are no longer sold are told of by name, categories that are closed are nowhere to be chosen.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    { ...onePhone('alo-13', 3), name: 'Alô Phone 13' },
    { ...onePhone('alo-13-mini', 0), name: 'Alô Phone 13 mini', status: 'DISCONTINUED' },
    product({ slug: 'op-alo-13', name: 'Ốp Alô Phone 13', category: 'op-lung' }),
  ])
})
afterAll(() => shop.close())

async function toldOf(keyword: string) {
  const { status, body } = await shop.call('GET /api/products/facets', { query: { keyword } })
  expect(status).toBe(200)
  return body.understood?.discontinued ?? []
}

test('a model that is no longer sold is told of when its whole name is typed', async () => {
  const mini = [{ id: goods.idOf('alo-13-mini'), name: 'Alô Phone 13 mini' }]
  expect(await toldOf('alo phone 13 mini')).toEqual(mini)
  expect(await toldOf('ốp lưng ALÔ PHONE 13 MINI màu đen')).toEqual(mini)
  expect(await toldOf('alo phone 13')).toEqual([])
  expect(await toldOf('mini')).toEqual([])
  const { body } = await shop.call('GET /api/products/search', { query: { keyword: 'alo phone 13 mini' } })
  expect(body.content.map(({ slug }) => slug)).not.toContain('alo-13-mini')
})

test('a category that is not offered is no choice and has no list; its products stay', async () => {
  const categories = async () => (await shop.call('GET /api/products/facets')).body.categories.map(({ name }) => name)
  const { id } = (await shop.call('GET /api/categories')).body.find(({ slug }) => slug === 'op-lung') ?? { id: 0 }
  expect(await categories()).toEqual(['Điện thoại', 'Ốp lưng'])
  await sql`update category set active = false where id = ${id}`.execute(shop.database.db)
  expect(await categories()).toEqual(['Điện thoại'])
  const { status, body } = await shop.refused('GET /api/products/category/{categoryId}', { params: { categoryId: String(id) } })
  expect([status, body.code]).toEqual([404, 'catalogue.category_not_found'])
  expect((await shop.call('GET /api/products')).body.totalElements).toBe(2)
})

test('a draft is neither told of nor counted, before it is shown and after it is taken back', async () => {
  const { pool } = shop.database
  const query = { status: 'DISCONTINUED' } as const
  const ended = async () => (await shop.call('GET /api/products/filter', { query })).body.totalElements
  const draft = (yes: boolean) => pool.query(
    `update product set status = $1, draft = $2 where slug = 'alo-13'`, [yes ? 'DISCONTINUED' : 'AVAILABLE', yes])
  const before = await ended()
  await draft(true)
  expect([await ended(), await toldOf('alo phone 13')]).toEqual([before, []])
  await draft(false)
  const { body } = await shop.call('GET /api/products/search', { query: { keyword: 'alo phone 13' } })
  expect(body.content.map(({ slug }) => slug)).toContain('alo-13')
})
