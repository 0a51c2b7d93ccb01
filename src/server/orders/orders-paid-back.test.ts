// Goods do not leave while all that was paid for them goes back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { devicesOf, nameDevices } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { lockOrder, payOrder } from './orders.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  goods = await stock(shop, [onePhone('may', 5, 70_000)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const MOVE = 'POST /api/admin/orders/{id}/move'

/** An order that is paid ahead. */
async function placed() {
  const { person, wish, order } = await buyerOf(shop, goods, 'may')
  const { body } = await order('k', { ...wish, paymentMethod: 'VNPAY' })
  const params = { id: String(body.id) }
  return {
    params, id: body.id, code: body.code,
    read: async () => (await person.call('GET /api/orders/{id}', { params })).body,
    move: async (status: OrderStatus) => {
      if (status === 'PACKED') await nameDevices(shop.database.db, body.id)
      return staff.call(MOVE, { params, body: { status } })
    },
    refusedMove: (status: OrderStatus) => staff.refused(MOVE, { params, body: { status } }),
  }
}

test('staff neither packs nor sends what is all on its way back to who paid; some of it is no matter', async () => {
  const one = await placed()
  await shop.database.db.transaction().execute(async (tx) => payOrder(tx, await lockOrder(tx, one.id)))
  const { db } = shop.database
  const money = async (state: 'APPLIED' | 'WAITING') => (await db.insertInto('receipt').values({ channel: 'VNPAY',
    external_id: `${one.code}-${state}`, amount_dong: 100_000, order_id: one.id, state,
    ...(state === 'WAITING' && { reason: 'PAID_TWICE' }) }).returning('id').executeTakeFirstOrThrow()).id
  const [paid, twice] = [await money('APPLIED'), await money('WAITING')]
  let asked = 0
  const back = (receiptId: number, amountDong: number, state = 'ASKED') => db.insertInto('refund').values({
    order_id: one.id, receipt_id: receiptId, amount_dong: amountDong, request_id: `${one.code}-${++asked}`, state,
  }).returning('id').executeTakeFirstOrThrow()
  await back(twice, 100_000) // what was paid a second time is no part of it
  await back(paid, 100_000, 'REFUSED')
  await back(paid, 40_000, 'DONE')
  const rest = await back(paid, 60_000)
  expect((await one.refusedMove('PACKED')).body.code).toBe('orders.move_not_allowed')
  const { items } = await one.read()
  expect((await staff.refused('POST /api/admin/orders/{id}/pack', { params: one.params, body: { units: devicesOf({ items }) } }))
    .body.code).toBe('orders.move_not_allowed')
  const say = (state: string) => db.updateTable('refund').set({ state }).where('id', '=', rest.id).execute()
  await say('DROPPED')
  await one.move('PACKED')
  await say('ASKED')
  expect((await one.refusedMove('SHIPPING')).body.code).toBe('orders.move_not_allowed')
  await say('REFUSED')
  await one.move('SHIPPING')
  await say('DONE')
  expect((await one.move('DELIVERED')).body.status).toBe('DELIVERED') // it is there, whatever became of the money
})
