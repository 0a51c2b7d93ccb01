// Of an order that was paid partly through the gateway each part goes back the way it came, and nothing is noted that nobody did.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { debtorOf, newsOf, openPayingShop } from '#testing/paying.ts'
import type { PayingShop } from '#testing/paying.ts'
import type { TestPerson } from '#testing/shop.ts'

const [TOTAL, BY_GATEWAY] = [10_000_000, 6_000_000]
const BY_BANK = TOTAL - BY_GATEWAY

let shop: PayingShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openPayingShop()
  goods = await stock(shop, [onePhone('may', 20, TOTAL)])
  staff = await shop.person()
  await shop.database.db.updateTable('person').set({ role: 'ADMIN' }).where('id', '=', staff.id).execute()
})
afterAll(() => shop.close())

test('through the gateway goes what came by it; who gives back the rest by hand has to say so', async () => {
  const { order, pay } = await debtorOf(shop, goods, 'may')
  await shop.ipn(newsOf(await pay()))
  const { db } = shop.database
  const { id } = await db.updateTable('receipt').set({ amount_dong: BY_GATEWAY, whole_dong: TOTAL })
    .where('order_id', '=', order.id).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('receipt').values({
    channel: 'BANK', external_id: 'ref:PHAN2:4000000', amount_dong: BY_BANK, order_id: order.id, state: 'APPLIED',
  }).execute()
  const wish = (amount: number, key: string, byHand = false) => ({
    params: { id: String(order.id) }, headers: { 'idempotency-key': key }, body: { amount, reason: 'x', byHand },
  })
  const refused = (await staff.refused('POST /api/admin/orders/{id}/refunds', wish(BY_GATEWAY + 1, 'a'))).body
  expect([refused.code, refused.message.includes('6.000.000')]).toEqual(['settling.nothing_to_refund', true])
  expect((await staff.call('POST /api/admin/orders/{id}/refunds', wish(BY_GATEWAY, 'b'))).body)
    .toMatchObject({ receiptId: id, amount: BY_GATEWAY, channel: 'VNPAY' })
  // the gateway does not know this payment and refuses: all of it is left to be given back by hand
  expect((await staff.call('POST /api/admin/orders/{id}/refunds', wish(TOTAL, 'c', true))).status).toBe(201)
  const { body } = await staff.call('GET /api/admin/orders/{id}/refunds', { params: { id: String(order.id) } })
  expect(body.map((one) => [one.channel, one.amount, one.state]))
    .toEqual([['VNPAY', BY_GATEWAY, 'REFUSED'], ['VNPAY', BY_GATEWAY, 'DONE'], ['BANK', BY_BANK, 'DONE']])
})
