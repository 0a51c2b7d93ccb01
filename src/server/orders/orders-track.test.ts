// Following an order without signing in: who may, and what is told.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders.ts'
import type { Answered } from '#contract/shop.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { nameDevices } from '#testing/packing.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
let buyer: TestPerson
let order: Answered<'POST /api/orders'>

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'may', images: [{ key: 'anh.den', color: 'Đen', view: 'back', alt: { vi: 'Lưng', en: 'Back' } }] }),
    onePhone('op', 10, 200_000),
  ])
  const one = await buyerOf(shop, goods, 'may', 2)
  buyer = one.person
  await buyer.call('POST /api/cart/items', { body: { productId: goods.idOf('op'), quantity: 1 } })
  // the receiver has another number than the buyer
  await shop.database.db.updateTable('address').set({ phone: '+84987654321' }).where('person_id', '=', buyer.id).execute()
  order = (await one.order('k', { ...one.wish, note: 'Cổng sau' })).body
})
afterAll(() => shop.close())

const track = (code: string, contact: string, headers = {}) =>
  shop.call('GET /api/orders/track', { query: { code, contact } }, headers)
const refused = (code: string, contact: string, headers = {}) =>
  shop.refused('GET /api/orders/track', { query: { code, contact } }, headers)

describe('whoever knows the code and a contact', () => {
  test('API-100 sees without signing in what the order holds, where it is and how it got there, and nothing else', async () => {
    const { status, body } = await track(order.code, '0987654321')
    expect([status, body]).toEqual([200, {
      code: order.code, status: 'PENDING', paymentStatus: 'UNPAID', paymentMethod: 'COD', placedAt: order.placedAt, toPay: false,
      items: [{ productName: 'may', productImage: '/pictures/anh.den/640.webp', quantity: 2 },
        { productName: 'op', productImage: null, quantity: 1 }],
      total: 20_200_000, shippingMethod: 'Giao hàng tiêu chuẩn',
      deliveredTo: 'N*** K*** A***, 098****321, Phường Thanh Xuân, Hà Nội',
      expected: order.expected, parcels: [], history: [{ status: 'PENDING', at: order.history[0]?.at }],
    }])
  })

  test('is told nothing by which the buyer or the receiver could be found', async () => {
    const query = { code: order.code, contact: '0987654321' }
    const { body } = await shop.send({ method: 'GET', url: '/api/orders/track', query })
    const text = JSON.stringify(body)
    const secrets = ['Khánh', 'Nguyễn Trãi', '987654', '912345678', buyer.username, '@example.com', 'Người', 'Cổng sau', '100000']
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(text).not.toMatch(/"(id|personId|note|sku|unitPrice|email|phone|address)"/)
  })

  test('is told that it waits for its money while that is so', async () => {
    const toPay = async () => (await track(order.code, '0987654321')).body.toPay
    const hold = (until: string | null) => shop.database.pool.query(
      `update shop_order set payment_method = $2, hold_until = $3 where id = $1`,
      [order.id, until === null ? 'COD' : 'BANK_TRANSFER', until])
    await hold('2100-01-01')
    expect(await toPay()).toBe(true)
    await hold(null)
    expect(await toPay()).toBe(false)
  })

  test('reads it in the language asked for', async () => {
    expect((await track(order.code, '0987654321', { 'accept-language': 'en' })).body.shippingMethod).toBe('Standard delivery')
  })

  test.each([
    ['the receiver\'s number', '0987654321'], ['with blanks', '  0987 654 321 '], ['with dots', '0987.654.321'],
    ['with dashes', '098-765-4321'], ['as from abroad', '+84 987 654 321'], ['with 0084', '0084987654321'],
    ['with 84, as a plus in an address becomes a blank', ' 84987654321'], ['in brackets', '(098) 765 4321'],
    ['the buyer\'s own number', '0912 345 678'],
  ])('may write the telephone number as people do: %s', async (_, contact) => {
    expect((await track(order.code, contact)).body.code).toBe(order.code)
  })

  test('may write code and e-mail in any letter case', async () => {
    const email = `${buyer.username}@example.com`
    for (const [code, contact] of [[order.code.toLowerCase(), email], [` ${order.code} `, ` ${email.toUpperCase()} `]] as const) {
      expect((await track(code, contact)).body.code).toBe(order.code)
    }
  })

  test('sees each state it has been in, and not who moved it or why', async () => {
    const staff = await shop.person('STAFF')
    const move = (status: OrderStatus) => staff.call('POST /api/admin/orders/{id}/move', {
      params: { id: String(order.id) }, body: { status, reason: 'Đã gọi cho khách' } })
    await nameDevices(shop.database.db, order.id)
    for (const status of ['CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'] as const) await move(status)
    const { body } = await track(order.code, '0987654321')
    expect([body.status, body.paymentStatus]).toEqual(['DELIVERED', 'PAID'])
    expect(body.history.map((one) => one.status)).toEqual(['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED'])
    expect(body.history.map((one) => Object.keys(one))).toEqual(body.history.map(() => ['status', 'at']))
  })
})

describe('whoever does not', () => {
  const NOT_TRACKED = { status: 404, code: 'orders.not_tracked',
    message: 'Không tìm thấy đơn hàng với mã và thông tin liên hệ này' }

  test.each([
    ['knows the code only', () => order.code, '0911111111'], ['knows the contact only', () => 'DH0000000', '0987654321'],
    ['guesses part of the e-mail', () => order.code, 'example.com'], ['writes % for anything', () => order.code, '%'],
    ['names somebody of no order', () => order.code, 'ai-do@example.com'], ['writes anything at all', () => 'x', 'x'],
    ['leaves the end of the number out', () => order.code, '098765432'],
  ])('and %s gets one and the same answer', async (_, code, contact) => {
    expect((await refused(code(), contact)).body).toEqual(NOT_TRACKED)
    expect((await refused(code(), contact, { 'accept-language': 'en' })).body.message)
      .toBe('No order was found with this code and contact')
  })

  test('costs the same work whether the code exists or not', async () => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await refused(order.code, '0911111111')
    const wrong = queries.mock.calls.length
    await refused('DH0000000', '0911111111')
    const unknown = queries.mock.calls.length - wrong
    queries.mockRestore()
    expect([wrong, unknown]).toEqual([1, 1])
  })

  test('is not known by an empty contact, even where the buyer keeps no number', async () => {
    await shop.database.db.updateTable('person').set({ phone: null }).where('id', '=', buyer.id).execute()
    for (const contact of ['', ' ']) {
      const { status, body } = await refused(order.code, contact)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['contact']])
    }
    expect((await refused(order.code, 'null')).body).toEqual(NOT_TRACKED)
  })
})

test('guessing is slow: one address may try thirty times a minute', async () => {
  const slow = await openTestShop({ rateLimits: true })
  const guess = () => slow.refused('GET /api/orders/track', { query: { code: 'DH0000000', contact: '0911111111' } })
  const statuses: number[] = []
  // a busy machine may turn everybody away for a moment, guesses or not
  for (let n = 0; n < 31; n++) statuses.push(await vi.waitUntil(async () => {
    const { status } = await guess()
    return status !== 503 && status
  }, 10_000))
  await slow.close()
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
})
