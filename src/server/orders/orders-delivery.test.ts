// How an order comes to its customer, as they read it: when it is expected, how long it is under warranty, what of its money
// goes back, and until when goods may be sent back.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import { asStaff } from '#testing/asking.ts'
import { crowded } from '#testing/crowd.ts'
import { ADDRESS, buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import { lockOrder, moveByStaff, moveOrder, noteRefunded, payOrder, readOrder } from './orders.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop({ till: TEST_TILL }))
  goods = await stock(shop, [onePhone('may', 500, 200_000), { ...onePhone('op', 500, 50_000), category: 'op-lung' }])
})
afterAll(() => shop.close())
afterEach(() => { vi.useRealTimers() })

const WAY: readonly OrderStatus[] = ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']
const setNow = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

/** An order of a telephone and a case, to a city where that is told. */
async function placed(
  { city = 'Hà Nội', paymentMethod = 'COD', express = false }: {
    city?: string, paymentMethod?: 'COD' | 'VNPAY', express?: boolean
  } = {},
) {
  const { person, wish, address } = await buyerOf(shop, goods, 'may')
  await person.call('PUT /api/users/me/addresses/{id}', { params: { id: String(address.id) }, body: { ...ADDRESS, city } })
  await person.call('POST /api/cart/items', { body: { productId: goods.idOf('op'), quantity: 1 } })
  const shippingMethodId = goods.shippingMethodId + (express ? 1 : 0)
  const { body } = await person.call('POST /api/orders', { headers: { 'idempotency-key': 'k' },
    body: { ...wish, paymentMethod, shippingMethodId } })
  const params = { id: String(body.id) }
  await nameDevices(shop.database.db, body.id)
  return {
    person, id: body.id, code: body.code, body,
    /** As the server says it at the moment it is; who is signed in may not be any more by then. */
    read: () => readOrder(shop.database.db, body.id, 'vi'),
    /** Says that it was placed then. */
    placedAt: (moment: string) => shop.database.db.updateTable('shop_order').set({ placed_at: new Date(moment) })
      .where('id', '=', body.id).execute(),
    pay: () => shop.database.db.transaction().execute(async (tx) => payOrder(tx, await lockOrder(tx, body.id))),
    moneyBack: () => shop.database.db.transaction().execute(async (tx) =>
      noteRefunded(tx, await lockOrder(tx, body.id), body.total, true)),
    comeBack: () => shop.database.db.transaction().execute(async (tx) =>
      moveOrder(tx, await lockOrder(tx, body.id), 'RETURNED', 'shop')),
    move: (status: OrderStatus) => moveByStaff(shop.database.db, asStaff(person), body.id, { status }, 'vi'),
    cancel: () => person.call('POST /api/orders/{id}/cancel', { params, body: {} }),
    tracked: async () => (await shop.call('GET /api/orders/track', { query: { code: body.code, contact: '0912345678' } })).body,
  }
}
type Placed = Awaited<ReturnType<typeof placed>>

const bring = async (one: Placed, to: OrderStatus = 'DELIVERED') => {
  for (const status of WAY.slice(0, WAY.indexOf(to) + 1)) await one.move(status)
}

describe('an order is expected', () => {
  test.each([
    ['TP.HCM', false, '2026-12-01', '2026-12-03'], ['TP.HCM', true, '2026-12-01', '2026-12-01'],
    ['Cà Mau', false, '2026-12-03', '2026-12-05'], ['Cà Mau', true, '2026-12-02', '2026-12-03'],
  ])('in %s (express: %s) from %s to %s; who tracks it is told the same', async (city, express, from, to) => {
    const one = await placed({ city, express })
    await one.placedAt('2026-11-30T23:59:00+07:00')
    expect([(await one.read()).expected, (await one.tracked()).expected]).toEqual([{ from, to }, { from, to }])
  })

  test('as it was promised: another promise of the shop is for later orders', async () => {
    const one = await placed()
    const { expected } = one.body
    const days = { city_days_min: 7, city_days_max: 9 }
    const set = (to: typeof days) => shop.database.db.updateTable('shipping_method').set(to)
      .where('id', '=', goods.shippingMethodId).execute()
    await set(days)
    expect((await one.read()).expected).toEqual(expected)
    expect((await placed()).body.expected).not.toEqual(expected)
    await set({ city_days_min: 1, city_days_max: 3 })
  })

  test('from the day of its payment where it is paid ahead, not before it and not once it is cancelled', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    expect(one.body.expected).toBeNull()
    setNow('2026-11-30T17:00:00Z') // midnight in Vietnam
    await shop.database.db.updateTable('shop_order').set({ hold_until: new Date('2026-12-01T00:00:00Z') })
      .where('id', '=', one.id).execute()
    await one.pay()
    expect((await one.read()).expected).toEqual({ from: '2026-12-02', to: '2026-12-04' })
    vi.useRealTimers()
    await one.cancel()
    expect((await one.read()).expected).toBeNull()
  })

  test('until it is there', async () => {
    const one = await placed()
    await bring(one, 'SHIPPING')
    expect((await one.read()).expected).toEqual(one.body.expected)
    await one.move('DELIVERED')
    expect([(await one.read()).expected, (await one.tracked()).expected]).toEqual([null, null])
  })
})

describe('warranty', () => {
  test('is twelve months for a telephone and six for an accessory, from the day it has arrived in Vietnam', async () => {
    const one = await placed()
    const warranty = async () =>
      (await one.read()).items.map(({ warrantyMonths, warrantyUntil }) => [warrantyMonths, warrantyUntil])
    expect(await warranty()).toEqual([[12, null], [6, null]])
    await bring(one, 'SHIPPING')
    expect(await warranty()).toEqual([[12, null], [6, null]])
    await shop.database.db.updateTable('category').set({ family: 'tablet' }).where('slug', '=', 'op-lung').execute()
    setNow('2027-08-30T17:00:00Z') // 31 August in Vietnam
    await one.move('DELIVERED')
    expect(await warranty()).toEqual([[12, '2028-08-31'], [6, '2028-02-29']])
    await shop.database.db.updateTable('category').set({ family: 'accessory' }).where('slug', '=', 'op-lung').execute()
  })
})

describe('goods may be sent back', () => {
  test('in the seven days after their arrival, and while the order stands', async () => {
    const one = await placed()
    const asked = async () => {
      const { returnableUntil, may } = await one.read()
      return [returnableUntil, may.return]
    }
    expect(await asked()).toEqual([null, false])
    setNow('2027-03-01T03:00:00.000Z')
    await bring(one)
    const until = '2027-03-08T03:00:00.000Z'
    expect(await asked()).toEqual([until, true])
    vi.setSystemTime(new Date('2027-03-08T02:59:59.999Z'))
    expect(await asked()).toEqual([until, true])
    vi.setSystemTime(new Date(until))
    expect(await asked()).toEqual([until, false])
    vi.setSystemTime(new Date('2027-03-02T03:00:00.000Z'))
    await one.comeBack()
    expect(await asked()).toEqual([until, false])
  })
})

describe('nothing is left to send back', () => {
  /** Asks for so many units of each line, as the returns do; gives the ask's id. */
  async function asks(one: Placed, units: readonly number[]): Promise<number> {
    const { db } = shop.database
    const { id } = await db.insertInto('return_request').values({ order_id: one.id, person_id: one.person.id, reason: 'OTHER',
      idempotency_key: crypto.randomUUID(), request_hash: Buffer.of() }).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('return_line').values(units.flatMap((quantity, position) =>
      (quantity === 0 ? [] : [{ return_id: id, order_id: one.id, position, quantity, worth_dong: 0 }]))).execute()
    return id
  }

  test('once all of it is asked for, until something of that is refused or withdrawn', async () => {
    const one = await placed()
    await bring(one)
    const may = async () => (await one.read()).may.return
    await asks(one, [1, 0])
    expect(await may()).toBe(true)
    const rest = await asks(one, [0, 1])
    for (const [state, left] of [['REQUESTED', false], ['REFUSED', true], ['ACCEPTED', false], ['WITHDRAWN', true],
      ['RECEIVED', false]] as const) {
      await shop.database.db.updateTable('return_request').set({ state }).where('id', '=', rest).execute()
      expect([state, await may()]).toEqual([state, left])
    }
  })

  test('once its money is back', async () => {
    const one = await placed()
    await bring(one)
    expect((await one.read()).may.return).toBe(true)
    await one.moneyBack()
    expect(await one.read()).toMatchObject({ status: 'DELIVERED', paymentStatus: 'REFUNDED', may: { return: false } })
  })
})

describe('money that goes back', () => {
  test('is shown with the order, oldest first, and whether it is back; what was refused or need not go is not', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    expect(one.body.refunds).toEqual([])
    const { db } = shop.database
    const receipt = await db.insertInto('receipt').values({ channel: 'VNPAY', external_id: one.code, amount_dong: 250_000,
      state: 'APPLIED', order_id: one.id }).returning('id').executeTakeFirstOrThrow()
    const at = (minute: number) => `2026-11-22T03:0${minute}:00.000Z`
    await db.insertInto('refund').values((['DONE', 'REFUSED', 'ASKED', 'DROPPED'] as const).map((state, n) => ({
      order_id: one.id, receipt_id: receipt.id, amount_dong: 10_000 * (n + 1), request_id: `${one.code}${n}`, state,
      asked_at: new Date(at(n)), done_at: state === 'DONE' ? new Date(at(9)) : null,
    }))).execute()
    const refunds = [
      { amount: 10_000, done: true, askedAt: at(0), doneAt: at(9) },
      { amount: 30_000, done: false, askedAt: at(2), doneAt: null },
    ]
    const { body } = await one.person.call('GET /api/orders/{id}', { params: { id: String(one.id) } })
    expect([body.refunds, body]).toEqual([refunds, await one.read()])
    expect((await one.person.call('GET /api/users/me/export')).body.orders.map((order) => order.refunds)).toEqual([refunds])
  })
})
