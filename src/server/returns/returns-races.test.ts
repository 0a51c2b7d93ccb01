// Returns that are asked for and moved at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const PAIRS = 12

test('two at once never ask for more than was bought', async () => {
  for (const order of await at.arrivedMany(PAIRS, { op: 3 })) {
    const wish = { items: units(order, 2), reason: 'FAULTY' as const }
    const both = await Promise.all([at.refusedAsk(order, wish), at.refusedAsk(order, wish)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  }
})

test('one key for two orders at once asks for one of them', async () => {
  const orders = await at.arrivedMany(2 * PAIRS, { op: 1 })
  for (let n = 0; n < PAIRS; n++) {
    const pair = orders.slice(2 * n, 2 * n + 2)
    const both = await Promise.all(pair.map((order) =>
      at.refusedAsk(order, { items: units(order, 1), reason: 'FAULTY' }, `pair-${n}`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  }
})

test('the last two returns of an order that are received at once make it RETURNED', async () => {
  for (const order of await at.arrivedMany(PAIRS, { op: 2 })) {
    const both = [await at.askOne(order), await at.askOne(order)]
    for (const { id } of both) await at.answer(id, true)
    await Promise.all(both.map(({ id }) => at.receive(id)))
    expect(await at.statusOf(order)).toBe('RETURNED')
  }
})

test('received twice at once, or received and taken back at once, the units come back once and never to both', async () => {
  const receive = (id: number) =>
    at.staff.refused('POST /api/admin/returns/{id}/receive', { ...one(id), body: { restock: true } })
  for (const [n, order] of (await at.arrivedMany(PAIRS, { kinh: 1 })).entries()) {
    const { id } = await at.askOne(order)
    await at.answer(id, true)
    const before = await at.shelfOf('kinh')
    await Promise.all([receive(id), n % 2 === 0 ? receive(id) : at.withdraw(id)])
    const isReceived = (await at.listed(order))[0]?.state === 'RECEIVED'
    expect(await at.statusOf(order)).toBe(isReceived ? 'RETURNED' : 'DELIVERED')
    expect(await at.shelfOf('kinh') - before).toBe(Number(isReceived))
  }
})
