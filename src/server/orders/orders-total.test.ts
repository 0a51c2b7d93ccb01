// The total a customer was shown is the total that is paid: another one is told and asked about, never slipped in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { digestOf } from '#testing/digest.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [onePhone('may', 500, 300_000)])
  await addCoupons(shop, [{ code: 'GIAM10' }, { code: 'DOI' }])
})
afterAll(() => shop.close())

const buyer = () => buyerOf(shop, goods, 'may')
type Buyer = Awaited<ReturnType<typeof buyer>>
const place = ({ person, wish }: Buyer, given: object, headers: Record<string, string> = {}) =>
  person.refused('POST /api/orders', { body: { ...wish, ...given } }, { 'idempotency-key': 'k', ...headers })

async function shownTo({ person }: Buyer, query: object = {}): Promise<number> {
  const { body } = await person.call('GET /api/cart/validate', {
    query: { shippingMethodId: String(goods.shippingMethodId), ...query } })
  return body.total
}

test('the total the cart was validated at is the order\'s', async () => {
  const one = await buyer()
  const { body } = await place(one, { expectedTotal: await shownTo(one) })
  expect(body).toMatchObject({ total: 330_000 })
})

test('a cart that another tab has filled, or a delivery that costs more, is not ordered at a total nobody saw', async () => {
  const one = await buyer()
  const expectedTotal = await shownTo(one)
  await one.person.call('POST /api/cart/items', { body: { productId: goods.idOf('may'), quantity: 2 } })
  const before = await digestOf(shop.database.pool)
  expect((await place(one, { expectedTotal })).body).toEqual({ status: 409, code: 'orders.total_changed',
    message: 'Tổng tiền đã đổi từ 330.000 ₫ thành 930.000 ₫, vui lòng xem lại trước khi đặt' })
  expect((await place(one, { expectedTotal }, { 'accept-language': 'en' })).body.message)
    .toBe('The total has changed from 330.000 ₫ to 930.000 ₫, please look at it before you order')
  expect(await digestOf(shop.database.pool)).toBe(before)
  const cost = (dong: number) => shop.database.db.updateTable('shipping_method').set({ base_cost_dong: dong })
    .where('id', '=', goods.shippingMethodId).execute()
  const seen = await shownTo(one)
  await cost(35_000)
  expect((await place(one, { expectedTotal: seen })).body).toMatchObject({ code: 'orders.total_changed' })
  expect((await place(one, { expectedTotal: await shownTo(one) })).body).toMatchObject({ total: 935_000 })
  await cost(30_000)
})

test('a coupon that takes off less than was shown is not used; a lower total is told too', async () => {
  const one = await buyer()
  const { id } = await shop.database.db.selectFrom('coupon').select('id').where('code', '=', 'DOI').executeTakeFirstOrThrow()
  const expectedTotal = await shownTo(one, { couponId: String(id) })
  expect(expectedTotal).toBe(300_000)
  await shop.database.db.updateTable('coupon').set({ discount_value: 1 }).where('id', '=', id).execute()
  expect((await place(one, { expectedTotal, couponCode: 'DOI' })).body).toMatchObject({ code: 'orders.total_changed' })
  expect(await usesOf(shop, 'DOI')).toEqual({ counted: 0, noted: 0 })
  await shop.database.db.updateTable('coupon').set({ discount_value: 50 }).where('id', '=', id).execute()
  expect((await place(one, { expectedTotal, couponCode: 'DOI' })).body).toMatchObject({ code: 'orders.total_changed' })
  expect((await place(one, { expectedTotal: 180_000, couponCode: 'DOI' })).body).toMatchObject({ total: 180_000 })
})

test('the order that was placed is answered again, whatever total is expected by now', async () => {
  const one = await buyer()
  const first = await place(one, { expectedTotal: 330_000 })
  for (const given of [{ expectedTotal: 1 }, {}, { expectedTotal: 330_000 }]) {
    const again = await place(one, given)
    expect([again.status, again.body]).toEqual([201, first.body])
  }
})

test.each([-1, 1.5, '330000', null])('an expected total of %j is refused beside its field', async (expectedTotal) => {
  const { body } = await place(await buyer(), { expectedTotal })
  expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['expectedTotal']])
})

test('without one it is the server\'s total as ever', async () => {
  expect((await place(await buyer(), {})).body).toMatchObject({ total: 330_000 })
})
