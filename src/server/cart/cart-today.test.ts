// The cart against the shop as it is today: whose it is, what it costs, what stands in its way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    onePhone('tron-trieu', 50, 1_000_000), onePhone('hon-mot-dong', 50, 1_000_001), onePhone('mot-dong', 50, 1),
    onePhone('doi-gia', 50, 2_000_000),
    onePhone('sap-het', 50), onePhone('sap-ngung', 50), onePhone('chung', 50), onePhone('xoa', 50),
  ])
})
afterAll(() => shop.close())

const add = (person: TestPerson, slug: string, quantity = 1) =>
  person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity } })

async function validate(person: TestPerson, withShipping = true, headers = {}) {
  const query = withShipping ? { shippingMethodId: String(goods.shippingMethodId) } : {}
  return (await person.call('GET /api/cart/validate', { query }, headers)).body
}

const setVariant = (slug: string, values: { price_dong?: number, discount_price_dong?: number | null, stock?: number }) =>
  shop.database.db.updateTable('variant').set(values).where('product_id', '=', goods.idOf(slug)).execute()

test('without signing in there is no cart on the server', async () => {
  const params = { productId: '1', variantId: '1' }
  for (const line of ['GET /api/cart', 'POST /api/cart/items', 'PUT /api/cart/items/{productId}', 'DELETE /api/cart',
    'PUT /api/cart/items/{productId}/variant/{variantId}', 'DELETE /api/cart/items/{productId}', 'GET /api/cart/validate',
    'DELETE /api/cart/items/{productId}/variant/{variantId}', 'POST /api/cart/seen-prices', 'POST /api/cart/saved',
    'POST /api/cart/saved/{variantId}/back', 'DELETE /api/cart/saved/{variantId}'] as const) {
    const { status, body } = await shop.refused(line, { params, query: { quantity: '1' }, body: { productId: 1, quantity: 1 } })
    expect([line, status, body.code]).toEqual([line, 401, 'auth.sign_in'])
  }
})

test('everybody has a cart of their own', async () => {
  const [person, other] = [await shop.person(), await shop.person()]
  await add(person, 'chung', 2)
  await add(other, 'chung', 3)
  await other.call('DELETE /api/cart')
  expect((await person.call('GET /api/cart')).body.count).toBe(2)
  expect((await other.call('GET /api/cart')).body.count).toBe(0)
})

test('the cart is where the customer is: another device sees the same', async () => {
  const person = await shop.person()
  await add(person, 'chung')
  const { body } = await shop.call('POST /api/auth/login', { body: { username: person.username, password: 'Khach@123x' } })
  const elsewhere = await shop.call('GET /api/cart', {}, { authorization: `Bearer ${body.token}` })
  expect(elsewhere.body).toEqual((await person.call('GET /api/cart')).body)
})

test('a price changed by the shop is the price in the cart', async () => {
  const person = await shop.person()
  await add(person, 'doi-gia', 2)
  await setVariant('doi-gia', { price_dong: 3_000_000, discount_price_dong: 2_500_000 })
  expect((await person.call('GET /api/cart')).body).toMatchObject({ subtotal: 5_000_000,
    items: [{ price: 3_000_000, discountPrice: 2_500_000 }] })
  await setVariant('doi-gia', { discount_price_dong: null })
  expect((await person.call('GET /api/cart')).body.subtotal).toBe(6_000_000)
  expect(await validate(person)).toMatchObject({ subtotal: 6_000_000, total: 6_000_000 })
})

test('a discount down to nothing is a price of nothing, not no discount', async () => {
  const person = await shop.person()
  await add(person, 'chung')
  await setVariant('chung', { discount_price_dong: 0 })
  expect((await person.call('GET /api/cart')).body).toMatchObject({ subtotal: 0, count: 1 })
  await setVariant('chung', { discount_price_dong: null })
})

test('a product that is deleted leaves the cart', async () => {
  const person = await shop.person()
  await add(person, 'xoa')
  await add(person, 'chung')
  await shop.database.db.deleteFrom('product').where('id', '=', goods.idOf('xoa')).execute()
  expect((await person.call('GET /api/cart')).body.items.map((line) => line.productName)).toEqual(['chung'])
})

describe('validating', () => {
  test('ENT-28 a cart that may be ordered: valid, with today\'s totals', async () => {
    const person = await shop.person()
    await add(person, 'mot-dong', 7)
    expect(await validate(person)).toEqual({
      isValid: true, message: '', subtotal: 7, shippingCost: 30_000, discount: 0, total: 30_007, appliedCouponId: null,
      couponCode: null, couponProblem: null, freeShippingOver: 1_000_000, problems: [],
    })
    expect(await validate(person, false)).toMatchObject({ shippingCost: 0, total: 7 })
  })

  test('CONST-43 delivery is free strictly above 1,000,000 dong of goods', async () => {
    const person = await shop.person()
    await add(person, 'tron-trieu')
    expect(await validate(person)).toMatchObject({ subtotal: 1_000_000, shippingCost: 30_000, total: 1_030_000 })
    await add(person, 'mot-dong')
    expect(await validate(person)).toMatchObject({ subtotal: 1_000_001, shippingCost: 0, total: 1_000_001 })
    const other = await shop.person()
    await add(other, 'hon-mot-dong')
    expect(await validate(other)).toMatchObject({ shippingCost: 0 })
  })

  test('what ran short and what left the shop is named, in the asker\'s language, and nothing is changed', async () => {
    const person = await shop.person()
    await add(person, 'sap-het', 5)
    await add(person, 'sap-ngung')
    await setVariant('sap-het', { stock: 2 })
    await shop.database.db.updateTable('product').set({ status: 'DISCONTINUED' }).where('id', '=', goods.idOf('sap-ngung'))
      .execute()
    const [short, gone] = (await person.call('GET /api/cart')).body.items
    expect([short?.status, gone?.status]).toEqual(['AVAILABLE', 'DISCONTINUED'])
    const result = await validate(person)
    expect(result).toMatchObject({ isValid: false, message: 'sap-het chỉ còn 2 sản phẩm' })
    expect(result.problems).toEqual([
      { productId: short?.productId, variantId: short?.variantId, code: 'cart.not_enough_stock',
        message: 'sap-het chỉ còn 2 sản phẩm' },
      { productId: gone?.productId, variantId: gone?.variantId, code: 'cart.discontinued', message: 'sap-ngung không còn bán' },
    ])
    expect((await validate(person, true, { 'accept-language': 'en' })).message).toBe('Only 2 of sap-het left')
    expect((await person.call('GET /api/cart')).body.count).toBe(6)
    await setVariant('sap-het', { stock: 0 })
    expect((await person.call('GET /api/cart')).body.items[0]?.status).toBe('OUT_OF_STOCK')
  })

  test('an unknown way of delivery is refused, in both languages', async () => {
    const person = await shop.person()
    const query = { shippingMethodId: '999999' }
    const { body } = await person.refused('GET /api/cart/validate', { query })
    expect(body).toEqual({ status: 422, code: 'orders.shipping_method_not_found',
      message: 'Không có phương thức vận chuyển này' })
    const english = await person.refused('GET /api/cart/validate', { query }, { 'accept-language': 'en' })
    expect(english.body.message).toBe('There is no such delivery method')
  })

  test('an empty cart is not valid, says so, and costs nothing, not even delivery', async () => {
    const person = await shop.person()
    const { body: [method] } = await person.call('GET /api/shipping-methods')
    const query = { shippingMethodId: String(method?.id) }
    const { body } = await person.call('GET /api/cart/validate', { query })
    expect(body).toMatchObject({ isValid: false, message: 'Giỏ hàng đang trống', subtotal: 0, shippingCost: 0, total: 0 })
  })
})

test('two devices that set and add at once leave one of the possible carts, and never a line twice', async () => {
  const person = await shop.person()
  await add(person, 'chung', 1)
  const set = (quantity: number) => person.call('PUT /api/cart/items/{productId}',
    { params: { productId: String(goods.idOf('chung')) }, query: { quantity: String(quantity) } })
  await Promise.all([...Array.from({ length: 5 }, () => add(person, 'chung', 1)), set(10), set(10)])
  const { body } = await person.call('GET /api/cart')
  expect(body.items).toHaveLength(1)
  expect(body.count).toBeGreaterThanOrEqual(10) // the last set, and the adds after it
  expect(body.count).toBeLessThanOrEqual(15)
})
