// Prices that were seen and have changed since, and coupons, in what the customer's cart comes to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { importCoupons } from '#server/promotions/promotions.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    ...['len-gia', 'xuong-gia', 'chua-ghi', 'chung', 'mua-lai', 'so-luong', 'het-khuyen-mai', 'hai-nguoi', 'xuong-len']
      .map((slug) => onePhone(slug, 50, 10_000_000)),
    onePhone('hon-trieu', 50, 1_000_001), onePhone('mot-dong', 50, 1),
    product({ slug: 'op', category: 'op-lung', variants: [{ ram: null, storage: null, price: 200_000, stock: { den: 50 } }] }),
  ])
  const plain = { discountType: 'FIXED_AMOUNT' as const, description: { vi: '', en: '' }, listed: false }
  await shop.database.db.transaction().execute((tx) => importCoupons(tx, [
    { ...plain, code: 'MUOIPHANTRAM', discountType: 'PERCENT', discountValue: 10 },
    { ...plain, code: 'TOITHIEU', discountValue: 50_000, minOrderValue: 20_000_000 },
    { ...plain, code: 'OPLUNG', discountType: 'PERCENT', discountValue: 50, categories: ['op-lung'] },
    { ...plain, code: 'MOTLAN', discountValue: 10_000, perCustomerLimit: 1 },
    { ...plain, code: 'LON', discountValue: 5_000_000 },
  ]))
})
afterAll(() => shop.close())

const add = (person: TestPerson, slug: string, quantity = 1) =>
  person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), quantity } })

async function setPrice(slug: string, price: number, discountPrice: number | null = null): Promise<void> {
  await shop.database.db.updateTable('variant').set({ price_dong: price, discount_price_dong: discountPrice })
    .where('product_id', '=', goods.idOf(slug)).execute()
}
const variantOf = async (slug: string) => (await goods.variantsOf(slug))[0]?.id ?? 0
const validate = async (person: TestPerson, query = {}) => (await person.call('GET /api/cart/validate', { query })).body
const seenPrices = async (person: TestPerson) => (await person.call('GET /api/cart')).body.items.map((line) => line.seenPrice)
const see = async (person: TestPerson, slug: string, price: number) =>
  person.call('POST /api/cart/seen-prices', { body: { prices: [{ variantId: await variantOf(slug), price }] } })

describe('a price that was seen', () => {
  test('one at which it was taken elsewhere is told against today\'s', async () => {
    const person = await shop.person()
    await person.call('POST /api/cart/items', { body: { productId: goods.idOf('chung'), quantity: 1, seenPrice: 9_000_000 } })
    expect((await validate(person)).problems).toMatchObject([{ code: 'cart.price_changed', was: 9_000_000, now: 10_000_000 }])
  })

  test('a risen one stands in the way until it is taken, and only today\'s can be taken', async () => {
    const person = await shop.person()
    expect((await add(person, 'len-gia', 2)).body.items).toMatchObject([{ seenPrice: 10_000_000 }])
    expect(await validate(person)).toMatchObject({ isValid: true, problems: [] })
    await setPrice('len-gia', 12_000_000, 11_500_000)
    const message = 'Giá len-gia đã đổi từ 10.000.000 ₫ thành 11.500.000 ₫'
    const asked = { isValid: false, message, subtotal: 23_000_000, problems: [{ productId: goods.idOf('len-gia'),
      variantId: await variantOf('len-gia'), code: 'cart.price_changed', message, was: 10_000_000, now: 11_500_000 }] }
    expect(await validate(person)).toMatchObject(asked)
    for (const price of [10_000_000, 12_000_000, 11_499_999, 0]) {
      expect((await see(person, 'len-gia', price)).body.items).toMatchObject([{ seenPrice: 10_000_000 }])
    }
    expect(await validate(person)).toMatchObject(asked)
    expect((await see(person, 'len-gia', 11_500_000)).body.items).toMatchObject([{ seenPrice: 11_500_000, quantity: 2 }])
    expect(await validate(person)).toMatchObject({ isValid: true, message: '', problems: [] })
  })

  test('a fallen one is told and stands in nobody\'s way', async () => {
    const person = await shop.person()
    await add(person, 'xuong-gia')
    await setPrice('xuong-gia', 10_000_000, 9_000_000)
    expect(await validate(person)).toMatchObject({ isValid: true, message: '', total: 9_000_000,
      problems: [{ code: 'cart.price_changed', was: 10_000_000, now: 9_000_000 }] })
  })

  test('more of what is held, or another quantity, does not take a new price', async () => {
    const person = await shop.person()
    await add(person, 'so-luong')
    await setPrice('so-luong', 11_000_000)
    await add(person, 'so-luong')
    expect(await seenPrices(person)).toEqual([10_000_000])
    const params = { productId: String(goods.idOf('so-luong')) }
    await person.call('PUT /api/cart/items/{productId}', { params, query: { quantity: '9' } })
    await person.call('PUT /api/cart/items/{productId}', { params, query: { quantity: '10', from: '9' } })
    expect(await seenPrices(person)).toEqual([10_000_000])
    expect((await validate(person)).isValid).toBe(false)
  })

  test('taken out and put in again it is seen anew', async () => {
    const person = await shop.person()
    await add(person, 'mua-lai')
    await setPrice('mua-lai', 11_000_000)
    await person.call('DELETE /api/cart')
    await add(person, 'mua-lai')
    expect(await seenPrices(person)).toEqual([11_000_000])
  })

  test('a line from before prices were noted says nothing, until more is added or its price is taken', async () => {
    const person = await shop.person()
    await add(person, 'chua-ghi')
    const forget = () => shop.database.db.updateTable('cart_line').set({ seen_price_dong: null })
      .where('person_id', '=', person.id).execute()
    await forget()
    await setPrice('chua-ghi', 11_000_000)
    expect(await validate(person)).toMatchObject({ isValid: true, problems: [] })
    const params = { productId: String(goods.idOf('chua-ghi')) }
    await person.call('PUT /api/cart/items/{productId}', { params, query: { quantity: '2' } })
    expect(await seenPrices(person)).toEqual([null])
    await add(person, 'chua-ghi')
    expect(await seenPrices(person)).toEqual([11_000_000])
    await forget()
    await see(person, 'chua-ghi', 11_000_000)
    expect(await seenPrices(person)).toEqual([11_000_000])
  })

  test('one that fell and rose again is asked about: whoever took the lower one pays no more unasked', async () => {
    const { person, wish } = await buyerOf(shop, goods, 'xuong-len')
    const body = { productId: goods.idOf('xuong-len'), variantId: await variantOf('xuong-len'), quantity: 1 }
    const params = { variantId: String(body.variantId) }
    await setPrice('xuong-len', 8_000_000)
    expect((await person.call('POST /api/cart/items', { body: { ...body, seenPrice: 8_000_000 } })).body.items)
      .toMatchObject([{ quantity: 2, seenPrice: 8_000_000 }])
    await setPrice('xuong-len', 9_500_000)
    expect(await validate(person)).toMatchObject({ isValid: false, problems: [{ was: 8_000_000, now: 9_500_000 }] })
    const order = { headers: { 'idempotency-key': 'k' }, body: wish }
    expect((await person.refused('POST /api/orders', order)).body).toMatchObject({ status: 409, code: 'cart.price_changed' })
    // put aside, taken once more at today's price and brought back it is the lower one still
    await person.call('POST /api/cart/saved', { body })
    await add(person, 'xuong-len')
    await person.call('POST /api/cart/saved/{variantId}/back', { params })
    expect(await seenPrices(person)).toEqual([8_000_000])
    await see(person, 'xuong-len', 9_500_000)
    expect((await person.call('POST /api/orders', order)).body.items).toMatchObject([{ unitPrice: 9_500_000, quantity: 3 }])
  })

  test('a sale that ended by the clock is a risen price', async () => {
    const person = await shop.person()
    await setPrice('het-khuyen-mai', 10_000_000, 9_000_000)
    await add(person, 'het-khuyen-mai')
    await shop.database.pool.query(`update variant set discount_ends_at = now() - interval '1 second' where product_id = $1`,
      [goods.idOf('het-khuyen-mai')])
    expect(await validate(person)).toMatchObject({ isValid: false, problems: [{ was: 9_000_000, now: 10_000_000 }] })
    await see(person, 'het-khuyen-mai', 9_000_000)
    expect(await seenPrices(person)).toEqual([9_000_000])
    await see(person, 'het-khuyen-mai', 10_000_000)
    expect((await validate(person)).isValid).toBe(true)
  })

  test('what one takes, nobody else has taken; what is not in the cart is no fault', async () => {
    const [person, other] = [await shop.person(), await shop.person()]
    await add(person, 'hai-nguoi')
    await add(other, 'hai-nguoi')
    await setPrice('hai-nguoi', 11_000_000)
    const prices = [{ variantId: await variantOf('hai-nguoi'), price: 11_000_000 },
      { variantId: await variantOf('chung'), price: 10_000_000 }, { variantId: 999_999, price: 1 }]
    await person.call('POST /api/cart/seen-prices', { body: { prices } })
    expect([await seenPrices(person), await seenPrices(other)]).toEqual([[11_000_000], [10_000_000]])
  })
})

describe('a coupon', () => {
  const idOf = async (code: string) => {
    const { id } = await shop.database.db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirstOrThrow()
    return String(id)
  }
  const validateWith = async (person: TestPerson, code: string) =>
    validate(person, { couponId: await idOf(code), shippingMethodId: String(goods.shippingMethodId) })

  test('API-13 ENT-28 takes its share off goods and delivery together, and is named', async () => {
    const person = await shop.person()
    await add(person, 'mot-dong', 50)
    const id = await idOf('MUOIPHANTRAM')
    expect(await validateWith(person, 'MUOIPHANTRAM')).toEqual({
      isValid: true, message: '', subtotal: 50, shippingCost: 30_000, discount: 5, total: 30_045, appliedCouponId: Number(id),
      couponCode: 'MUOIPHANTRAM', couponProblem: null, freeShippingOver: 1_000_000, problems: [],
    })
    expect(await validate(person, { couponId: id })).toMatchObject({ shippingCost: 0, discount: 5, total: 45 })
  })

  test('delivery is free by what the goods are worth before it', async () => {
    const person = await shop.person()
    await add(person, 'hon-trieu')
    expect(await validateWith(person, 'MUOIPHANTRAM')).toMatchObject({ subtotal: 1_000_001, shippingCost: 0, discount: 100_000,
      total: 900_001 })
    expect(await validateWith(person, 'LON')).toMatchObject({ shippingCost: 0, discount: 1_000_001, total: 0 })
  })

  test('counts for the goods it is meant for, by their category', async () => {
    const person = await shop.person()
    await add(person, 'chung')
    const none = 'Mã này không áp dụng cho sản phẩm trong giỏ'
    expect(await validateWith(person, 'OPLUNG')).toMatchObject({ isValid: false, message: none, couponProblem: none, discount: 0,
      appliedCouponId: null, couponCode: null })
    await add(person, 'op', 3)
    expect(await validateWith(person, 'OPLUNG')).toMatchObject({ isValid: true, discount: 300_000 })
  })

  test('that does not hold says why, after what is wrong with a line', async () => {
    const person = await shop.person()
    await add(person, 'chung')
    const why = 'Mã này áp dụng cho đơn từ 20.000.000 ₫, bạn cần mua thêm 10.000.000 ₫'
    expect(await validateWith(person, 'TOITHIEU')).toMatchObject({ isValid: false, message: why, couponProblem: why,
      total: 10_000_000 })
    const { body: unknown } = await person.call('GET /api/cart/validate', { query: { couponId: '999999' } },
      { 'accept-language': 'en' })
    expect(unknown).toMatchObject({ isValid: false, couponProblem: 'There is no such coupon' })
    await setPrice('chung', 11_000_000)
    expect(await validateWith(person, 'TOITHIEU')).toMatchObject({ isValid: false,
      message: 'Giá chung đã đổi từ 10.000.000 ₫ thành 11.000.000 ₫',
      couponProblem: 'Mã này áp dụng cho đơn từ 20.000.000 ₫, bạn cần mua thêm 9.000.000 ₫' })
    await setPrice('chung', 10_000_000)
  })

  test('an empty cart is empty, whatever coupon it is asked about with', async () => {
    expect(await validateWith(await shop.person(), 'TOITHIEU')).toMatchObject({ isValid: false, message: 'Giỏ hàng đang trống',
      couponProblem: null, total: 0 })
  })

  test('used as often as this customer may is said to this customer, and to nobody else', async () => {
    const [buyer, other] = [await buyerOf(shop, goods, 'chung'), await shop.person()]
    expect(await validateWith(buyer.person, 'MOTLAN')).toMatchObject({ isValid: true, discount: 10_000 })
    expect((await buyer.order('once', { ...buyer.wish, couponCode: 'MOTLAN' })).status).toBe(201)
    await add(buyer.person, 'chung')
    await add(other, 'chung')
    expect(await validateWith(buyer.person, 'MOTLAN')).toMatchObject({ isValid: false,
      couponProblem: 'Bạn đã dùng hết lượt của mã này' })
    expect(await validateWith(other, 'MOTLAN')).toMatchObject({ isValid: true, discount: 10_000 })
  })
})
