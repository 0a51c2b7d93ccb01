// Telephones that come back one by one: which they are, and that each may be sold again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { newImei } from '#testing/packing.ts'
import { one, openReturns, units } from '#testing/returning.ts'
import type { Returning } from '#testing/returning.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let at: Returning

beforeAll(async () => {
  shop = await openTestShop()
  at = await openReturns(shop)
})
afterAll(() => shop.close())

const imeisOf = async (order: Order): Promise<readonly string[]> =>
  (await at.person.call('GET /api/orders/{id}', one(order.id))).body.items[0]?.imeis ?? []

/** A wish for so many of an order's telephones that staff have accepted. */
async function accepted(order: Order, quantity: number): Promise<number> {
  const { body: { id } } = await at.ask(order, { items: units(order, quantity), reason: 'FAULTY' })
  await at.answer(id, true)
  return id
}

/** How many orders an IMEI is on. */
const holdersOf = async (imei: string): Promise<number> => (await shop.database.db.selectFrom('order_unit').select('order_id')
  .where('imei', '=', imei).where('released_at', 'is', null).execute()).length

test('of a part it is said which came back: those are the order\'s no longer, and may be sold again', async () => {
  const order = await at.arrived({ may: 3 })
  const [first = '', second = '', third = ''] = await imeisOf(order)
  const id = await accepted(order, 1)
  const before = await at.shelfOf('may')
  for (const wrong of [undefined, [], [first, second], [first, first], [first, newImei()], [newImei()]]) {
    const { status, body } = await at.receiveDevices(id, wrong)
    expect([wrong, status, body.code]).toEqual([wrong, 409, 'returns.imei_unknown'])
  }
  expect([await at.shelfOf('may'), (await at.listed(order))[0]?.state]).toEqual([before, 'ACCEPTED'])
  expect((await at.receiveDevices(id, [second])).status).toBe(200)
  expect([await at.shelfOf('may') - before, await imeisOf(order), await at.statusOf(order)])
    .toEqual([1, [first, third], 'DELIVERED'])
  expect((await at.receiveDevices(await accepted(order, 1), [second])).body.code).toBe('returns.imei_unknown')

  const next = await at.arrived({ may: 1 }, undefined, [second])
  expect([await imeisOf(next), await holdersOf(second)]).toEqual([[second], 1])
})

test('where all that are left come back nobody has to say which', async () => {
  const order = await at.arrived({ may: 2 })
  const [first = '', second = ''] = await imeisOf(order)
  expect((await at.receiveDevices(await accepted(order, 1), [first])).status).toBe(200)
  expect((await at.receiveDevices(await accepted(order, 1))).status).toBe(200)
  expect([await at.statusOf(order), await holdersOf(first), await holdersOf(second)]).toEqual(['RETURNED', 0, 0])
})

test('two that are received at once free one device each', async () => {
  for (let n = 0; n < 8; n++) {
    const order = await at.arrived({ may: 3 })
    const [first = ''] = await imeisOf(order)
    const both = [await accepted(order, 1), await accepted(order, 1)]
    const statuses = (await Promise.all(both.map((id) => at.receiveDevices(id, [first])))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await imeisOf(order)).toHaveLength(2)
  }
})
