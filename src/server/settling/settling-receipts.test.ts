// What staff see of money that waits, and how its waiting ends.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'

let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 100), onePhone('re', 100, 9_000_000)])
  staff = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
})
afterAll(() => shop.close())

const cancel = (person: TestPerson, id: number) =>
  person.call('POST /api/orders/{id}/cancel', { params: { id: String(id) }, body: {} })

/** Money that came for an order after it was cancelled; the receipt's id. */
async function lateMoney(slug = 'may') {
  const late = await debtorOf(shop, goods, slug)
  const news = newsOf(await late.pay())
  await cancel(late.person, late.order.id)
  await shop.ipn(news)
  const { body } = await staff.call('GET /api/admin/receipts', { query: { state: 'WAITING' } })
  return { late, id: body.content[0]?.id ?? 0 }
}

const settle = (id: number, body: { orderId?: number, how: string }) =>
  staff.call('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) }, body })
const refused = async (id: number, body: { orderId?: number, how: string }) =>
  (await staff.refused('POST /api/admin/receipts/{id}/settle', { params: { id: String(id) }, body })).body

test('money that waits is listed newest first, with its order and why it waits', async () => {
  const { late } = await lateMoney()
  const { body } = await staff.call('GET /api/admin/receipts', { query: { state: 'WAITING' } })
  expect(body.content[0]).toMatchObject({
    channel: 'VNPAY', amount: 10_000_000, state: 'WAITING', reason: 'LATE', orderId: late.order.id, orderCode: late.order.code,
    settledAt: null, settledHow: '', content: expect.stringContaining(late.order.code),
  })
  const paid = await debtorOf(shop, goods, 'may')
  await shop.ipn(newsOf(await paid.pay()))
  const all = (await staff.call('GET /api/admin/receipts', { query: {} })).body
  expect(all.content.slice(0, 2).map(({ state }) => state)).toEqual(['APPLIED', 'WAITING'])
  expect(all.totalElements).toBeGreaterThan((await staff.call('GET /api/admin/receipts', { query: { state: 'WAITING' } })).body
    .totalElements)
})

test('it pays another order of the same sum, once', async () => {
  const { late, id } = await lateMoney()
  const next = await debtorOf(shop, goods, 'may')
  const replies = await Promise.all(Array.from({ length: 5 }, () => settle(id, { orderId: next.order.id, how: 'Khách đặt lại' })))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409])
  expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
    state: 'APPLIED', reason: null, orderId: next.order.id, orderCode: next.order.code, settledHow: 'Khách đặt lại',
  })
  expect(await next.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  // what came by VNPay for the one order would go back by the way it came
  const back = {
    params: { id: String(next.order.id) }, headers: { 'idempotency-key': 'k' }, body: { amount: 1_000, reason: 'x' },
  }
  expect((await staff.call('POST /api/admin/orders/{id}/refunds', back)).status).toBe(201)
  const { body: said } = await shop.database.db.selectFrom('payment_message').select('body')
    .where('channel', '=', 'VNPAY_REFUND').executeTakeFirstOrThrow()
  expect(said).toContain(`${late.order.code}T1`)
})

test('it pays no order of another sum, none that is not waiting, none that is not there', async () => {
  const { late, id } = await lateMoney()
  const cheaper = await debtorOf(shop, goods, 're')
  const differs = await refused(id, { orderId: cheaper.order.id, how: 'x' })
  expect(differs.code).toBe('settling.amount_differs')
  expect(differs.message).toContain('10.000.000')
  expect(differs.message).toContain('9.000.000')
  expect((await refused(id, { orderId: late.order.id, how: 'x' })).code).toBe('orders.not_payable')
  expect((await refused(id, { orderId: 999_999, how: 'x' })).code).toBe('orders.not_found')
  expect((await refused(999_999, { how: 'x' })).code).toBe('settling.receipt_not_found')
  expect(await cheaper.read()).toMatchObject({ paymentStatus: 'UNPAID' })
})

test('or it is settled elsewhere, as staff say, and waits no more', async () => {
  const { id } = await lateMoney()
  const { body } = await settle(id, { how: 'Đã chuyển lại cho khách' })
  expect(body).toMatchObject({ state: 'SETTLED', reason: 'LATE', settledHow: 'Đã chuyển lại cho khách' })
  expect(body.settledAt).not.toBeNull()
  expect((await refused(id, { how: 'x' })).code).toBe('settling.receipt_settled')
  const row = await shop.database.db.selectFrom('receipt').select('settled_by').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.settled_by).toBe(staff.id)
})
