// Coupons and promotions as anybody reads them, and codes as they are tried.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addCoupons, usesOf } from '#testing/coupons.ts'
import { crowded } from '#testing/crowd.ts'
import { onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { importPromotions, quoteCoupon, releaseCoupon } from './promotions.ts'
import { selectCoupon } from './promotions-sql.ts'
import type { PromotionFile } from './promotions.ts'

const DAY_MS = 24 * 3_600_000

let shop: TestShop
let goods: Goods

beforeAll(async () => {
  shop = crowded(await openTestShop())
  goods = await stock(shop, [onePhone('may', 100), onePhone('may-khac', 100)])
})
afterAll(() => shop.close())
afterEach(async () => {
  vi.useRealTimers()
  const { db } = shop.database
  for (const table of ['coupon_use', 'promotion', 'coupon'] as const) await db.deleteFrom(table).execute()
})

const apply = (code: string, orderTotal: number | string = 1_000_000, headers = {}) =>
  shop.call('POST /api/coupons/apply', { query: { code, orderTotal: String(orderTotal) } }, headers)
const refused = (code: string, orderTotal = 1_000_000, headers = {}) =>
  shop.refused('POST /api/coupons/apply', { query: { code, orderTotal: String(orderTotal) } }, headers)

/** Notes that somebody has used a coupon, as an order would. */
async function noteUse(person: TestPerson, code: string): Promise<void> {
  const { db } = shop.database
  const { id } = await db.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const order = await db.insertInto('shop_order').values({
    code: `DH${crypto.randomUUID().slice(0, 7)}`, person_id: person.id, idempotency_key: crypto.randomUUID(),
    request_hash: Buffer.from('x'), payment_method: 'COD', subtotal_dong: 1, shipping_dong: 0, total_dong: 1,
    shipping_method_id: goods.shippingMethodId, shipping_name: '', shipping_name_en: '', receiver_name: '', phone: '',
    address_line: '', city: '', state: '', country: '', postal_code: '',
  }).returning('id').executeTakeFirstOrThrow()
  const use = { order_id: order.id, coupon_id: id, person_id: person.id, discount_dong: 1 }
  await db.insertInto('coupon_use').values(use).execute()
}

describe('the list of coupons', () => {
  test('API-14 ENT-29 ENT-30 ENT-31 tells everybody what each takes off, for what, when and how often', async () => {
    await addCoupons(shop, [
      { code: 'GIAM10', endsInDays: 5, startsInDays: -1, minOrderValue: 500_000, maxDiscount: 100_000, usageLimit: 9,
        perCustomerLimit: 2, description: { vi: 'Giảm 10%', en: '10% off' }, categories: ['dien-thoai'], products: ['may'] },
      { code: 'BOT50K', discountType: 'FIXED_AMOUNT', discountValue: 50_000 },
    ])
    const { status, body } = await shop.call('GET /api/coupons')
    const category = await shop.database.db.selectFrom('category').select('id').where('slug', '=', 'dien-thoai')
      .executeTakeFirstOrThrow()
    expect([status, body]).toEqual([200, [
      { id: expect.any(Number), code: 'GIAM10', discountType: 'PERCENT', discountValue: 10, description: 'Giảm 10%',
        minOrderValue: 500_000, maxDiscount: 100_000, startsAt: expect.stringMatching(/Z$/), endsAt: expect.stringMatching(/Z$/),
        usageLimit: 9, perCustomerLimit: 2, categoryIds: [category.id], productIds: [goods.idOf('may')] },
      { id: expect.any(Number), code: 'BOT50K', discountType: 'FIXED_AMOUNT', discountValue: 50_000, description: 'Giảm',
        minOrderValue: null, maxDiscount: null, startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null,
        categoryIds: [], productIds: [] },
    ]])
    const ends_ms = Date.parse(body[0]?.endsAt ?? '')
    expect(Math.floor((ends_ms - Date.now()) / DAY_MS)).toBe(5)
    expect((ends_ms + 7 * 3_600_000) % DAY_MS).toBe(0) // with the fifth day whole, in Vietnam
    const english = await shop.call('GET /api/coupons', {}, { 'accept-language': 'en' })
    expect(english.body.map((one) => one.description)).toEqual(['10% off', 'Off'])
  })

  test('leaves out what is not announced, not begun, ended, used up or switched off', async () => {
    await addCoupons(shop, [
      { code: 'KIN', listed: false }, { code: 'SAP', startsInDays: 1 }, { code: 'HETHAN', endsInDays: -1 },
      { code: 'HETLUOT', usageLimit: 100, used: 100 }, { code: 'TAT' }, { code: 'CON', usageLimit: 100, used: 99 },
    ])
    await shop.database.db.updateTable('coupon').set({ active: false }).where('code', '=', 'TAT').execute()
    expect((await shop.call('GET /api/coupons')).body.map((one) => one.code)).toEqual(['CON'])
  })

  test('drops a coupon at the moment it ends and takes one in at the moment it starts', async () => {
    await addCoupons(shop, [{ code: 'CU' }, { code: 'MOI' }])
    const at = new Date('2027-01-01T00:00:00Z')
    await shop.database.db.updateTable('coupon').set({ ends_at: at }).where('code', '=', 'CU').execute()
    await shop.database.db.updateTable('coupon').set({ starts_at: at }).where('code', '=', 'MOI').execute()
    vi.useFakeTimers({ toFake: ['Date'], now: at.getTime() - 1 })
    const codes = async () => (await shop.call('GET /api/coupons')).body.map((one) => one.code)
    expect(await codes()).toEqual(['CU'])
    vi.setSystemTime(at)
    expect(await codes()).toEqual(['MOI'])
    expect([(await refused('CU')).body.code, (await apply('MOI')).status]).toEqual(['promotions.coupon_expired', 200])
  })

  test('begins with those that end first and has at most fifty', async () => {
    const codes = Array.from({ length: 51 }, (_, n) => `MA${n}`)
    await addCoupons(shop, [{ code: 'MAI' }, ...codes.map((code, n) => ({ code, endsInDays: 60 - n }))])
    expect((await shop.call('GET /api/coupons')).body.map((one) => one.code)).toEqual(codes.toReversed().slice(0, 50))
  })
})

describe('a code that is tried', () => {
  test('API-15 ENT-29 is answered with its coupon, however it is typed, also while it is not announced', async () => {
    await addCoupons(shop, [{ code: 'GIAM10', listed: false }])
    const { status, body } = await apply('  giam10 ', 0)
    expect([status, body]).toEqual([200, expect.objectContaining({ code: 'GIAM10', discountType: 'PERCENT', discountValue: 10 })])
    expect((await apply('GIAM10', 0, { 'accept-language': 'en' })).body.description).toBe('Off')
  })

  test('counts for some goods only, and is still known: which goods are bought is not asked here', async () => {
    await addCoupons(shop, [{ code: 'OP', categories: ['op-lung'] }])
    expect((await apply('OP')).status).toBe(200)
  })

  test.each([
    ['KHONGCO', {}, 404, 'promotions.coupon_not_found', 'Không có mã giảm giá này', 'There is no such coupon'],
    ['SAP', { startsInDays: 3 }, 409, 'promotions.coupon_not_started', 'Mã này dùng được từ 04/12/2026',
      'This coupon can be used from 04/12/2026'],
    ['HETHAN', { endsInDays: -3 }, 409, 'promotions.coupon_expired', 'Mã này đã hết hạn', 'This coupon has expired'],
    ['HETLUOT', { usageLimit: 100, used: 100 }, 409, 'promotions.coupon_used_up', 'Mã này đã hết lượt dùng',
      'This coupon has been used up'],
    ['TOITHIEU', { minOrderValue: 2_000_000 }, 409, 'promotions.coupon_below_minimum',
      'Mã này áp dụng cho đơn từ 2.000.000 ₫, bạn cần mua thêm 1.000.000 ₫',
      'This coupon is for orders from 2.000.000 ₫, add 1.000.000 ₫ more'],
  ])('%s is refused with its reason, in both languages', async (code, given, status, refusal, vietnamese, english) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T03:00:00Z') })
    if (code !== 'KHONGCO') await addCoupons(shop, [{ code, ...given }])
    expect((await refused(code)).body).toEqual({ status, code: refusal, message: vietnamese })
    expect((await refused(code, 1_000_000, { 'accept-language': 'en' })).body.message).toBe(english)
  })

  test('that is switched off is as unknown as one that never was', async () => {
    await addCoupons(shop, [{ code: 'TAT' }])
    await shop.database.db.updateTable('coupon').set({ active: false }).execute()
    expect((await refused('TAT')).body).toEqual((await refused('KHONGCO')).body)
  })

  test('is refused to who has used it as often as one may, and to nobody else', async () => {
    await addCoupons(shop, [{ code: 'MOTLAN', perCustomerLimit: 1 }])
    const [one, other] = [await shop.person(), await shop.person()]
    await noteUse(one, 'MOTLAN')
    const query = { code: 'MOTLAN', orderTotal: '1000' }
    expect((await one.refused('POST /api/coupons/apply', { query })).body)
      .toEqual({ status: 409, code: 'promotions.coupon_used_by_you', message: 'Bạn đã dùng hết lượt của mã này' })
    expect((await other.call('POST /api/coupons/apply', { query })).status).toBe(200)
    expect((await apply('MOTLAN')).status).toBe(200)
  })

  test.each([
    ['no code', { orderTotal: '1' }, { code: 'Vui lòng điền mục này' }],
    ['a blank code', { code: '   ', orderTotal: '1' }, { code: 'Vui lòng nhập mã giảm giá' }],
    ['a code that cannot be one', { code: 'mã giảm', orderTotal: '1' },
      { code: 'Mã giảm giá chỉ gồm chữ không dấu, số, - và _' }],
    ['no total', { code: 'A' }, { orderTotal: 'Vui lòng điền mục này' }],
    ['a total below nothing', { code: 'A', orderTotal: '-1' }, { orderTotal: 'Nhỏ nhất là 0' }],
  ])('with %s is refused beside the field', async (_, query, errors) => {
    const { status, body } = await shop.refused('POST /api/coupons/apply', { query })
    expect([status, body.errors]).toEqual([422, errors])
  })
})

describe('a quote', () => {
  const lines = () => [{ productId: goods.idOf('may'), categoryId: 0, unitPriceDong: 100_000, quantity: 2 },
    { productId: goods.idOf('may-khac'), categoryId: 0, unitPriceDong: 30_000, quantity: 1 }]
  const quote = async (which: { code: string } | { id: number }, personId?: number) => {
    const id = 'id' in which ? which.id : (await selectCoupon(shop.database.db, which))?.id ?? 0
    return quoteCoupon(shop.database.db, id, personId, lines(), 'vi')
  }

  test('says what a coupon takes off', async () => {
    await addCoupons(shop, [{ code: 'MAY', products: ['may'] }])
    const [known] = (await shop.call('GET /api/coupons')).body
    expect(await quote({ id: known?.id ?? 0 })).toEqual({ coupon: known, discountDong: 20_000 })
  })

  test('says why it takes nothing off', async () => {
    await addCoupons(shop, [{ code: 'OP', categories: ['op-lung'] }, { code: 'MOTLAN', perCustomerLimit: 1 }])
    const person = await shop.person()
    await noteUse(person, 'MOTLAN')
    const said = [await quote({ code: 'OP' }), await quote({ id: 999_999 }), await quote({ code: 'MOTLAN' }, person.id)]
    expect(said).toEqual([
      { refused: 'promotions.coupon_not_for_these', message: 'Mã này không áp dụng cho sản phẩm trong giỏ' },
      { refused: 'promotions.coupon_not_found', message: 'Không có mã giảm giá này' },
      { refused: 'promotions.coupon_used_by_you', message: 'Bạn đã dùng hết lượt của mã này' },
    ])
    expect(await quote({ code: 'MOTLAN' })).toMatchObject({ discountDong: 23_000 })
  })
})

describe('the promotions that run', () => {
  const promotion = (given: Partial<PromotionFile> & { slug: string }): PromotionFile =>
    ({ title: { vi: given.slug, en: `${given.slug} (en)` }, description: { vi: 'Mô tả', en: 'Text' }, image: null, ...given })
  const add = (files: PromotionFile[]) => shop.database.db.transaction().execute((tx) => importPromotions(tx, files))
  const titles = async () => (await shop.call('GET /api/promotions/active')).body.map((one) => one.title)

  test('API-17 are told to everybody, in the shop\'s order, with coupon, picture and what they are about', async () => {
    await addCoupons(shop, [{ code: 'GIAM10' }])
    await add([
      promotion({ slug: 'hai', image: 'scene-phones', coupon: 'GIAM10', startsInDays: -1, endsInDays: 1,
        categories: ['op-lung', 'dien-thoai'], products: ['may'] }),
      promotion({ slug: 'mot' }),
    ])
    const { status, body } = await shop.call('GET /api/promotions/active')
    const [known] = (await shop.call('GET /api/coupons')).body
    expect([status, body]).toEqual([200, [
      { id: expect.any(Number), title: 'hai', description: 'Mô tả', startsAt: expect.stringMatching(/Z$/),
        endsAt: expect.stringMatching(/Z$/), image: '/pictures/scene-phones/640.webp', couponState: 'HOLDS', coupon: known,
        categoryIds: [expect.any(Number), expect.any(Number)], productIds: [goods.idOf('may')] },
      { id: expect.any(Number), title: 'mot', description: 'Mô tả', startsAt: null, endsAt: null, image: null,
        couponState: 'NONE', coupon: null,
        categoryIds: [], productIds: [] },
    ]])
    const english = await shop.call('GET /api/promotions/active', {}, { 'accept-language': 'en' })
    expect(english.body.map((one) => [one.title, one.description])).toEqual([['hai (en)', 'Text'], ['mot (en)', 'Text']])
  })

  test('come and go at their moment, and are hidden while switched off', async () => {
    await add([promotion({ slug: 'cu', endsInDays: 1 }), promotion({ slug: 'moi', startsInDays: 1 }), promotion({ slug: 'tat' })])
    await shop.database.db.updateTable('promotion').set({ active: false }).where('slug', '=', 'tat').execute()
    const { ends_at: at } = await shop.database.db.selectFrom('promotion').select('ends_at').where('slug', '=', 'cu')
      .executeTakeFirstOrThrow()
    await shop.database.db.updateTable('promotion').set({ starts_at: at }).where('slug', '=', 'moi').execute()
    expect(await titles()).toEqual(['cu'])
    vi.useFakeTimers({ toFake: ['Date'], now: at ?? 0 })
    expect(await titles()).toEqual(['moi'])
  })

  test.each([
    ['OVER', { endsInDays: -1 }], ['NOT_YET', { startsInDays: 1 }], ['USED_UP', { usageLimit: 1, used: 1 }],
  ])('keep running while their coupon does not hold, and say so: %s', async (couponState, given) => {
    await addCoupons(shop, [{ code: 'MA', ...given }])
    await add([promotion({ slug: 'mot', coupon: 'MA' })])
    expect((await shop.call('GET /api/promotions/active')).body).toMatchObject([{ title: 'mot', couponState }])
  })

  test('are at most fifty', async () => {
    const slugs = Array.from({ length: 51 }, (_, n) => `so-${n}`)
    await add(slugs.map((slug) => promotion({ slug })))
    expect(await titles()).toEqual(slugs.slice(0, 50))
  })

  test('are read from their file once, and a name that nobody bears is told', async () => {
    await addCoupons(shop, [{ code: 'GIAM10', used: 3 }])
    await addCoupons(shop, [{ code: 'GIAM10', used: 0, discountValue: 90 }])
    expect((await shop.call('GET /api/coupons')).body.map((one) => one.discountValue)).toEqual([10])
    await add([promotion({ slug: 'mot', products: ['may'] })])
    await add([promotion({ slug: 'mot', products: ['may-khac'] })])
    expect((await shop.call('GET /api/promotions/active')).body.map((one) => one.productIds)).toEqual([[goods.idOf('may')]])
    await expect(add([promotion({ slug: 'hai', coupon: 'KHONGCO' })])).rejects.toThrow('there is no coupon KHONGCO')
    await expect(addCoupons(shop, [{ code: 'X', products: ['khong-co'] }])).rejects.toThrow('there is no product khong-co')
  })
})

test('an order that is not to be gives its coupon back once, and no other order its own', async () => {
  await addCoupons(shop, [{ code: 'TRALAI', usageLimit: 2, perCustomerLimit: 1 }])
  const [one, other] = [await shop.person(), await shop.person()]
  for (const person of [one, other]) await noteUse(person, 'TRALAI')
  const { db } = shop.database
  await db.updateTable('coupon').set({ used: 2 }).where('code', '=', 'TRALAI').execute()
  const { order_id: orderId } = await db.selectFrom('coupon_use').select('order_id').where('person_id', '=', one.id)
    .executeTakeFirstOrThrow()
  const release = () => db.transaction().execute((tx) => releaseCoupon(tx, orderId))
  await Promise.all([release(), release(), release()])
  await release()
  expect(await usesOf(shop, 'TRALAI')).toEqual({ counted: 1, noted: 1 })
  expect(await db.selectFrom('coupon_use').select('person_id').execute()).toEqual([{ person_id: other.id }])
})
