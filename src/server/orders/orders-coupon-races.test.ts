// What must hold when many use the same coupon at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { holdCoupon, noteUse } from '#server/promotions/promotions.ts'

const BUYERS = 100

let shop: TestShop
let goods: Goods
let buyers: Awaited<ReturnType<typeof buyerOf>>[]

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [onePhone('may', 10_000, 200_000)])
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyerOf(shop, goods, 'may')))
  await addCoupons(shop, [
    { code: 'CUOICUNG', usageLimit: 10, used: 9 }, { code: 'CONNAM', usageLimit: 8, used: 3 },
    { code: 'MOTLAN', perCustomerLimit: 1 }, { code: 'KHONGHAN' },
  ])
})
afterAll(() => shop.close())

const TRIES = 20

/** Orders once; asks again, as the shop says, while it is too busy to say yes or no. */
async function orderUntilAnswered(buyer: (typeof buyers)[number], code: string) {
  for (let tries = 1; ; tries++) {
    const reply = await buyer.order(code, { ...buyer.wish, couponCode: code })
    if (reply.status !== 503 || tries === TRIES) return reply
  }
}

/** Everybody orders with the same code at the same moment; gives the orders that were placed and why the others were not. */
async function race(code: string) {
  await Promise.all(buyers.map(async ({ person }) => {
    const { body } = await person.call('GET /api/cart')
    if (body.count === 0) await person.call('POST /api/cart/items', { body: { productId: goods.idOf('may'), quantity: 1 } })
  }))
  const replies = await Promise.all(buyers.map((buyer) => orderUntilAnswered(buyer, code)))
  const placed = replies.filter((reply) => reply.status === 201).map((reply) => reply.body.couponCode)
  // the body of a refusal has its code in the same field
  return { placed, refusals: replies.filter((reply) => reply.status !== 201).map(({ body }) => body.code) }
}

test('100 customers for the last use of a coupon are exactly one order with it, and the limit is kept', async () => {
  const { placed, refusals } = await race('CUOICUNG')
  expect(placed).toEqual(['CUOICUNG'])
  expect(refusals).toEqual(Array.from({ length: BUYERS - 1 }, () => 'promotions.coupon_used_up'))
  expect(await usesOf(shop, 'CUOICUNG')).toEqual({ counted: 10, noted: 1 })
})

test('100 customers for the last five uses are exactly five orders with it', async () => {
  const { placed, refusals } = await race('CONNAM')
  expect(placed).toEqual(Array.from({ length: 5 }, () => 'CONNAM'))
  expect(new Set(refusals)).toEqual(new Set(['promotions.coupon_used_up']))
  expect(await usesOf(shop, 'CONNAM')).toEqual({ counted: 8, noted: 5 })
})

test('100 customers with a coupon without limit all get it, and every use is counted', async () => {
  const { placed } = await race('KHONGHAN')
  expect(placed).toHaveLength(BUYERS)
  expect(await usesOf(shop, 'KHONGHAN')).toEqual({ counted: BUYERS, noted: BUYERS })
})

/** Orders of one person that have used no coupon yet. */
async function ordersOf(personId: number, howMany: number): Promise<number[]> {
  const rows = await shop.database.db.insertInto('shop_order').values(Array.from({ length: howMany }, (_, n) => ({
    code: `DH-RACE${n}`, person_id: personId, idempotency_key: `race-${n}`, request_hash: Buffer.from('x'), payment_method: 'COD',
    subtotal_dong: 1, shipping_dong: 0, total_dong: 1, shipping_method_id: goods.shippingMethodId, shipping_name: '',
    shipping_name_en: '', receiver_name: '', phone: '', address_line: '', city: '', state: '', country: '', postal_code: '',
  }))).returning('id').execute()
  return rows.map((row) => row.id)
}

// the cart's lock already queues one customer's orders: this is the coupon's own, which holds wherever it is used from
test('the same customer twenty times at once with a coupon for one use each gets it once', async () => {
  const person = buyers[0]?.person ?? await shop.person()
  const lines = [{ productId: goods.idOf('may'), categoryId: 0, unitPriceDong: 100_000, quantity: 1 }]
  const orderIds = await ordersOf(person.id, 20)
  const ends = await Promise.allSettled(orderIds.map((orderId) => shop.database.db.transaction().execute(async (tx) => {
    const coupon = await holdCoupon(tx, 'MOTLAN', person.id, lines)
    await noteUse(tx, coupon, person.id, orderId)
    return coupon.discountDong
  })))
  expect(ends.filter((end) => end.status === 'fulfilled').map((end) => end.value)).toEqual([10_000])
  const reasons: unknown[] = ends.filter((end) => end.status === 'rejected').map((end) => end.reason)
  expect(reasons).toEqual(Array.from({ length: 19 }, () => expect.objectContaining({ code: 'promotions.coupon_used_by_you' })))
  expect(await usesOf(shop, 'MOTLAN')).toEqual({ counted: 1, noted: 1 })
})

test('two browsers of one customer that order at once with such a coupon are one order', async () => {
  const buyer = buyers[1] ?? await buyerOf(shop, goods, 'may')
  const again = () => buyer.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may'), quantity: 1 } })
  await again()
  const order = (key: string) => buyer.order(key, { ...buyer.wish, couponCode: 'MOTLAN' })
  const both = await Promise.all([order('one').then(async (reply) => { await again(); return reply }),
    order('two').then(async (reply) => { await again(); return reply })])
  expect(both.filter((reply) => reply.status === 201)).toHaveLength(1)
  expect(await usesOf(shop, 'MOTLAN')).toEqual({ counted: 2, noted: 2 })
})
