// What a coupon would have taken off past orders.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WhatIf } from '#contract/promotions-admin.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { lookBack } from './promotions-what-if.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

const terms = {
  discountType: 'PERCENT' as const, discountValue: 10, minOrderValue: null, maxDiscount: null, usageLimit: null,
  perCustomerLimit: null, categoryIds: [], productIds: [], days: 30,
}
const ask = async (given: Partial<Omit<typeof terms, 'minOrderValue' | 'usageLimit' | 'perCustomerLimit' | 'productIds'>>
  & { minOrderValue?: number, usageLimit?: number, perCustomerLimit?: number, productIds?: number[] }) =>
  (await staff.call('POST /api/admin/coupons/what-if', { body: { ...terms, ...given } })).body
const sumOf = ({ days }: WhatIf) => days.reduce((sum, { discountDong }) => sum + discountDong, 0)

/** Four orders: one buyer twice (today, five days ago), a cheap one at midnight ten days ago, one that was cancelled. */
beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 100), onePhone('re', 100, 1_000_000)])
  staff = await shop.person('STAFF')
  const buy = async (slug: string, quantity: number, ...ages: string[]) => {
    const { person, order, wish } = await buyerOf(shop, goods, slug, quantity)
    const [variant] = await goods.variantsOf(slug)
    for (const [n, age] of ages.entries()) {
      if (n > 0) {
        await person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), variantId: variant?.id, quantity } })
      }
      const { body } = await order(`a-past-order-${slug}-${quantity}-${n}`, wish)
      await shop.database.pool.query(`update shop_order set placed_at = ${age} where id = $1`, [body.id])
    }
  }
  await buy('may', 1, 'now()', `now() - interval '5 days'`)
  // half a minute past midnight in Vietnam is the evening before in London
  await buy('re', 1, `(date_trunc('day', now() at time zone 'Asia/Ho_Chi_Minh') - interval '10 days' + interval '30 seconds')
    at time zone 'Asia/Ho_Chi_Minh'`)
  await buy('may', 2, 'now()')
  await shop.database.pool.query(`update shop_order set status = 'CANCELLED' where subtotal_dong = 20000000`)
})
afterAll(() => shop.close())

test('counts what it would have taken off every order but those cancelled, by the day it was placed in Vietnam', async () => {
  const found = await ask({})
  expect(found).toMatchObject({
    orders: 3, bounded: false, qualified: 3, goodsDong: 21_000_000, alreadyReduced: 0, discountDong: 2_100_000,
  })
  expect([found.days.length, sumOf(found)]).toEqual([30, 2_100_000])
  const told = found.days.map(({ discountDong }) => discountDong)
  expect([told.at(-1), told.at(-6), told.at(-11)]).toEqual([1_000_000, 1_000_000, 100_000])
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  expect(found.days.at(-1)?.day).toBe(today)
  expect((await ask({ days: 6 })).orders).toBe(2)
})

test('goes by the rules that orders are placed by: worth, goods, the most, and how often', async () => {
  expect(await ask({ minOrderValue: 5_000_000 })).toMatchObject({ orders: 3, qualified: 2, discountDong: 2_000_000 })
  expect(await ask({ productIds: [goods.idOf('re')] })).toMatchObject({ qualified: 1, discountDong: 100_000 })
  expect(await ask({ perCustomerLimit: 1 })).toMatchObject({ qualified: 2, discountDong: 1_100_000 })
  // the oldest come first
  const one = await ask({ usageLimit: 1 })
  expect(one).toMatchObject({ qualified: 1, discountDong: 100_000 })
})

test('looks at the latest only where there are too many, and says so', async () => {
  const found = await lookBack(shop.database.db, terms, 2)
  expect(found).toMatchObject({ orders: 2, bounded: true, qualified: 2, discountDong: 2_000_000 })
  expect(found.days.length).toBe(11)
  expect(await lookBack(shop.database.db, terms, 3)).toMatchObject({ orders: 3, bounded: false })
})

test('writes nothing', async () => {
  const entries = async () => (await staff.call('GET /api/admin/audit')).body.total
  const before = await entries()
  await ask({})
  expect(await entries()).toBe(before)
})
