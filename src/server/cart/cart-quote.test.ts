// A cart that a guest's device keeps, as the shop would have it today.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LINES_MAX } from '#contract/cart.ts'
import { digestOf } from '#testing/digest.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { importCoupons } from '#server/promotions/promotions.ts'

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    onePhone('may', 5), onePhone('may-hai', 200, 500_000), onePhone('re', 50, 1), product({ slug: 'hai-mau' }),
    { ...onePhone('sap-ban', 10), status: 'COMING_SOON' }, onePhone('xoa', 5),
    product({ slug: 'giam', variants: [{ ram: null, storage: null, price: 900_000, salePrice: 800_000, stock: { den: 9 } }] }),
    product({ slug: 'op', category: 'op-lung', variants: [{ ram: null, storage: null, price: 200_000, stock: { den: 50 } }] }),
    ...Array.from({ length: LINES_MAX }, (_, n) => onePhone(`day-${n}`, 5, 100_000)),
  ])
  const plain = { discountType: 'PERCENT' as const, description: { vi: '', en: '' }, listed: false }
  await shop.database.db.transaction().execute((tx) => importCoupons(tx, [
    { ...plain, code: 'OPLUNG', discountValue: 50, categories: ['op-lung'], perCustomerLimit: 1 },
    { ...plain, code: 'HETHAN', discountValue: 50, startsInDays: -9, endsInDays: -1 },
  ]))
})
afterAll(() => shop.close())

type Wish = NonNullable<NonNullable<Parameters<typeof shop.call<'POST /api/cart/quote'>>[1]>['body']>
type Item = Wish['items'][number]
const item = (slug: string, given: Partial<Item> = {}): Item => ({ productId: goods.idOf(slug), quantity: 1, ...given })
const quote = async (items: Item[], given: Partial<Wish> = {}, headers = {}) =>
  (await shop.call('POST /api/cart/quote', { body: { items, ...given } }, headers)).body
/** The id that is told to whoever has the code; of an unknown one an id that nothing has. */
const couponId = async (code: string) => (await shop.database.db.selectFrom('coupon').select('id').where('code', '=', code)
  .executeTakeFirst())?.id ?? 1
const variantOf = async (slug: string, at = 0) => (await goods.variantsOf(slug))[at]?.id ?? 0

test('each item is today\'s line, in the order given, and it comes to what a cart of them would', async () => {
  const person = await shop.person()
  const items = [item('may-hai', { quantity: 2 }), item('may', { variantId: await variantOf('may') }),
    item('hai-mau', { variantId: await variantOf('hai-mau', 1) }), item('giam')]
  for (const body of items) await person.call('POST /api/cart/items', { body })
  const shippingMethodId = goods.shippingMethodId
  const { items: lines, ...comesTo } = await quote(items, { shippingMethodId })
  const { body: cart } = await person.call('GET /api/cart')
  expect(lines).toEqual(cart.items.map((line) => ({ ...line, seenPrice: null })))
  const query = { shippingMethodId: String(shippingMethodId) }
  expect(comesTo).toEqual((await person.call('GET /api/cart/validate', { query })).body)
  expect(comesTo).toMatchObject({ isValid: true, subtotal: 21_800_000, shippingCost: 0, total: 21_800_000, problems: [] })
})

test('a product of one variant needs none named, one of several does', async () => {
  const found = await quote([item('hai-mau'), item('may')])
  expect(found.items).toMatchObject([{ variantId: await variantOf('may'), isVariant: false }])
  const message = 'Vui lòng chọn màu và dung lượng'
  expect(found).toMatchObject({ isValid: false, message, subtotal: 10_000_000 })
  expect(found.problems).toEqual([{ productId: goods.idOf('hai-mau'), variantId: null, code: 'cart.choose_variant', message }])
})

test('what is gone is named and left out; nothing left costs nothing', async () => {
  const gone = [item('xoa'), item('may', { variantId: 999_999 }), item('may', { variantId: await variantOf('may-hai') }),
    { productId: 999_999, quantity: 1 }]
  await shop.database.db.deleteFrom('product').where('id', '=', goods.idOf('xoa')).execute()
  const found = await quote([...gone, item('re')], { shippingMethodId: goods.shippingMethodId })
  expect(found.items.map((line) => line.productName)).toEqual(['re'])
  expect(found).toMatchObject({ isValid: false, message: 'Sản phẩm này không còn bán', subtotal: 1, total: 30_001 })
  expect(found.problems).toEqual(gone.map(({ productId, variantId }: Item) =>
    ({ productId, variantId: variantId ?? null, code: 'cart.product_gone', message: 'Sản phẩm này không còn bán' })))
  expect(await quote(gone, { shippingMethodId: goods.shippingMethodId, couponId: await couponId('OPLUNG') })).toMatchObject({
    isValid: false, items: [], subtotal: 0, shippingCost: 0, total: 0, couponProblem: null })
})

test('the same thing twice is one line, whether or not its variant is named, and its lowest seen price counts', async () => {
  const variantId = await variantOf('may-hai')
  const found = await quote([item('may-hai', { quantity: 60, variantId, seenPrice: 500_000 }), item('may-hai', { quantity: 50,
    seenPrice: 400_000 }), item('may', { quantity: 3 }), item('may', { quantity: 3 })])
  expect(found.items.map((line) => [line.productName, line.quantity, line.seenPrice]))
    .toEqual([['may-hai', 110, 400_000], ['may', 6, null]])
  expect(found.problems.map((problem) => problem.code)).toEqual(['cart.line_full', 'cart.price_changed', 'cart.not_enough_stock'])
})

describe('what stands in the way', () => {
  test('too few, not on sale, in the asker\'s language', async () => {
    const found = await quote([item('may', { quantity: 6 }), item('sap-ban')], {}, { 'accept-language': 'en' })
    expect(found).toMatchObject({ isValid: false, message: 'Only 5 of may left',
      problems: [{ code: 'cart.not_enough_stock' }, { code: 'cart.not_on_sale', message: 'sap-ban is not on sale yet' }] })
  })

  test('a price that is not the one the device has seen: risen asks, fallen only tells', async () => {
    const risen = await quote([item('giam', { seenPrice: 700_000 })])
    expect(risen).toMatchObject({ isValid: false, items: [{ seenPrice: 700_000 }],
      problems: [{ code: 'cart.price_changed', was: 700_000, now: 800_000,
        message: 'Giá giam đã đổi từ 700.000 ₫ thành 800.000 ₫' }] })
    expect(await quote([item('giam', { seenPrice: 900_000 })])).toMatchObject({ isValid: true, message: '',
      problems: [{ was: 900_000, now: 800_000 }] })
    expect(await quote([item('giam', { seenPrice: 800_000 })])).toMatchObject({ isValid: true, problems: [] })
  })

  test('an unknown way of delivery is refused; no items, too many and own prices, beside their field', async () => {
    const refused = async (body: object) => (await shop.refused('POST /api/cart/quote', { body })).body
    expect(await refused({ items: [item('may')], shippingMethodId: 999_999 })).toMatchObject({ status: 422,
      code: 'orders.shipping_method_not_found' })
    for (const items of [[], Array.from({ length: LINES_MAX + 1 }, () => item('may'))]) {
      expect(Object.keys((await refused({ items })).errors ?? {})).toEqual(['items'])
    }
    expect(Object.keys((await refused({ items: [{ ...item('may'), price: 1 }] })).errors ?? {})).toEqual(['items.0.price'])
  })
})

describe('with a coupon', () => {
  test('by its id, for the goods it is meant for', async () => {
    const found = await quote([item('may'), item('op', { quantity: 2 })], { couponId: await couponId('OPLUNG') })
    expect(found).toMatchObject({ isValid: true, discount: 200_000, total: 10_200_000, couponCode: 'OPLUNG',
      couponProblem: null })
    expect(found.appliedCouponId).toBeGreaterThan(0)
  })

  test.each([['HETHAN', 'Mã này đã hết hạn'], ['KHONGCO', 'Không có mã giảm giá này'],
    ['OPLUNG', 'Mã này không áp dụng cho sản phẩm trong giỏ']])('%s takes nothing off and says why', async (code, why) => {
    expect(await quote([item('may')], { couponId: await couponId(code) })).toMatchObject({ isValid: false, message: why,
      couponProblem: why, discount: 0, appliedCouponId: null, couponCode: null, total: 10_000_000 })
  })

  test('a code is no way to ask: it can be tried only where trying is counted', async () => {
    const { body } = await shop.refused('POST /api/cart/quote', { body: { items: [item('op')], couponCode: 'OPLUNG' } })
    expect([body.status, Object.keys(body.errors ?? {})]).toEqual([422, ['couponCode']])
  })
})

test('whoever asks, it is about the items and changes nothing', async () => {
  const person = await shop.person()
  await person.call('POST /api/cart/items', { body: item('may-hai', { quantity: 9 }) })
  const terms = { couponId: await couponId('OPLUNG'), shippingMethodId: goods.shippingMethodId }
  const body = { items: [item('may', { seenPrice: 1 })], ...terms }
  const before = await digestOf(shop.database.pool)
  expect((await person.call('POST /api/cart/quote', { body })).body).toEqual(await quote(body.items, body))
  expect(await digestOf(shop.database.pool)).toBe(before)
})

test('50 items are looked up as fast as one: no query in a loop', async () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const queries = async (items: Item[]) => {
    const before = spy.mock.calls.length
    const found = await quote(items, { couponId: 1, shippingMethodId: goods.shippingMethodId })
    expect(found.items).toHaveLength(items.length)
    return spy.mock.calls.length - before
  }
  const one = await queries([item('day-0')])
  expect(one).toBeGreaterThan(0)
  expect(one).toBeLessThanOrEqual(3) // the lines, the way of delivery, the coupon
  expect(await queries(Array.from({ length: LINES_MAX }, (_, n) => item(`day-${n}`)))).toBe(one)
  spy.mockRestore()
})
