// Coupons and promotions in the hands of staff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponBody, PromotionBody } from '#contract/promotions-admin.ts'
import { addCoupons } from '#testing/coupons.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 100)])
  staff = await shop.person('STAFF')
})
afterAll(() => shop.close())

const coupon = (code: string, given: Partial<CouponBody> = {}): CouponBody => ({
  code, descriptionVi: 'Giảm', descriptionEn: 'Off', discountType: 'PERCENT', discountValue: 10, minOrderValue: null,
  maxDiscount: null, startsAt: null, endsAt: null, usageLimit: null, perCustomerLimit: null, listed: true, categoryIds: [],
  productIds: [], ...given,
})
const promotion = (slug: string, given: Partial<PromotionBody> = {}): PromotionBody => ({
  slug, titleVi: 'Tuần lễ máy mới', titleEn: 'New phone week', descriptionVi: 'Mô tả', descriptionEn: 'Text', bodyVi: '',
  bodyEn: '', couponId: null, startsAt: null, endsAt: null, categoryIds: [], productIds: [], ...given,
})
const at = (id: number) => ({ params: { id: String(id) } })
const make = async (body: CouponBody) => (await staff.call('POST /api/admin/coupons', { body })).body
const applied = async (code: string) =>
  (await shop.refused('POST /api/coupons/apply', { query: { code, orderTotal: '1000000' } })).status

/** The last entry about something is put back. */
async function putBack(kind: 'coupon' | 'promotion', id: number) {
  const { body } = await staff.call('GET /api/admin/audit', { query: { kind, subjectId: String(id) } })
  return staff.refused('POST /api/admin/audit/{id}/undo', at(body.content[0]?.id ?? 0))
}

describe('a coupon', () => {
  test('is made switched off, holds once it is on, and no more when it is off; each is one entry', async () => {
    const given = { productIds: [goods.idOf('may')] }
    const { status, body } = await staff.call('POST /api/admin/coupons', { body: coupon('moi10', given) })
    expect([status, body]).toEqual([201, {
      ...coupon('MOI10', given), id: body.id, edition: 1, active: false, state: 'OFF', used: 0,
      products: [{ id: goods.idOf('may'), name: expect.any(String) }], createdAt: expect.any(String),
    }])
    expect(await applied('MOI10')).toBe(404)
    const on = await staff.call('PATCH /api/admin/coupons/{id}', { ...at(body.id), body: { edition: 1, active: true } })
    expect([on.body.state, on.body.edition, await applied('MOI10')]).toEqual(['RUNNING', 2, 200])
    expect((await putBack('coupon', body.id)).status).toBe(200)
    expect(await applied('MOI10')).toBe(404)
    const { body: entries } = await staff.call('GET /api/admin/audit', { query: { kind: 'coupon', subjectId: String(body.id) } })
    expect(entries.content.map(({ line }) => line)).toEqual([
      'POST /api/admin/audit/{id}/undo', 'PATCH /api/admin/coupons/{id}', 'POST /api/admin/coupons',
    ])
  })

  test('is not made under a code that is taken, with a share above 100, or an end before its start', async () => {
    await make(coupon('TRUNG'))
    const refused = async (body: CouponBody) => {
      const { status, body: { errors } } = await staff.refused('POST /api/admin/coupons', { body })
      return [status, errors]
    }
    expect(await refused(coupon('TRUNG'))).toEqual([422, { code: 'Mã này đã có' }])
    expect(await refused(coupon('A', { discountValue: 101 }))).toEqual([422, { discountValue: 'Phần trăm giảm từ 1 đến 100' }])
    expect(await refused(coupon('A', { startsAt: '2026-01-02T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' })))
      .toEqual([422, { endsAt: 'Thời điểm kết thúc phải sau thời điểm bắt đầu' }])
    expect(await refused(coupon('A', { productIds: [999_999] }))).toEqual([422, { productIds: 'Mục này không còn nữa' }])
  })

  test('of two who change it the second is told, and a change is put back', async () => {
    const { id } = await make(coupon('HAINGUOI'))
    const other = await shop.person('ADMIN')
    const write = (who: TestPerson, edition: number, discountValue: number) => who.refused('PUT /api/admin/coupons/{id}', {
      ...at(id), body: { edition, details: coupon('HAINGUOI', { discountValue }) },
    })
    for (let edition = 1; edition <= 10; edition++) {
      const replies = await Promise.all([write(staff, edition, edition), write(other, edition, edition + 50)])
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    await write(staff, 11, 77)
    expect((await putBack('coupon', id)).status).toBe(200)
    const { body } = await staff.call('GET /api/admin/coupons/{id}', at(id))
    expect([10, 60]).toContain(body.discountValue)
  })

  test('that was used keeps its code, its count and what it took off', async () => {
    const made = await make(coupon('DADUNG', { usageLimit: 5 }))
    await staff.call('PATCH /api/admin/coupons/{id}', { ...at(made.id), body: { edition: 1, active: true } })
    for (let n = 0; n < 2; n++) {
      const { order, wish } = await buyerOf(shop, goods, 'may')
      await order(`order-of-a-used-one-${n}`, { ...wish, couponCode: 'DADUNG' })
    }
    const { body: used } = await staff.call('GET /api/admin/coupons/{id}', at(made.id))
    expect([used.used, used.edition]).toEqual([2, 2])
    const write = async (given: Partial<CouponBody>, code = 'DADUNG') => (await staff.refused('PUT /api/admin/coupons/{id}', {
      ...at(made.id), body: { edition: 2, details: coupon(code, given) },
    })).body.errors
    expect(await write({}, 'TENMOI')).toEqual({ 'details.code': 'Mã đã được dùng trong đơn hàng nên không đổi được' })
    expect(await write({ usageLimit: 1 })).toEqual({ 'details.usageLimit': 'Mã đã được dùng 2 lần' })
    await staff.call('PUT /api/admin/coupons/{id}', {
      ...at(made.id), body: { edition: 2, details: coupon('DADUNG', { discountValue: 50, usageLimit: 2 }) },
    })
    const { rows } = await shop.database.pool.query(
      'select discount_dong::int from coupon_use where coupon_id = $1', [made.id])
    expect(rows).toEqual([{ discount_dong: 1_000_000 }, { discount_dong: 1_000_000 }])
    expect((await staff.call('GET /api/admin/coupons/{id}', at(made.id))).body.state).toBe('OVER')
  })

  test('is found by its state, its code and its words, the latest first, slice by slice', async () => {
    await addCoupons(shop, [
      { code: 'SAPTOI', startsInDays: 3 }, { code: 'HETHAN', endsInDays: -1 }, { code: 'HETLUOT', usageLimit: 1, used: 1 },
    ])
    const list = async (query: object) => (await staff.call('GET /api/admin/coupons', { query })).body
    expect((await list({ state: 'NOT_YET' })).content.map(({ code }) => code)).toEqual(['SAPTOI'])
    const over = (await list({ state: 'OVER' })).content
    expect(over.map(({ code }) => code)).toEqual(['HETLUOT', 'HETHAN', 'DADUNG'])
    expect(over.every(({ state }) => state === 'OVER')).toBe(true)
    expect((await list({ search: 'saptoi' })).total).toBe(1)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const slice = await list({ size: '2', ...(cursor !== undefined && { cursor }) })
      seen.push(...slice.content.map(({ code }) => code))
      cursor = slice.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(['HETLUOT', 'HETHAN', 'SAPTOI', 'DADUNG', 'HAINGUOI', 'TRUNG', 'MOI10'])
    expect((await list({})).total).toBe(seen.length)
  })
})

describe('a promotion', () => {
  test('is made before the others, shown once it is on with its coupon, changed at once, and put back', async () => {
    const held = await make(coupon('KEMTHEO'))
    const { status, body: made } = await staff.call('POST /api/admin/promotions', {
      body: promotion('tuan-le', { couponId: held.id, productIds: [goods.idOf('may')] }),
    })
    expect([status, made.state, made.couponCode]).toEqual([201, 'OFF', 'KEMTHEO'])
    const shown = async () => (await shop.call('GET /api/promotions/active')).body.map(({ title }) => title)
    expect(await shown()).toEqual([])
    await staff.call('PATCH /api/admin/promotions/{id}', { ...at(made.id), body: { edition: 1, active: true } })
    expect(await shown()).toEqual(['Tuần lễ máy mới'])
    const details = promotion('tuan-le', { titleVi: 'Tuần lễ khác' })
    const write = (edition: number) =>
      staff.refused('PUT /api/admin/promotions/{id}', { ...at(made.id), body: { edition, details } })
    expect([(await write(1)).status, (await write(2)).status]).toEqual([409, 200])
    expect(await shown()).toEqual(['Tuần lễ khác'])
    expect((await putBack('promotion', made.id)).status).toBe(200)
    expect((await staff.call('GET /api/admin/promotions/{id}', at(made.id))).body)
      .toMatchObject({ titleVi: 'Tuần lễ máy mới', couponId: held.id, productIds: [goods.idOf('may')] })
    const taken = await staff.refused('POST /api/admin/promotions', { body: promotion('tuan-le') })
    expect([taken.status, taken.body.errors]).toEqual([422, { slug: 'Đường dẫn này đã có nơi khác dùng' }])
    const { body: found } = await staff.call('GET /api/admin/promotions', { query: { state: 'RUNNING', search: 'máy MỚI' } })
    expect([found.total, found.content[0]?.id]).toEqual([1, made.id])
  })

  test('whose title names one of the shop\'s numbers is listed, and remembered in the log, with the number itself', async () => {
    const { body: made } = await staff.call('POST /api/admin/promotions', {
      body: promotion('doi-tra', { titleVi: 'Đổi trả {return_days}', titleEn: '{return_days} to return' }),
    })
    const { body: listed } = await staff.call('GET /api/admin/promotions', { query: {} })
    expect(listed.content.find(({ id }) => id === made.id))
      .toMatchObject({ titleVi: 'Đổi trả {return_days}', said: { vi: 'Đổi trả 7 ngày', en: '7 days to return' } })
    const { body: log } = await staff.call('GET /api/admin/audit', { query: { kind: 'promotion', subjectId: String(made.id) } })
    expect(log.content[0]?.subject.name).toBe('Đổi trả 7 ngày')
  })

  test('is named in English to whoever reads English, where the log knows the name', async () => {
    const { body: made } = await staff.call('POST /api/admin/promotions', { body: promotion('ten-goi') })
    await staff.call('PATCH /api/admin/promotions/{id}', { ...at(made.id), body: { edition: 1, active: true } })
    const sentences = async (language: string) => {
      const asked = { query: { kind: 'promotion', subjectId: String(made.id) } } as const
      const { body } = await staff.call('GET /api/admin/audit', asked, { 'accept-language': language })
      return body.content.map(({ sentence, changes }) => [sentence, changes.length])
    }
    expect(await sentences('en')).toEqual([
      ['Switched the promotion “New phone week” on or off', 1], ['Made the promotion “New phone week”', expect.any(Number)],
    ])
    expect((await sentences('vi'))[0]).toEqual(['Bật hoặc tắt chương trình khuyến mãi “Tuần lễ máy mới”', 1])
  })
})
