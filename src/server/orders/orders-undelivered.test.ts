// A parcel that comes back undelivered: what of it is sold again is for staff to say, as of what a customer sends back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { openMovedOrders } from '#testing/moved-orders.ts'
import type { MovedOrders } from '#testing/moved-orders.ts'
import { devicesOf } from '#testing/packing.ts'

let world: MovedOrders
beforeAll(async () => { world = await openMovedOrders() })
afterAll(() => world.shop.close())

interface Unfit { variantId: number, quantity: number }

/** An order of two telephones and a case that is on its way. */
async function onItsWay() {
  const one = await world.placed('may', 2, { withCase: true })
  const { db } = world.shop.database
  const units = devicesOf(one.body).slice(0, 1)
  await one.move('CONFIRMED')
  await world.staff.call('POST /api/admin/orders/{id}/pack', { params: one.params, body: { units } })
  await one.move('SHIPPING')
  const [may = 0, op = 0] = one.body.items.map(({ variantId }) => variantId)
  const end = (status: OrderStatus, unfit?: Unfit[]) =>
    world.staff.refused('POST /api/admin/orders/{id}/move', { params: one.params, body: { status, ...(unfit && { unfit }) } })
  return {
    ...one, may, op, end,
    /** How many units came back on the shelf, as the stock ledger tells. */
    shelved: async () => (await db.selectFrom('stock_movement').select(['variant_id', 'delta']).where('order_id', '=', one.id)
      .where('reason', '=', 'RETURNED').orderBy('variant_id').execute()).map(({ variant_id: id, delta }) => [id, delta]),
    stock: async () => (await db.selectFrom('variant').select('stock').where('id', 'in', [may, op]).orderBy('id').execute())
      .map(({ stock }) => stock),
    /** Devices that are still on the order. */
    held: async () => (await db.selectFrom('order_unit').select('imei').where('order_id', '=', one.id)
      .where('released_at', 'is', null).execute()).length,
    told: async () => (await db.selectFrom('audit_entry').select('after').where('subject_id', '=', String(one.id))
      .orderBy('id', 'desc').executeTakeFirst())?.after,
  }
}

test('nothing said, all of it is sold again', async () => {
  const one = await onItsWay()
  const [may = 0, op = 0] = await one.stock()
  expect((await one.end('RETURNED')).status).toBe(200)
  expect([await one.stock(), await one.shelved()]).toEqual([[may + 2, op + 1], [[one.may, 2], [one.op, 1]]])
})

test('what was lost or broken goes on no shelf, and its devices are the order\'s no longer; the log says how many', async () => {
  const one = await onItsWay()
  const [may = 0, op = 0] = await one.stock()
  const sku = one.body.items[0]?.sku
  expect((await one.end('RETURNED', [{ variantId: one.may, quantity: 1 }])).status).toBe(200)
  expect([await one.stock(), await one.shelved(), await one.held()])
    .toEqual([[may + 1, op + 1], [[one.may, 1], [one.op, 1]], 0])
  expect(await one.told()).toMatchObject({ status: 'RETURNED', unfit: [`${sku} × 1`] })
})

test('of a parcel that is gone altogether nothing is sold again', async () => {
  const one = await onItsWay()
  const before = await one.stock()
  const unfit = [{ variantId: one.may, quantity: 2 }, { variantId: one.op, quantity: 1 }]
  expect((await one.end('RETURNED', unfit)).status).toBe(200)
  expect([await one.stock(), await one.shelved(), (await one.read()).status]).toEqual([before, [], 'RETURNED'])
})

test('refused are more than it has, also in two parts, what it has not, and the question with another move', async () => {
  const one = await onItsWay()
  const before = await one.stock()
  const said = async (status: OrderStatus, unfit: Unfit[]) => {
    const { status: number, body } = await one.end(status, unfit)
    return [number, body.code]
  }
  const many = [409, 'orders.too_many_unfit']
  expect(await said('RETURNED', [{ variantId: one.may, quantity: 3 }])).toEqual(many)
  expect(await said('RETURNED', [{ variantId: one.may, quantity: 1 }, { variantId: one.may, quantity: 2 }])).toEqual(many)
  expect(await said('RETURNED', [{ variantId: 999_999, quantity: 1 }])).toEqual(many)
  expect((await said('DELIVERED', [{ variantId: one.may, quantity: 1 }]))[0]).toBe(422)
  expect([await one.stock(), await one.held(), (await one.read()).status]).toEqual([before, 2, 'SHIPPING'])
})
