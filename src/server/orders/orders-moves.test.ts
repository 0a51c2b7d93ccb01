// Moving orders on: what their customers and the staff may do, what belongs to each move, and what is never done twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OrderStatus } from '#contract/orders.ts'
import type { Order } from '#contract/orders.ts'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { TEST_TILL } from '#testing/till.ts'
import type { Tx } from '#server/kit/db.ts'
import { failPayment, lockOrder, moveOrder, noteRefunded, payOrder } from './orders.ts'
import type { LockedOrder } from './orders.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ till: TEST_TILL })
  goods = await stock(shop, [onePhone('may', 500, 200_000), onePhone('hai', 500, 100_000)])
  await addCoupons(shop, [{ code: 'GIAM' }, { code: 'MOTLAN', perCustomerLimit: 1, usageLimit: 1 }])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const CANCEL = 'POST /api/orders/{id}/cancel'
const MOVE = 'POST /api/admin/orders/{id}/move'

/** An order of a new customer, paid on delivery unless told. */
async function placed({ slug = 'may', quantity = 1, ...given }: { slug?: string, quantity?: number, paymentMethod?: string,
  couponCode?: string } = {}) {
  const { person, wish, order } = await buyerOf(shop, goods, slug, quantity)
  const { body } = await order('k', { ...wish, ...given })
  const params = { id: String(body.id) }
  return {
    person, params, id: body.id, code: body.code,
    read: async (): Promise<Order> => (await person.call('GET /api/orders/{id}', { params })).body,
    cancel: (reason?: string) => person.call(CANCEL, { params, body: { reason } }),
    move: async (status: OrderStatus, reason?: string) => {
      if (status === 'PACKED') await nameDevices(shop.database.db, body.id)
      return staff.call(MOVE, { params, body: { status, reason } })
    },
    refusedMove: (status: OrderStatus) => staff.refused(MOVE, { params, body: { status } }),
    locked: <T>(work: (tx: Tx, locked: LockedOrder) => Promise<T>): Promise<T> =>
      shop.database.db.transaction().execute(async (tx) => work(tx, await lockOrder(tx, body.id))),
  }
}

async function left(slug: string): Promise<number> {
  const row = await shop.database.db.selectFrom('variant').select('stock').where('product_id', '=', goods.idOf(slug))
    .executeTakeFirstOrThrow()
  return row.stock
}

/** What was told of an order since it was placed. */
async function newsOf(orderId: number): Promise<unknown[]> {
  const rows = await shop.database.db.selectFrom('outbox').select(['kind', 'payload']).where('kind', '<>', 'orders.placed')
    .orderBy('id').execute()
  return rows.filter(({ payload }) => (payload as { orderId?: number }).orderId === orderId).map(({ kind, payload }) => {
    const { orderId: _, ...rest } = payload as { orderId: number } // as the kinds of orders carry it
    return { kind, ...rest }
  })
}

const WAY: readonly OrderStatus[] = ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']

describe('its customer', () => {
  test('API-92 ENT-82 cancels an order that nobody has packed: units and coupon are there again, and it is told', async () => {
    await addCoupons(shop, [{ code: 'RIENG' }])
    const before = await left('may')
    const one = await placed({ quantity: 3, couponCode: 'RIENG' })
    expect([await left('may'), await usesOf(shop, 'RIENG')]).toEqual([before - 3, { counted: 1, noted: 1 }])
    const { status, body } = await one.cancel('  Đặt nhầm màu  ')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'UNPAID', may: { cancel: false, pay: false },
      holdUntil: null, couponCode: 'RIENG', history: [{ status: 'PENDING', mover: 'customer', reason: '' },
        { status: 'CANCELLED', mover: 'customer', reason: 'Đặt nhầm màu' }] })
    expect(await one.read()).toEqual(body)
    expect([await left('may'), await usesOf(shop, 'RIENG')]).toEqual([before, { counted: 0, noted: 0 }])
    expect(await newsOf(one.id)).toEqual([
      { kind: 'orders.moved', from: 'PENDING', status: 'CANCELLED', mover: 'customer' }])
    const { body: log } = await one.person.call('GET /api/activity-logs/me', { query: { type: 'order' } })
    expect(log.content.map(({ details }) => details)).toEqual([`Hủy đơn hàng ${one.code}`,
      expect.stringContaining(`Đặt đơn hàng ${one.code}`)])
  })

  test('who cancels again is answered the same, and nothing is given back a second time', async () => {
    const one = await placed({ couponCode: 'GIAM' })
    const first = await one.cancel()
    const [units, uses] = [await left('may'), await usesOf(shop, 'GIAM')]
    const again = await one.cancel('Lần nữa')
    expect([again.status, again.body]).toEqual([200, first.body])
    expect([await left('may'), await usesOf(shop, 'GIAM')]).toEqual([units, uses])
    expect(await newsOf(one.id)).toHaveLength(1)
  })

  test('may use the coupon of a cancelled order once more, though it was its last use', async () => {
    const one = await placed({ couponCode: 'MOTLAN' })
    await one.cancel()
    await one.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may'), quantity: 1 } })
    const wish = { addressId: (await one.person.call('GET /api/users/me/addresses')).body[0]?.id ?? 0,
      shippingMethodId: goods.shippingMethodId, paymentMethod: 'COD' as const, couponCode: 'MOTLAN' }
    const { status } = await one.person.call('POST /api/orders', { headers: { 'idempotency-key': 'k2' }, body: wish })
    expect([status, await usesOf(shop, 'MOTLAN')]).toEqual([201, { counted: 1, noted: 1 }])
  })

  test('still cancels one that is confirmed, and none that is packed or further', async () => {
    const confirmed = await placed()
    expect((await confirmed.move('CONFIRMED')).body.may).toEqual({ cancel: true, pay: false, payOtherwise: [], return: false })
    expect((await confirmed.cancel()).body.status).toBe('CANCELLED')
    const one = await placed()
    await one.move('CONFIRMED')
    for (const status of ['PACKED', 'SHIPPING', 'DELIVERED'] as const) {
      expect((await one.move(status)).body.may.cancel).toBe(false)
      const units = await left('may')
      expect((await one.person.refused(CANCEL, { params: one.params, body: {} })).body).toEqual({ status: 409,
        code: 'orders.not_cancellable', message: 'Đơn hàng này không hủy được nữa, vui lòng liên hệ Alô' })
      expect([(await one.read()).status, await left('may')]).toEqual([status, units])
    }
    const { body } = await one.person.refused(CANCEL, { params: one.params, body: {} }, { 'accept-language': 'en' })
    expect(body.message).toBe('This order can no longer be cancelled, please contact Alô')
  })

  test('somebody else’s order is as unknown as one that does not exist, also to the staff', async () => {
    const one = await placed()
    for (const [other, id] of [[await shop.person(), one.params.id], [staff, one.params.id], [one.person, '999999']] as const) {
      expect((await other.refused(CANCEL, { params: { id }, body: {} })).body).toMatchObject({ status: 404,
        code: 'orders.not_found' })
    }
    expect((await shop.refused(CANCEL, { params: one.params, body: {} })).status).toBe(401)
    expect((await one.read()).status).toBe('PENDING')
  })

  test('moves nothing like the staff does: 403, and 401 for strangers', async () => {
    const one = await placed()
    const asked = { params: one.params, body: { status: 'CONFIRMED' as const } }
    expect((await one.person.refused(MOVE, asked)).status).toBe(403)
    expect((await shop.refused(MOVE, asked)).status).toBe(401)
    expect((await one.read()).status).toBe('PENDING')
  })

  test('may say why in 300 characters', async () => {
    const one = await placed()
    const { body } = await one.person.refused(CANCEL, { params: one.params, body: { reason: 'x'.repeat(301) } })
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']])
  })
})

describe('the staff', () => {
  test('moves an order on to its customer; what is paid on delivery is paid then', async () => {
    const one = await placed()
    for (const status of WAY) {
      const [before, moved] = [await one.read(), await one.move(status, `Đến ${status}`)]
      expect([before.paymentStatus, moved.status, moved.body.status]).toEqual(['UNPAID', 200, status])
    }
    const order = await one.read()
    expect(order).toMatchObject({ status: 'DELIVERED', paymentStatus: 'PAID', paidAt: expect.any(String) })
    expect(order.history.map(({ status, mover, reason }) => [status, mover, reason])).toEqual([
      ['PENDING', 'customer', ''], ...WAY.map((status) => [status, 'staff', `Đến ${status}`])])
    expect(await newsOf(one.id)).toEqual(WAY.map((status, n) =>
      ({ kind: 'orders.moved', from: WAY[n - 1] ?? 'PENDING', status, mover: 'staff' })))
    const log = await one.person.call('GET /api/activity-logs/me', { query: { type: 'order' } })
    expect(log.body.totalElements).toBe(1) // what others do is not their activity
  })

  test('is told in both languages what the table does not have, and of an order that nobody has', async () => {
    const one = await placed()
    expect((await one.refusedMove('DELIVERED')).body).toEqual({ status: 409, code: 'orders.move_not_allowed',
      message: 'Đơn hàng đang ở trạng thái chờ xác nhận, không chuyển sang đã giao được' })
    const { body } = await staff.refused(MOVE, { params: one.params, body: { status: 'PENDING' } }, { 'accept-language': 'en' })
    expect([body.code, body.message]).toEqual(['orders.move_not_allowed', expect.stringMatching(/waiting for confirmation/)])
    const unknown = await staff.refused(MOVE, { params: { id: '999999' }, body: { status: 'PACKED' } })
    expect(unknown.body.code).toBe('orders.not_found')
    expect((await one.read()).history).toHaveLength(1)
  })

  test.each([['PENDING', []], ['CONFIRMED', ['CONFIRMED']], ['PACKED', ['CONFIRMED', 'PACKED']]] as const)(
    'cancels what is %s, and its units and its coupon are there again', async (_, way) => {
      const [before, uses] = [await left('may'), await usesOf(shop, 'GIAM')]
      const one = await placed({ couponCode: 'GIAM', quantity: 2 })
      for (const status of way) await one.move(status)
      expect((await one.move('CANCELLED', 'Hết hàng')).body.history.at(-1)).toMatchObject({ mover: 'staff', reason: 'Hết hàng' })
      expect([await left('may'), await usesOf(shop, 'GIAM')]).toEqual([before, uses])
    })

  test('takes back what was on its way: nobody has had it, so its units and its coupon are there again', async () => {
    const [before, uses] = [await left('may'), await usesOf(shop, 'GIAM')]
    const one = await placed({ couponCode: 'GIAM', quantity: 2 })
    for (const status of WAY.slice(0, -1)) await one.move(status)
    expect((await one.move('RETURNED')).body.status).toBe('RETURNED')
    expect([await left('may'), await usesOf(shop, 'GIAM')]).toEqual([before, uses])
  })

  test('does not say by a move that what has arrived came back: returns say so, and its units are looked at first', async () => {
    const one = await placed({ couponCode: 'GIAM' })
    for (const status of WAY) await one.move(status)
    const [units, uses] = [await left('may'), await usesOf(shop, 'GIAM')]
    expect((await one.refusedMove('RETURNED')).body.code).toBe('orders.move_not_allowed')
    await one.locked((tx, order) => moveOrder(tx, order, 'RETURNED', 'shop'))
    expect([(await one.read()).status, await left('may'), await usesOf(shop, 'GIAM')]).toEqual(['RETURNED', units, uses])
  })

  test('does not confirm what waits for its payment: nobody packs what may never be paid', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    expect((await one.refusedMove('CONFIRMED')).body.code).toBe('orders.move_not_allowed')
    await one.locked(payOrder)
    expect((await one.move('PACKED')).body.status).toBe('PACKED')
  })

  test('does not pack what was paid back; it may still be cancelled', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    await one.locked(payOrder)
    await one.locked((tx, order) => noteRefunded(tx, order, 10_000_000, true))
    const [refused, moved] = [await one.refusedMove('PACKED'), await one.move('CANCELLED')]
    expect([refused.body.code, moved.body.status]).toEqual(['orders.move_not_allowed', 'CANCELLED'])
  })
})

test.each(['CANCELLED', 'RETURNED'] as const)('ENT-82 nothing leaves %s any more, by whomever', async (last) => {
  const one = await placed()
  for (const status of last === 'CANCELLED' ? [last] : [...WAY.slice(0, -1), last]) await one.move(status)
  const [order, units, news] = [await one.read(), await left('may'), await newsOf(one.id)]
  for (const to of OrderStatus.options) {
    expect((await one.refusedMove(to)).body.code).toBe('orders.move_not_allowed')
    for (const mover of ['customer', 'shop'] as const) {
      await expect(one.locked((tx, locked) => moveOrder(tx, locked, to, mover))).rejects.toThrow('orders.move_not_allowed')
    }
  }
  await expect(one.locked(payOrder)).rejects.toThrow('waits for no payment')
  await one.locked(failPayment)
  expect([await one.read(), await left('may'), await newsOf(one.id)]).toEqual([order, units, news])
})

test('moves stand in the order they were made in, also where the one who came later began first', async () => {
  const one = await placed()
  await shop.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('shipping_method').select('id').execute() // it begins
    await one.move('CONFIRMED')
    await nameDevices(shop.database.db, one.id)
    await moveOrder(tx, await lockOrder(tx, one.id), 'PACKED', 'staff')
  })
  expect((await one.read()).history.map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED', 'PACKED'])
})

describe('what is paid ahead', () => {
  test.each([['VNPAY', 30], ['BANK_TRANSFER', 24 * 60]])('by %s is set aside for %i minutes', async (paymentMethod, minutes) => {
    const one = await placed({ paymentMethod })
    const { holdUntil, placedAt, may, toPay, paymentStatus } = await one.read()
    const payOtherwise = ['COD', paymentMethod === 'VNPAY' ? 'BANK_TRANSFER' : 'VNPAY']
    expect([may, toPay, paymentStatus]).toEqual([{ cancel: true, pay: true, payOtherwise, return: false }, true, 'UNPAID'])
    expect(Math.round((Date.parse(holdUntil ?? '') - Date.parse(placedAt)) / 60_000)).toBe(minutes)
  })

  test('is confirmed by its payment, once, and its units wait for nothing any more', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    await one.locked(async (tx, locked) => {
      await payOrder(tx, locked)
      expect(locked).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID', hold_until: null })
      await expect(payOrder(tx, locked)).rejects.toThrow('waits for no payment')
    })
    expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', paidAt: expect.any(String),
      holdUntil: null, may: { cancel: true, pay: false }, history: [{}, { status: 'CONFIRMED', mover: 'shop' }] })
    expect(await newsOf(one.id)).toEqual([
      { kind: 'orders.moved', from: 'PENDING', status: 'CONFIRMED', mover: 'shop' }, { kind: 'orders.paid' }])
    await expect(one.locked(payOrder)).rejects.toThrow('waits for no payment')
    await one.locked(failPayment)
    expect(await newsOf(one.id)).toHaveLength(2)
  })

  test('may be tried again after a failed payment, which is told once', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    await one.locked(failPayment)
    await one.locked(failPayment)
    expect(await one.read()).toMatchObject({ status: 'PENDING', paymentStatus: 'FAILED', paidAt: null, may: { pay: true } })
    expect(await newsOf(one.id)).toEqual([{ kind: 'orders.payment_failed' }])
    await one.locked(payOrder)
    expect(await one.read()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  })

  test('fails no more once the order is cancelled', async () => {
    const one = await placed({ paymentMethod: 'VNPAY' })
    await one.cancel()
    await one.locked(failPayment)
    expect([(await one.read()).paymentStatus, await newsOf(one.id)]).toEqual(['UNPAID', [expect.anything()]])
  })

  test('and given back is REFUNDED, told once, and keeps when it was paid', async () => {
    const one = await placed({ paymentMethod: 'BANK_TRANSFER' })
    const isBack = (): Promise<void> => one.locked((tx, order) => noteRefunded(tx, order, order.total_dong, true))
    await isBack() // nothing was paid yet
    await one.locked(payOrder)
    const { paidAt } = await one.read()
    await one.cancel()
    for (let time = 0; time < 2; time++) await isBack()
    expect(await one.read()).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', paidAt })
    expect((await newsOf(one.id)).filter((news) => (news as { kind: string }).kind === 'orders.refunded')).toHaveLength(1)
  })
})
