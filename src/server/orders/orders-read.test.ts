// Reading orders back: one's own only, newest first, page by page.
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import type { Asker } from '#server/kit/serve.ts'
import { exportOrders } from './orders.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop({ till: TEST_TILL }))
  goods = await stock(shop, ['a', 'b', 'c', 'd', 'e'].map((letter) => onePhone(`may-${letter}`, 100, 100_000)))
})
afterAll(() => shop.close())

/** A customer with so many orders of one unit each; gives their ids, oldest first. */
async function withOrders(howMany: number) {
  const buyer = await buyerOf(shop, goods, 'may-a')
  const ids: number[] = []
  for (let n = 0; n < howMany; n++) {
    if (n > 0) await buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may-a'), quantity: 1 } })
    ids.push((await buyer.order(`order-${n}`)).body.id)
  }
  return { ...buyer, ids }
}

test('the list is a page: newest first, with how many there are in all', async () => {
  const { person, ids } = await withOrders(5)
  const { status, body } = await person.call('GET /api/orders/me', { query: { page: '1', size: '2' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ number: 1, size: 2, totalElements: 5, totalPages: 3, first: false, last: false,
    pageable: { pageNumber: 1, pageSize: 2 } })
  expect(body.content.map((order) => order.id)).toEqual([ids[2], ids[1]])
  const rest = await person.call('GET /api/orders/me', { query: { page: '2', size: '2' } })
  expect([rest.body.content.map((order) => order.id), rest.body.last]).toEqual([[ids[0]], true])
  const beyond = await person.call('GET /api/orders/me', { query: { page: '9', size: '2' } })
  expect([beyond.body.content, beyond.body.totalElements]).toEqual([[], 5])
})

test('a row of the list names the first three products and counts the units of all', async () => {
  const buyer = await buyerOf(shop, goods, 'may-a', 2)
  for (const slug of ['may-b', 'may-c', 'may-d']) await buyer.person.call('POST /api/cart/items',
    { body: { productId: goods.idOf(slug), quantity: 1 } })
  const placed = await buyer.order('four')
  const { body } = await buyer.person.call('GET /api/orders/me')
  expect(body.content).toEqual([{
    id: placed.body.id, code: placed.body.code, status: 'PENDING', paymentStatus: 'UNPAID', paymentMethod: 'COD',
    discount: 0, couponCode: null, total: 530_000, count: 5,
    placedAt: placed.body.placedAt, payingSince: null, toPay: false, may: { pay: false },
    items: [['may-a', 2], ['may-b', 1], ['may-c', 1]].map(([productName, quantity]) => ({ productName, quantity,
      productImage: null })),
  }])
})

test('many orders cost as many questions to the database as one: listed, read, and taken away', async () => {
  const [few, many] = [await withOrders(1), await withOrders(7)]
  for (const slug of ['may-b', 'may-c']) await many.person.call('POST /api/cart/items',
    { body: { productId: goods.idOf(slug), quantity: 2 } })
  many.ids.push((await many.order('more')).body.id)
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  async function counted(ask: () => Promise<unknown>): Promise<number> {
    const before = queries.mock.calls.length
    await ask()
    return queries.mock.calls.length - before
  }
  const list = ({ person }: typeof few) => () => person.call('GET /api/orders/me')
  const last = ({ person, ids }: typeof few) => () => person.call('GET /api/orders/{id}', { params: { id: String(ids.at(-1)) } })
  const all = ({ person }: typeof few) => () =>
    exportOrders(shop.database.db, { id: person.id } as Asker, 'vi') // whose they are is all it asks
  for (const ask of [list, last, all]) expect(await counted(ask(many))).toBe(await counted(ask(few)))
  queries.mockRestore()
})

test('the list says how each is paid, and which may be paid now', async () => {
  const { person, order, wish } = await buyerOf(shop, goods, 'may-a')
  await order('k', { ...wish, paymentMethod: 'BANK_TRANSFER' })
  const row = async () =>
    (await person.call('GET /api/orders/me')).body.content.map(({ paymentMethod, toPay, may }) => [paymentMethod, toPay, may])
  expect(await row()).toEqual([['BANK_TRANSFER', true, { pay: true }]])
  await shop.database.db.updateTable('shop_order').set({ hold_until: new Date(0) }).where('person_id', '=', person.id).execute()
  expect(await row()).toEqual([['BANK_TRANSFER', false, { pay: false }]])
})

test('the list may be of one state only', async () => {
  const { person, ids } = await withOrders(3)
  await shop.database.db.updateTable('shop_order').set({ status: 'DELIVERED' }).where('id', '=', ids[1] ?? 0).execute()
  const list = async (status: 'PENDING' | 'DELIVERED' | 'RETURNED') => (await person.call('GET /api/orders/me',
    { query: { status } })).body
  expect((await list('PENDING')).content.map((order) => order.id)).toEqual([ids[2], ids[0]])
  expect(await list('DELIVERED')).toMatchObject({ totalElements: 1, content: [{ id: ids[1], status: 'DELIVERED' }] })
  expect((await list('RETURNED')).totalElements).toBe(0)
  const { body } = await person.refused('GET /api/orders/me', { query: { status: 'LOST' } })
  expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['status']])
})

test.each([['page', '-1'], ['page', 'x'], ['page', '1.5'], ['size', '0'], ['size', '101'],
  ['size', '']])('%s=%s is refused beside its field', async (field, value) => {
  const person = await shop.person()
  const { body } = await person.refused('GET /api/orders/me', { query: { [field]: value } })
  expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('an order is read as it was placed, in the reader\'s language', async () => {
  const buyer = await buyerOf(shop, goods, 'may-e')
  const placed = await buyer.order('read')
  const params = { id: String(placed.body.id) }
  const { status, body } = await buyer.person.call('GET /api/orders/{id}', { params })
  expect([status, body]).toEqual([200, placed.body])
  const english = await buyer.person.call('GET /api/orders/{id}', { params }, { 'accept-language': 'en' })
  expect(english.body).toMatchObject({ shippingMethod: { name: 'Standard delivery' },
    items: [{ color: 'Đen', colorLabel: 'Black' }] })
})

test('somebody else\'s order is as unknown as one that does not exist', async () => {
  const { ids } = await withOrders(1)
  const other = await shop.person()
  for (const id of [String(ids[0]), '999999999', '999999999999999']) {
    const { status, body } = await other.refused('GET /api/orders/{id}', { params: { id } })
    expect([status, body]).toEqual([404, { status: 404, code: 'orders.not_found', message: 'Không tìm thấy đơn hàng' }])
  }
  expect((await other.refused('GET /api/orders/{id}', { params: { id: '1' } }, { 'accept-language': 'en' })).body.message)
    .toBe('Order not found')
  expect((await other.call('GET /api/orders/me')).body).toMatchObject({ content: [], totalElements: 0 })
})

test('without signing in there are no orders', async () => {
  expect((await shop.refused('GET /api/orders/me')).status).toBe(401)
  expect((await shop.refused('GET /api/orders/{id}', { params: { id: '1' } })).status).toBe(401)
})
