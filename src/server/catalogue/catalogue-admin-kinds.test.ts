// Categories, brands, and which specifications products have, in the hands of staff.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryBody } from '#contract/catalogue-admin-kinds.ts'
import type { AuditedLine } from '#contract/shop.ts'
import type { Undo } from '#server/audit/audit.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { undoBrand, undoCategory } from './catalogue-admin-kinds.ts'
import { undoTemplate } from './catalogue-admin-names.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let other: TestPerson

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [onePhone('may', 3), product({ slug: 'op', category: 'op-lung', brand: 'samsung' })])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
})
afterAll(() => shop.close())

const categories = async () => (await staff.call('GET /api/admin/categories')).body
const brands = async () => (await staff.call('GET /api/admin/brands')).body
const category = async (slug: string) => (await categories()).find((one) => one.slug === slug)
const brand = async (slug: string) => (await brands()).find((one) => one.slug === slug)
const body = (slug: string, given: Partial<CategoryBody> = {}): CategoryBody => ({
  slug, nameVi: slug, nameEn: slug, descriptionVi: '', descriptionEn: '', family: 'accessory', active: true, ...given,
})
const params = (id: number | undefined) => ({ id: String(id ?? 999_999) })
async function putBack(line: AuditedLine, id: number | undefined, undo: Undo): Promise<void> {
  const entry = await shop.database.db.selectFrom('audit_entry').selectAll().where('line', '=', line)
    .where('subject_id', '=', String(id)).orderBy('id', 'desc').executeTakeFirst()
  const asker = { id: staff.id, username: '', role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE } as const
  await shop.database.db.transaction().execute((tx) => undo(tx, asker, {
    subjectId: String(id), before: entry?.before as Parameters<Undo>[2]['before'],
      after: entry?.after as Parameters<Undo>[2]['after'],
  })) // `keepAudit` wrote objects
}

describe('a category', () => {
  test('is made behind the others, changed, shown at once in both languages, and put back', async () => {
    const made = await staff.call('POST /api/admin/categories', { body: body('cap', { nameVi: 'Cáp sạc', nameEn: 'Cables' }) })
    expect([made.status, made.body]).toEqual([201, { ...body('cap', { nameVi: 'Cáp sạc', nameEn: 'Cables' }), id: made.body.id,
      edition: 1, products: 0 }])
    expect((await categories()).map(({ slug }) => slug)).toEqual(['dien-thoai', 'op-lung', 'cap'])
    const line = 'PUT /api/admin/categories/{id}'
    const phones = await category('dien-thoai')
    const { id: _, edition, products, ...facts } = phones ?? { id: 0, edition: 0, products: 0, ...body('x') }
    expect(products).toBe(1)
    const changed = await staff.call(line, { params: params(phones?.id), body: { edition, details: { ...facts,
      nameEn: 'Mobiles' } } })
    expect(changed.body).toMatchObject({ nameEn: 'Mobiles', edition: edition + 1 })
    const shown = await shop.call('GET /api/categories', {}, { 'accept-language': 'en' })
    expect(shown.body.map(({ name }) => name)).toEqual(['Mobiles', 'Cases', 'Cables'])
    await putBack(line, phones?.id, undoCategory)
    expect(await category('dien-thoai')).toMatchObject({ nameEn: 'Phones', edition: edition + 2 })
    await expect(putBack(line, phones?.id, undoCategory)).rejects.toThrow('audit.changed_since')
  })

  test('is not made under a slug that is taken, nor changed onto one, nor when somebody else has changed it', async () => {
    const taken = await staff.refused('POST /api/admin/categories', { body: body('op-lung') })
    expect([taken.status, taken.body.errors]).toEqual([422, { slug: 'Đường dẫn này đã có nơi khác dùng' }])
    const phones = await category('dien-thoai')
    const write = (details: CategoryBody, edition: number, who = staff) => who.refused('PUT /api/admin/categories/{id}',
      { params: params(phones?.id), body: { edition, details } })
    expect((await write(body('op-lung'), phones?.edition ?? 0)).body.errors)
      .toEqual({ 'details.slug': 'Đường dẫn này đã có nơi khác dùng' })
    for (let round = 0; round < 10; round++) {
      const edition = (await category('dien-thoai'))?.edition ?? 0
      const replies = await Promise.all([staff, other].map((who) => write(body('dien-thoai', { family: 'phone' }), edition, who)))
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    const unknown = await staff.refused('PUT /api/admin/categories/{id}', { params: params(undefined),
      body: { edition: 1, details: body('k') } })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'catalogue.category_not_found'])
  })

  test('is ordered with all others, or not at all', async () => {
    const ids = (await categories()).map(({ id }) => id)
    const { body: ordered } = await staff.call('PUT /api/admin/categories/order', { body: { ids: ids.toReversed() } })
    expect(ordered.map(({ id }) => id)).toEqual(ids.toReversed())
    for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]]]) {
      const { status, body: refusal } = await staff.refused('PUT /api/admin/categories/order', { body: { ids: wrong } })
      expect([status, refusal.code]).toEqual([409, 'catalogue.edited_meanwhile'])
    }
    expect((await categories()).map(({ id }) => id)).toEqual(ids.toReversed())
    await staff.call('PUT /api/admin/categories/order', { body: { ids } })
  })

  test('is deleted when nothing uses it: no product, ended or not, no coupon, no promotion', async () => {
    const remove = async (slug: string) => staff.refused('DELETE /api/admin/categories/{id}',
      { params: params((await category(slug))?.id) })
    await shop.database.pool.query(`update product set status = 'DISCONTINUED' where slug = 'op'`)
    const used = await remove('op-lung')
    expect([used.status, used.body.code]).toEqual([409, 'catalogue.category_used'])
    const { body: made } = await staff.call('POST /api/admin/categories', { body: body('phieu') })
    await shop.database.pool.query(`with c as (
      insert into coupon (code, discount_type, discount_value, description, description_en)
      values ('CHICAP', 'PERCENT', 5, '', '') returning id) insert into coupon_category select id, $1 from c`, [made.id])
    expect((await remove('phieu')).body.code).toBe('catalogue.category_used')
    await shop.database.pool.query('delete from coupon')
    expect((await remove('phieu')).status).toBe(204)
    expect((await remove('phieu')).body.code).toBe('catalogue.category_not_found')
    await shop.database.pool.query(`update product set status = 'AVAILABLE' where slug = 'op'`)
  })

  test('goes or gets its product: of both at once never half of each', async () => {
    const brandId = (await brand('alo'))?.id ?? 0
    for (let round = 0; round < 12; round++) {
      const { body: made } = await staff.call('POST /api/admin/categories', { body: body(`dua-${round}`) })
      const [gone, product_] = await Promise.all([
        staff.refused('DELETE /api/admin/categories/{id}', { params: params(made.id) }),
        other.refused('POST /api/admin/products', { body: {
          name: 'x', slug: `dua-${round}`, brandId, categoryId: made.id, status: 'DRAFT', featured: false, releasedOn: null,
          descriptionVi: '', descriptionEn: '', highlightsVi: [], highlightsEn: [], tintLight: '#eeeeee', tintDark: '#222222',
            fits: [],
        } }),
      ])
      expect([[204, 422], [409, 201]]).toContainEqual([gone.status, product_.status])
    }
  })
})

describe('a brand', () => {
  test('is made, changed, hidden, ordered, put back, and deleted when no product has it', async () => {
    const { status, body: made } = await staff.call('POST /api/admin/brands', { body: { slug: 'moi', name: 'Mới',
      active: true } })
    expect([status, made]).toEqual([201, { id: made.id, edition: 1, slug: 'moi', name: 'Mới', active: true, products: 0 }])
    expect((await staff.refused('POST /api/admin/brands', { body: { slug: 'moi', name: 'x', active: true } })).status).toBe(422)
    const samsung = await brand('samsung')
    const line = 'PUT /api/admin/brands/{id}'
    const details = { slug: 'samsung', name: 'Samsung', active: false }
    await staff.call(line, { params: params(samsung?.id), body: { edition: samsung?.edition ?? 0, details } })
    expect((await shop.call('GET /api/brands')).body.map(({ slug }) => slug)).toEqual(['alo'])
    const late = await staff.refused(line, { params: params(samsung?.id), body: { edition: samsung?.edition, details } })
    expect([late.status, late.body.code]).toEqual([409, 'catalogue.edited_meanwhile'])
    await putBack(line, samsung?.id, undoBrand)
    expect((await shop.call('GET /api/brands')).body.map(({ slug }) => slug)).toEqual(['alo', 'samsung'])
    const ids = (await brands()).map(({ id }) => id)
    const { body: ordered } = await staff.call('PUT /api/admin/brands/order', { body: { ids: ids.toReversed() } })
    expect(ordered.map(({ id }) => id)).toEqual(ids.toReversed())
    const used = await staff.refused('DELETE /api/admin/brands/{id}', { params: params(samsung?.id) })
    expect([used.status, used.body.code]).toEqual([409, 'catalogue.brand_used'])
    expect((await staff.call('DELETE /api/admin/brands/{id}', { params: params(made.id) })).status).toBe(204)
    for (const call of [staff.refused('DELETE /api/admin/brands/{id}', { params: params(made.id) }),
      staff.refused(line, { params: params(made.id), body: { edition: 1, details } })]) {
      expect((await call).body.code).toBe('catalogue.brand_not_found')
    }
  })
})

describe('specifications', () => {
  const template = async (slug: string) => (await staff.call('GET /api/admin/categories/{id}/template',
    { params: params((await category(slug))?.id) })).body

  test('of a category begin with what its products have, are written in order, and put back', async () => {
    const before = await template('dien-thoai')
    expect(before.lines).toEqual([{ group: 'display', key: 'screen_size' }])
    const line = 'PUT /api/admin/categories/{id}/template'
    const lines = [{ group: 'battery', key: 'battery' }, { group: 'display', key: 'screen_size' }]
    const write = (given: unknown[], edition = before.edition) => staff.refused(line, {
      params: params(before.categoryId), body: { edition, lines: given },
    })
    expect((await write(lines)).status).toBe(200)
    expect(await template('dien-thoai')).toEqual({ ...before, edition: before.edition + 1, lines })
    expect((await write(lines)).body.code).toBe('catalogue.edited_meanwhile')
    await putBack(line, before.categoryId, undoTemplate)
    expect((await template('dien-thoai')).lines).toEqual(before.lines)
    await expect(putBack(line, before.categoryId, undoTemplate)).rejects.toThrow('audit.changed_since')
    const { edition } = await template('dien-thoai')
    const odd = await write([...lines, { group: 'khong_co', key: 'khong_co' }], edition)
    expect(odd.body.errors).toEqual({
      'lines.2.group': 'Mục này chưa có tên hiển thị', 'lines.2.key': 'Mục này chưa có tên hiển thị',
    })
    expect((await write([...lines, { group: 'display', key: 'battery' }], edition)).body.errors)
      .toEqual({ 'lines.2.key': 'Thông số này đã có ở trên' })
    for (const call of [staff.refused('GET /api/admin/categories/{id}/template', { params: params(undefined) }),
      staff.refused(line, { params: params(undefined), body: { edition: 1, lines: [] } })]) {
      expect((await call).body.code).toBe('catalogue.category_not_found')
    }
  })

  test('of a category are counted by the products that tell them', async () => {
    const line = 'GET /api/admin/categories/{id}/specifications'
    const count = async (slug: string) => (await staff.call(line, { params: params((await category(slug))?.id) })).body
    expect(await count('dien-thoai')).toEqual([{ key: 'screen_size', products: 1 }])
    expect((await staff.refused(line, { params: params(undefined) })).body.code).toBe('catalogue.category_not_found')
  })

  test('have names in both languages that every product shows from then on', async () => {
    const names = async () => (await staff.call('GET /api/admin/specification-names')).body
    const size = (await names()).find(({ kind, key }) => kind === 'specification' && key === 'screen_size')
    expect(size).toMatchObject({ nameVi: 'Kích thước màn hình', nameEn: 'Screen size', edition: 1 })
    const write = (kind: 'group' | 'specification', key: string, edition: number | null, nameVi: string) =>
      staff.refused('PUT /api/admin/specification-names/{kind}/{key}', {
        params: { kind, key }, body: { edition, nameVi, nameEn: `${nameVi} (en)` },
      })
    expect((await write('specification', 'screen_size', 1, 'Cỡ màn hình')).status).toBe(200)
    const shown = async () => (await shop.call('GET /api/products/{id}/specifications', { params: params(goods.idOf('may')) }))
      .body
    expect(await shown()).toEqual([{ key: 'screen_size', label: 'Cỡ màn hình', value: '6,1 inch' }])
    expect((await write('specification', 'screen_size', 1, 'Khác')).body.code).toBe('catalogue.edited_meanwhile')
    expect((await write('specification', 'screen_size', null, 'Khác')).body.code).toBe('catalogue.edited_meanwhile')
    expect((await write('group', 'nhom_moi', null, 'Nhóm mới')).status).toBe(200)
    expect(await names()).toContainEqual({ kind: 'group', key: 'nhom_moi', nameVi: 'Nhóm mới', nameEn: 'Nhóm mới (en)',
      edition: 1 })
    expect((await write('group', 'nhom_la', 1, 'Lạ')).body.code).toBe('catalogue.edited_meanwhile')
    expect(await shown()).toEqual([{ key: 'screen_size', label: 'Cỡ màn hình', value: '6,1 inch' }])
  })
})
