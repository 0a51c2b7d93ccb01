// An order with a coupon: what it takes off, when it refuses the order, and when a use counts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { digestOf } from '#testing/digest.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  const cover = product({ slug: 'op', category: 'op-lung',
    variants: [{ ram: null, storage: null, price: 300_000, stock: { den: 99, trang: 99 } }] })
  goods = await stock(shop, [onePhone('may', 500, 1_050_000), onePhone('tron-trieu', 500, 1_000_000), cover,
    onePhone('dat', 50, 55_000_000), onePhone('it', 3, 2_000_000)])
  await addCoupons(shop, [
    { code: 'GIAM10', maxDiscount: 1_000_000 }, { code: 'BOT50K', discountType: 'FIXED_AMOUNT', discountValue: 50_000 },
    { code: 'OP', categories: ['op-lung'] }, { code: 'MAY', products: ['may'] }, { code: 'TOITHIEU', minOrderValue: 3_000_000 },
    { code: 'SAP', startsInDays: 1 }, { code: 'HETHAN', endsInDays: -1 }, { code: 'HETLUOT', usageLimit: 5, used: 5 },
    { code: 'MOTLAN', perCustomerLimit: 1 }, { code: 'TRAVE', usageLimit: 1 }, { code: 'LAI' }, { code: 'NUA' },
    { code: 'HET', discountType: 'PERCENT', discountValue: 100 },
    { code: 'BOT20TR', discountType: 'FIXED_AMOUNT', discountValue: 20_000_000 },
  ])
})
afterAll(() => shop.close())

const buyer = (slug: string, quantity = 1) => buyerOf(shop, goods, slug, quantity)
type Buyer = Awaited<ReturnType<typeof buyer>>
const orderWith = (one: Buyer, couponCode: string, key = 'k') => one.order(key, { ...one.wish, couponCode })
const refusedWith = (one: Buyer, couponCode: string, headers: Record<string, string> = {}) => one.person.refused(
  'POST /api/orders', { body: { ...one.wish, couponCode } }, { 'idempotency-key': 'k', ...headers })
const addOne = (one: Buyer, slug: string) =>
  one.person.call('POST /api/cart/items', { body: { productId: goods.idOf(slug), color: 'Đen', quantity: 1 } })

describe('an order with a coupon', () => {
  test('costs goods and delivery less the discount, and tells the code wherever it is read', async () => {
    const one = await buyer('tron-trieu')
    const { status, body } = await orderWith(one, ' giam10 ')
    const sums = { discount: 100_000, couponCode: 'GIAM10', total: 930_000 }
    expect([status, body]).toEqual([201, expect.objectContaining({ subtotal: 1_000_000, shippingCost: 30_000, ...sums })])
    const read = await one.person.call('GET /api/orders/{id}', { params: { id: String(body.id) } })
    const list = await one.person.call('GET /api/orders/me')
    expect([read.body, list.body.content[0]]).toEqual([body, expect.objectContaining(sums)])
  })

  test('without one nothing is taken off, and no code is told', async () => {
    expect((await (await buyer('tron-trieu')).order('k')).body).toMatchObject({ discount: 0, couponCode: null, total: 1_030_000 })
  })

  test('is delivered free by what the goods are worth before the coupon', async () => {
    const above = await orderWith(await buyer('may'), 'GIAM10')
    expect(above.body).toMatchObject({ subtotal: 1_050_000, shippingCost: 0, discount: 105_000, total: 945_000 })
  })

  test.each([['OP', 30_000], ['MAY', 105_000], ['GIAM10', 135_000], ['BOT50K', 50_000]])(
    '%s takes %i off a phone and a case, by what it counts for', async (code, discount) => {
      const one = await buyer('may')
      await addOne(one, 'op')
      expect((await orderWith(one, code)).body).toMatchObject({ subtotal: 1_350_000, discount, total: 1_350_000 - discount })
    })

  test('may cost nothing but delivery, never less', async () => {
    expect((await orderWith(await buyer('tron-trieu'), 'HET')).body).toMatchObject({ discount: 1_000_000, total: 30_000 })
    expect((await orderWith(await buyer('tron-trieu'), 'BOT20TR')).body).toMatchObject({ discount: 1_000_000, total: 30_000 })
  })

  test('may be paid on delivery when a courier may collect what is left to pay', async () => {
    const one = await buyer('dat', 2)
    expect((await refusedWith(one, 'GIAM10')).body.code).toBe('orders.payment_method_unavailable')
    expect((await orderWith(one, 'BOT20TR')).body).toMatchObject({ total: 90_000_000 })
  })
})

describe('a coupon that does not hold', () => {
  test.each([
    ['KHONGCO', 404, 'promotions.coupon_not_found', 'Không có mã giảm giá này'],
    ['SAP', 409, 'promotions.coupon_not_started', expect.stringMatching(/^Mã này dùng được từ \d\d\/\d\d\/\d{4}$/)],
    ['HETHAN', 409, 'promotions.coupon_expired', 'Mã này đã hết hạn'],
    ['HETLUOT', 409, 'promotions.coupon_used_up', 'Mã này đã hết lượt dùng'],
    ['TOITHIEU', 409, 'promotions.coupon_below_minimum',
      'Mã này áp dụng cho đơn từ 3.000.000 ₫, bạn cần mua thêm 1.950.000 ₫'],
    ['OP', 409, 'promotions.coupon_not_for_these', 'Mã này không áp dụng cho sản phẩm trong giỏ'],
  ])('%s refuses the whole order and writes nothing', async (code, status, refusal, message) => {
    const one = await buyer('may')
    const before = await digestOf(shop.database.pool)
    expect((await refusedWith(one, code)).body).toEqual({ status, code: refusal, message })
    expect(await digestOf(shop.database.pool)).toBe(before)
    expect((await one.order('k')).status).toBe(201) // the key is free again
  })

  test('because the customer has used it before is refused; another customer\'s use is no obstacle', async () => {
    const [one, other] = [await buyer('op'), await buyer('op')]
    expect([(await orderWith(one, 'MOTLAN')).status, (await orderWith(other, 'MOTLAN')).status]).toEqual([201, 201])
    await addOne(one, 'op')
    const { body } = await one.person.refused('POST /api/orders', { body: { ...one.wish, couponCode: 'motlan' } },
      { 'idempotency-key': 'second', 'accept-language': 'en' })
    expect([body.code, body.message]).toEqual(['promotions.coupon_used_by_you', 'You have used this coupon as often as you may'])
    expect((await one.order('second')).status).toBe(201)
  })

  test.each([['', 'Vui lòng nhập mã giảm giá'], ['MÃ', 'Mã giảm giá chỉ gồm chữ không dấu, số, - và _'],
    ['X'.repeat(31), 'Tối đa 30 ký tự']])('because it is "%s" is told beside the field', async (code, says) => {
    const { status, body } = await refusedWith(await buyer('op'), code)
    expect([status, body.errors]).toEqual([422, { couponCode: says }])
  })
})

describe('a use', () => {
  test('is counted once, however often the order is sent', async () => {
    const one = await buyer('op')
    const first = await orderWith(one, 'LAI')
    const again = await Promise.all(Array.from({ length: 5 }, () => orderWith(one, 'lai')))
    expect(again.map(({ status, body }) => [status, body.id])).toEqual(again.map(() => [201, first.body.id]))
    expect(await usesOf(shop, 'LAI')).toEqual({ counted: 1, noted: 1 })
  })

  test('belongs to what was asked for: the same key with another coupon, or none, is another order', async () => {
    const one = await buyer('op')
    await orderWith(one, 'LAI')
    const before = await usesOf(shop, 'NUA')
    expect((await refusedWith(one, 'NUA')).body.code).toBe('orders.idempotency_key_reused')
    const { body } = await one.person.refused('POST /api/orders', { body: one.wish }, { 'idempotency-key': 'k' })
    expect([body.code, await usesOf(shop, 'NUA')]).toEqual(['orders.idempotency_key_reused', before])
  })

  test('is given back when the order fails after it', async () => {
    const one = await buyer('it', 3)
    await shop.database.db.updateTable('variant').set({ stock: 2 }).where('product_id', '=', goods.idOf('it')).execute()
    expect((await refusedWith(one, 'TRAVE')).body.code).toBe('orders.not_enough_stock')
    expect(await usesOf(shop, 'TRAVE')).toEqual({ counted: 0, noted: 0 })
    await shop.database.db.updateTable('variant').set({ stock: 3 }).where('product_id', '=', goods.idOf('it')).execute()
    expect((await orderWith(one, 'TRAVE')).body).toMatchObject({ couponCode: 'TRAVE', discount: 600_000 })
    expect(await usesOf(shop, 'TRAVE')).toEqual({ counted: 1, noted: 1 })
  })

  test('is noted with whose order it was and what was taken off', async () => {
    const one = await buyer('may')
    const { body } = await orderWith(one, 'NUA')
    const row = await shop.database.db.selectFrom('coupon_use').select(['person_id', 'discount_dong'])
      .where('order_id', '=', body.id).executeTakeFirst()
    expect(row).toEqual({ person_id: one.person.id, discount_dong: 105_000 })
  })
})

describe('a price that was seen', () => {
  const setPrice = (price: number) => shop.database.db.updateTable('variant').set({ price_dong: price })
    .where('product_id', '=', goods.idOf('op')).execute()
  const refused = (one: Buyer, language = 'vi') => one.person.refused('POST /api/orders', { body: one.wish },
    { 'idempotency-key': 'k', 'accept-language': language })

  test('and has risen since stops the order until it is taken; the first such line is named', async () => {
    const one = await buyer('op')
    await addOne(one, 'may')
    await setPrice(312_000)
    expect((await refused(one)).body)
      .toEqual({ status: 409, code: 'cart.price_changed', message: 'Giá op đã đổi từ 300.000 ₫ thành 312.000 ₫' })
    expect((await refused(one, 'en')).body.message).toBe('The price of op has changed from 300.000 ₫ to 312.000 ₫')
    const [variant] = await goods.variantsOf('op')
    await one.person.call('POST /api/cart/seen-prices', { body: { prices: [{ variantId: variant?.id ?? 0, price: 312_000 }] } })
    expect((await one.order('k')).body).toMatchObject({ subtotal: 1_362_000 })
    await setPrice(300_000)
  })

  test('and has fallen since is no obstacle', async () => {
    const one = await buyer('op')
    await setPrice(290_000)
    expect((await one.order('k')).body).toMatchObject({ subtotal: 290_000 })
    await setPrice(300_000)
  })

  test('by nobody yet is no obstacle either', async () => {
    const one = await buyer('op')
    await shop.database.db.updateTable('cart_line').set({ seen_price_dong: null }).where('person_id', '=', one.person.id)
      .execute()
    await setPrice(310_000)
    expect((await one.order('k')).body).toMatchObject({ subtotal: 310_000 })
    await setPrice(300_000)
  })
})

test('an order is no place to guess codes: after ten unknown ones in a quarter of an hour no code is tried', async () => {
  const one = await buyer('may')
  for (let n = 0; n < 10; n++) expect((await refusedWith(one, `DOAN${n}`)).body.code).toBe('promotions.coupon_not_found')
  const { body, headers } = await refusedWith(one, 'GIAM10')
  expect([body.status, body.code, Number(headers['retry-after']) > 600]).toEqual([429, 'request.too_many', true])
  expect((await orderWith(await buyer('may'), 'GIAM10')).status).toBe(201) // others go on, and without a code so may this one
  expect((await one.order('k')).status).toBe(201)
})
