// What comes back from a cancelled order is sold again, and every page says so.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('het', 2, 300_000)])
})
afterAll(() => shop.close())

test('cancelling brings a product that had sold out back into the shop, on every page of it', async () => {
  const listen = await shop.database.pool.connect()
  const heard: string[] = []
  listen.on('notification', ({ payload = '' }) => { heard.push(payload) })
  await listen.query('listen alo_pages')
  const id = goods.idOf('het')
  const dropped = () => vi.waitFor(() => { expect(heard.join(' ')).toContain(`product:${id}`) })
  const { person, order } = await buyerOf(shop, goods, 'het', 2)
  const { body } = await order('k')
  const detail = async () => (await shop.call('GET /api/products/{id}', { params: { id: String(id) } })).body
  const shown = () => shop.database.db.selectFrom('product').select('in_stock').where('id', '=', id).executeTakeFirst()
  expect([(await detail()).status, await shown()]).toEqual(['OUT_OF_STOCK', { in_stock: false }])
  await dropped()
  heard.length = 0
  await person.call('POST /api/orders/{id}/cancel', { params: { id: String(body.id) }, body: {} })
  await dropped()
  listen.release(true)
  expect([await detail(), await shown()]).toMatchObject([{ status: 'AVAILABLE', stockQuantity: 2 }, { in_stock: true }])
})
