// Placing an order over HTTP: what the server decides, how it refuses, what it keeps.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crowded } from '#testing/crowd.ts'
import { ADDRESS, buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [
    product({
      slug: 'may-giam', images: [{ key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Lưng', en: 'Back' } }],
      variants: [{ ram: '8GB', storage: '128GB', price: 10_000_000, salePrice: 9_000_000, stock: { den: 50, trang: 50 } }],
    }),
    onePhone('op-re', 500, 200_000), onePhone('tron-trieu', 50, 1_000_000), onePhone('het-dan', 50, 300_000),
    onePhone('doi-gia', 50, 400_000),
    onePhone('sap-ban', 50, 500_000), onePhone('dat', 50, 60_000_000),
  ])
})
afterAll(() => shop.close())

const buyer = (slug: string, quantity = 1) => buyerOf(shop, goods, slug, quantity)
type Buyer = Awaited<ReturnType<typeof buyer>>

/** Tries to order; gives the refusal. */
const refused = (one: Buyer, body: object = {}, headers: Record<string, string> = { 'idempotency-key': 'k' }) =>
  one.person.refused('POST /api/orders', { body: { ...one.wish, ...body } }, headers)

async function left(slug: string): Promise<number> {
  const row = await shop.database.db.selectFrom('variant').select('stock').where('product_id', '=', goods.idOf(slug))
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return row.stock
}

const count = async (one: Buyer) => (await one.person.call('GET /api/cart')).body.count
const orders = async (one: Buyer) => (await one.person.call('GET /api/orders/me')).body.totalElements

describe('an order', () => {
  test('API-93 is placed from the server’s cart: lines, totals, address, first state; stock falls, cart empties', async () => {
    const one = await buyer('may-giam', 2)
    await one.person.call('POST /api/cart/items', { body: { productId: goods.idOf('op-re'), quantity: 3 } })
    const before = await left('may-giam')
    const { status, body } = await one.order('first', { ...one.wish, note: '  Gọi trước khi giao  ' })
    const [black] = await goods.variantsOf('may-giam')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number), code: expect.stringMatching(/^DH[0-9A-HJKMNP-TV-Z]{7}$/), status: 'PENDING',
      paymentStatus: 'UNPAID',
      paymentMethod: 'COD', count: 5, subtotal: 18_600_000, shippingCost: 0, discount: 0, couponCode: null, total: 18_600_000,
      items: [
        { productId: goods.idOf('may-giam'), variantId: black?.id, productName: 'may-giam',
          productImage: '/pictures/anh.den/640.webp',
          sku: 'ALO-MAYGIAM-DEN-8-128GB', color: 'Đen', colorLabel: 'Đen', ram: '8GB', storage: '128GB', unitPrice: 9_000_000,
          quantity: 2,
          lineTotal: 18_000_000, imeis: [], warrantyMonths: 12, warrantyUntil: null },
        expect.objectContaining({ productName: 'op-re', unitPrice: 200_000, quantity: 3, lineTotal: 600_000 }),
      ],
      shippingMethod: { id: goods.shippingMethodId, name: 'Giao hàng tiêu chuẩn' },
      address: { ...ADDRESS, phone: '+84912345678' },
      note: 'Gọi trước khi giao', placedAt: expect.any(String), paidAt: null, holdUntil: null,
      expected: { from: expect.any(String), to: expect.any(String) }, parcels: [], invoice: null,
      refunds: [], waiting: [], returnableUntil: null, payingSince: null, paymentChanges: [],
      toPay: false, left: 18_600_000, may: { cancel: true, pay: false, payOtherwise: ['VNPAY', 'BANK_TRANSFER'], return: false },
      history: [{ status: 'PENDING', at: expect.any(String), mover: 'customer', reason: '' }],
    })
    expect(await left('may-giam')).toBe(before - 2)
    expect(await count(one)).toBe(0)
    const news = await shop.database.db.selectFrom('outbox').select('payload').where('kind', '=', 'orders.placed').execute()
    expect(news.map((row) => row.payload)).toContainEqual({ orderId: body.id })
  })

  test('CONST-43 pays for delivery up to 1,000,000 dong of goods and not above', async () => {
    const exact = await (await buyer('tron-trieu')).order('exact')
    expect(exact.body).toMatchObject({ subtotal: 1_000_000, shippingCost: 30_000, total: 1_030_000 })
    const above = await (await buyer('op-re', 6)).order('above')
    expect(above.body).toMatchObject({ subtotal: 1_200_000, shippingCost: 0, total: 1_200_000 })
  })

  test('API-93 costs what the shop says at that moment, whatever the client believed', async () => {
    const one = await buyer('doi-gia')
    await shop.database.db.updateTable('variant').set({ price_dong: 350_000 }).where('product_id', '=', goods.idOf('doi-gia'))
      .execute()
    const { body } = await refused(one, { total: 1, subtotal: 1, discount: 400_000, items: [] })
    expect(Object.keys(body.errors ?? {})).toEqual(['total', 'subtotal', 'discount', 'items'])
    expect((await one.order('now')).body).toMatchObject({ subtotal: 350_000, total: 380_000 })
  })

  test('keeps what was bought as it was: later prices, names and addresses change nothing', async () => {
    const one = await buyer('doi-gia')
    const placed = await one.order('kept')
    const { db } = shop.database
    await db.updateTable('variant').set({ price_dong: 1, sku: 'KHAC', color: 'Hồng' })
      .where('product_id', '=', goods.idOf('doi-gia')).execute()
    await db.updateTable('product').set({ name: 'Tên khác' }).where('id', '=', goods.idOf('doi-gia')).execute()
    await db.updateTable('shipping_method').set({ base_cost_dong: 99_000 }).where('id', '=', goods.shippingMethodId).execute()
    await one.person.call('DELETE /api/users/me/addresses/{id}', { params: { id: String(one.address.id) } })
    const { body } = await one.person.call('GET /api/orders/{id}', { params: { id: String(placed.body.id) } })
    expect(body).toEqual(placed.body)
    await db.updateTable('shipping_method').set({ base_cost_dong: 30_000 }).where('id', '=', goods.shippingMethodId).execute()
    await db.updateTable('variant').set({ price_dong: 400_000 }).where('product_id', '=', goods.idOf('doi-gia')).execute()
  })

  test('shows a product sold out as soon as the last unit is ordered', async () => {
    const one = await buyer('het-dan', 50)
    await one.order('all')
    const { body } = await shop.call('GET /api/products/{id}', { params: { id: String(goods.idOf('het-dan')) } })
    expect(body).toMatchObject({ status: 'OUT_OF_STOCK', stockQuantity: 0 })
  })
})

describe('sent again', () => {
  test('API-93 with the same key and wish it is the same order, and nothing more is taken', async () => {
    const one = await buyer('op-re', 2)
    const first = await one.order('again', { ...one.wish, note: 'Chiều' })
    const before = await left('op-re')
    const { paymentMethod, addressId, shippingMethodId } = one.wish
    const again = await one.order('again', { note: ' Chiều ', paymentMethod, shippingMethodId, addressId })
    expect([again.status, again.body]).toEqual([201, first.body])
    await one.person.call('POST /api/cart/items', { body: { productId: goods.idOf('op-re'), quantity: 1 } })
    expect((await one.order('again', { ...one.wish, note: 'Chiều' })).body.id).toBe(first.body.id)
    expect([await left('op-re'), await orders(one), await count(one)]).toEqual([before, 1, 1])
  })

  test('with the same key and another wish it is refused, in both languages', async () => {
    const one = await buyer('op-re')
    await one.order('reused')
    const { body } = await refused(one, { note: 'khác' }, { 'idempotency-key': 'reused' })
    expect(body).toEqual({ status: 422, code: 'orders.idempotency_key_reused',
      message: 'Yêu cầu này đã được dùng cho một đơn hàng khác' })
    const english = await refused(one, { note: 'khác' }, { 'idempotency-key': 'reused', 'accept-language': 'en' })
    expect(english.body.message).toBe('This request was already used for another order')
    expect(await orders(one)).toBe(1)
  })

  test('the same key of two customers is two orders', async () => {
    const [one, other] = [await buyer('op-re'), await buyer('op-re')]
    const [first, second] = [await one.order('1'), await other.order('1')]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.id).not.toBe(second.body.id)
  })

  test.each([[{}, 'Vui lòng điền mục này'], [{ 'idempotency-key': '' }, 'Vui lòng điền mục này'],
    [{ 'idempotency-key': 'x'.repeat(256) }, 'Tối đa 255 ký tự']])(
    'without a key (%j) it is refused beside the header', async (headers, says) => {
      const one = await buyer('op-re')
      const { status, body } = await refused(one, {}, headers)
      expect([status, body.errors]).toEqual([422, { 'idempotency-key': says }])
    })
})

describe('an order is refused, and nothing is written,', () => {
  const EVERYWHERE = { address: 999_999, method: 999_999 }

  test.each([
    ['for an address nobody has', { addressId: EVERYWHERE.address }, 422, 'orders.address_not_found',
      'Không tìm thấy địa chỉ giao hàng'],
    ['for an unknown way of delivery', { shippingMethodId: EVERYWHERE.method }, 422, 'orders.shipping_method_not_found',
      'Không có phương thức vận chuyển này'],
    ['for VNPAY, which is not offered now', { paymentMethod: 'VNPAY' }, 422, 'orders.payment_method_unavailable',
      'Phương thức thanh toán này chưa dùng được'],
    ['for BANK_TRANSFER, which is not offered now', { paymentMethod: 'BANK_TRANSFER' }, 422, 'orders.payment_method_unavailable',
      'Phương thức thanh toán này chưa dùng được'],
  ])('%s', async (_, wish, status, code, message) => {
    const one = await buyer('op-re')
    const before = await left('op-re')
    expect((await refused(one, wish)).body).toEqual({ status, code, message })
    expect([await left('op-re'), await orders(one), await count(one)]).toEqual([before, 0, 1])
  })

  test('for an empty cart', async () => {
    const one = await buyer('op-re')
    await one.person.call('DELETE /api/cart')
    expect((await refused(one)).body).toEqual({ status: 409, code: 'orders.cart_empty', message: 'Giỏ hàng đang trống' })
    expect((await refused(one, {}, { 'idempotency-key': 'k', 'accept-language': 'en' })).body.message).toBe('The cart is empty')
  })

  test('to somebody else\'s address', async () => {
    const [one, other] = [await buyer('op-re'), await buyer('op-re')]
    expect((await refused(one, { addressId: other.address.id })).body.code).toBe('orders.address_not_found')
    expect(await orders(one)).toBe(0)
  })

  test('above what a courier may collect', async () => {
    const one = await buyer('dat', 2)
    expect((await refused(one)).body.code).toBe('orders.payment_method_unavailable')
  })

  test.each(['COMING_SOON', 'DISCONTINUED'])('for a product that has become %s', async (status) => {
    const one = await buyer('sap-ban')
    const set = (to: string) => shop.database.db.updateTable('product').set({ status: to })
      .where('id', '=', goods.idOf('sap-ban')).execute()
    await set(status)
    expect((await refused(one)).body).toEqual({ status: 409, code: 'orders.not_on_sale', message: 'sap-ban hiện không bán' })
    await set('AVAILABLE')
    expect((await one.order('k')).status).toBe(201) // a refused key is free again
  })

  test('for more than is left, naming the product and what is left', async () => {
    const one = await buyer('sap-ban', 5)
    const set = (stock: number) => shop.database.db.updateTable('variant').set({ stock })
      .where('product_id', '=', goods.idOf('sap-ban')).execute()
    await set(4)
    expect((await refused(one)).body).toEqual({ status: 409, code: 'orders.not_enough_stock',
      message: 'sap-ban không đủ hàng: chỉ còn 4' })
    expect((await refused(one, {}, { 'idempotency-key': 'k', 'accept-language': 'en' })).body.message)
      .toBe('Not enough of sap-ban: only 4 left')
    expect([await left('sap-ban'), await count(one)]).toEqual([4, 5])
    await set(0)
    expect((await refused(one)).body).toEqual({ status: 409, code: 'cart.sold_out', message: 'sap-ban hiện đã hết hàng' })
    await set(50)
  })

  test.each([
    ['addressId', '1', 'Giá trị không đúng kiểu'], ['addressId', 0, 'Nhỏ nhất là 1'],
    ['shippingMethodId', undefined, 'Vui lòng điền mục này'],
    ['paymentMethod', 'CASH', 'Chỉ nhận một trong: COD, VNPAY, BANK_TRANSFER'], ['note', 'x'.repeat(501), 'Tối đa 500 ký tự'],
  ])('when %s is %j, beside the field', async (field, value, says) => {
    const one = await buyer('op-re')
    const { body } = await refused(one, { [field]: value })
    expect([body.status, body.errors?.[field]?.replace(/0$/, '1')]).toEqual([422, says.replace(/0$/, '1')])
  })

  test('ROLE-16 to a stranger', async () => {
    const { status, body } = await shop.refused('POST /api/orders', { body: {} }, { 'idempotency-key': 'k' })
    expect([status, body.code]).toEqual([401, 'auth.sign_in'])
  })
})
