// Asking for a return: over HTTP.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { RETURNS_MAX } from '#contract/returns.ts'
import type { ReturnBody } from '#contract/returns.ts'
import { addCoupons } from '#testing/coupons.ts'
import { one, openReturns, units, uploadPhoto } from '#testing/returning.ts'
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

const variantOf = async (slug: string): Promise<number> => (await at.goods.variantsOf(slug))[0]?.id ?? 0

describe('asking', () => {
  test('goods of an order that has arrived are asked to go back, with photos, and the wish is read again', async () => {
    const order = await at.arrived({ op: 2, kinh: 1 })
    const photos = [await uploadPhoto(shop, at.person), await uploadPhoto(shop, at.person)].map(({ body }) => body)
    const { status, body } = await at.ask(order, {
      items: units(order, 1, 1), reason: 'FAULTY', note: 'Viền bị nứt', photos: photos.map(({ id }) => id).toReversed(),
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: body.id, orderId: order.id, orderCode: order.code, state: 'REQUESTED', reason: 'FAULTY', note: 'Viền bị nứt',
      items: [
        { variantId: await variantOf('op'), quantity: 1, productName: 'op', productImage: null },
        { variantId: await variantOf('kinh'), quantity: 1, productName: 'kinh', productImage: null },
      ],
      photos: photos.toReversed(), worth: 199_000 + 90_001, refunded: 0, answer: '', askedAt: expect.any(String),
      answeredAt: null, receivedAt: null,
    })
    expect(await at.listed(order)).toEqual([body])
    expect(await at.newsOf(order.id)).toEqual([{ kind: 'returns.asked', payload: { returnId: body.id, orderId: order.id } }])
    const [latest] = (await at.person.call('GET /api/activity-logs/me/latest')).body
    expect([latest?.type, latest?.details]).toEqual(['order', `Yêu cầu trả hàng của đơn ${order.code}`])
  })

  test('the same variant named twice counts together, and the newest wish stands first', async () => {
    const order = await at.arrived({ op: 5 })
    const [variantId] = [await variantOf('op')]
    const first = await at.ask(order, { items: [{ variantId, quantity: 2 }, { variantId, quantity: 1 }], reason: 'CHANGED_MIND' })
    expect(first.body.items).toMatchObject([{ quantity: 3 }])
    const second = await at.ask(order, { items: [{ variantId, quantity: 1 }], reason: 'CHANGED_MIND' })
    expect((await at.listed(order)).map(({ id }) => id)).toEqual([second.body.id, first.body.id])
    const { status, body } = await at.refusedAsk(order, { items: [{ variantId, quantity: 2 }], reason: 'CHANGED_MIND' })
    expect([status, body.code, body.message])
      .toEqual([409, 'returns.too_many_units', 'Số lượng muốn trả nhiều hơn số lượng có thể trả: op'])
  })

  test('more than was bought, and what was not bought, is refused', async () => {
    const order = await at.arrived({ op: 1 })
    for (const items of [units(order, 2), [{ variantId: await variantOf('kinh'), quantity: 1 }]]) {
      const { status, body } = await at.refusedAsk(order, { items, reason: 'FAULTY' })
      expect([status, body.code]).toEqual([409, 'returns.too_many_units'])
    }
    expect(await at.listed(order)).toEqual([])
  })

  test('with another reason a note says which', async () => {
    const order = await at.arrived({ op: 1 })
    const { status, body } = await at.refusedAsk(order, { items: units(order, 1), reason: 'OTHER' })
    expect([status, body.errors]).toEqual([422, { note: 'Vui lòng điền mục này' }])
  })

  test('only an order that has arrived, until seven days after', async () => {
    const order = await at.arrived({ op: 2 })
    const until = new Date(order.returnableUntil ?? 0)
    const body: ReturnBody = { items: units(order, 1), reason: 'FAULTY' }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(until.getTime() - 1_000) })
    const inTime = await at.ask(order, body)
    vi.setSystemTime(until.getTime() + 1_000)
    const late = await at.refusedAsk(order, body)
    vi.useRealTimers()
    expect([inTime.status, late.status, late.body.code]).toEqual([201, 409, 'returns.not_returnable'])

    const { body: address } = await at.person.call('GET /api/users/me/addresses')
    const item = { productId: at.goods.idOf('op'), variantId: await variantOf('op'), quantity: 1 }
    await at.person.call('POST /api/cart/items', { body: item })
    const placed = await at.person.call('POST /api/orders', { headers: { 'idempotency-key': crypto.randomUUID() }, body: {
      addressId: address[0]?.id ?? 0, shippingMethodId: at.goods.shippingMethodId, paymentMethod: 'COD' } })
    const early = await at.refusedAsk(placed.body, { items: units(placed.body, 1), reason: 'FAULTY' })
    expect([early.status, early.body.code]).toEqual([409, 'returns.not_returnable'])
  })

  test('the same key asks once, also when it comes many times at once; with another wish it is refused', async () => {
    const order = await at.arrived({ op: 9 })
    const body: ReturnBody = { items: units(order, 1), reason: 'DAMAGED', photos: [(await uploadPhoto(shop, at.person)).body.id] }
    const many = await Promise.all(Array.from({ length: 12 }, () => at.ask(order, body, 'one-key')))
    expect(new Set(many.map((reply) => `${reply.status} ${reply.body.id}`)).size).toBe(1)
    expect(await at.listed(order)).toHaveLength(1)
    const other = await at.refusedAsk(order, { ...body, reason: 'FAULTY' }, 'one-key')
    expect([other.status, other.body.code]).toEqual([422, 'orders.idempotency_key_reused'])
    const elsewhere = await at.refusedAsk(await at.arrived({ op: 9 }), body, 'one-key')
    expect(elsewhere.body.code).toBe('orders.idempotency_key_reused')
  })

  test('so many wishes for one order at most, whatever became of them', async () => {
    const order = await at.arrived({ op: 1 })
    for (let n = 0; n < RETURNS_MAX; n++) await at.withdraw((await at.askOne(order)).id)
    const { status, body } = await at.refusedAsk(order, { items: units(order, 1), reason: 'FAULTY' })
    expect([status, body.code, body.message])
      .toEqual([409, 'returns.too_many', 'Đơn hàng này đã có 10 yêu cầu trả hàng, vui lòng liên hệ Alô'])
    expect(await at.listed(order)).toHaveLength(RETURNS_MAX)
  })

  test('of another\'s order nothing is known', async () => {
    const order = await at.arrived({ op: 1 })
    const other = await shop.person()
    const refusals = [
      await at.refusedAsk(order, { items: units(order, 1), reason: 'FAULTY' }, undefined, other),
      await other.refused('GET /api/orders/{id}/returns', one(order.id)),
      await other.refused('GET /api/orders/{id}/returns', one(999_999)),
    ]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([404, 'orders.not_found'])
  })
})

describe('what it is worth', () => {
  test('the goods\' sum less their share of the coupon; all of them come to what was paid for them, in any steps', async () => {
    await addCoupons(shop, [{ code: 'GIAM10', discountType: 'FIXED_AMOUNT', discountValue: 10_000 }])
    const order = await at.arrived({ op: 2, kinh: 3 }, 'GIAM10')
    expect(order.discount).toBe(10_000)
    const steps = [[1, 1], [0, 1], [1, 1]]
    const worths: number[] = []
    for (const [ops = 0, glasses = 0] of steps) {
      worths.push((await at.ask(order, { items: units(order, ops, glasses), reason: 'CHANGED_MIND' })).body.worth)
    }
    expect(worths.reduce((sum, worth) => sum + worth, 0)).toBe(order.subtotal - order.discount)
    expect(worths[1]).toBe(88_654) // 90,001 less 90,001/668,003 of the coupon
  })

  test('goods that the coupon was not for are worth what they cost, also once it is for others', async () => {
    await addCoupons(shop, [{ code: 'KINH', discountType: 'FIXED_AMOUNT', discountValue: 10_000, products: ['kinh'] }])
    const order = await at.arrived({ op: 1, kinh: 1 }, 'KINH')
    await shop.database.pool.query(`delete from coupon_product`)
    const [op, kinh] = order.items
    expect([order.discount, op?.productName, kinh?.productName]).toEqual([10_000, 'op', 'kinh'])
    const worths = []
    for (const [ops = 0, glasses = 0] of [[1, 0], [0, 1]]) {
      worths.push((await at.ask(order, { items: units(order, ops, glasses), reason: 'CHANGED_MIND' })).body.worth)
    }
    expect(worths).toEqual([op?.unitPrice, (kinh?.unitPrice ?? 0) - 10_000])
  })
})
