// Products in the hands of staff: made, changed, copied, hidden, ended, and put back as they were.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductDetails } from '#contract/catalogue-admin.ts'
import type { AuditedLine } from '#contract/shop.ts'
import type { Undo } from '#server/audit/audit.ts'
import { NOWHERE } from '#server/kit/serve.ts'
import type { Asker } from '#server/kit/serve.ts'
import { buyerOf, onePhone, product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { undoDetails, undoSpecifications } from './catalogue-admin.ts'

let shop: TestShop
let goods: Goods
let staff: TestPerson
let other: TestPerson
let categoryId: number
let brandId: number

beforeAll(async () => {
  shop = await openTestShop()
  goods = await stock(shop, [
    product({ slug: 'may-a', name: 'Máy A' }), onePhone('may-b', 3), onePhone('het', 0), onePhone('da-ban', 5),
    product({ slug: 'op-a', category: 'op-lung', fits: ['may-a'] }),
  ])
  staff = await shop.person('STAFF')
  other = await shop.person('ADMIN')
  categoryId = (await staff.call('GET /api/admin/categories')).body.find(({ slug }) => slug === 'dien-thoai')?.id ?? 0
  brandId = (await staff.call('GET /api/admin/brands')).body.find(({ slug }) => slug === 'alo')?.id ?? 0
})
afterAll(() => shop.close())

const details = (slug: string, given: Partial<ProductDetails> = {}): ProductDetails => ({
  name: slug, slug, brandId, categoryId, status: 'DRAFT', featured: false, releasedOn: '2026-10-01', descriptionVi: 'Máy mới',
  descriptionEn: 'A new phone', highlightsVi: ['Pin lâu'], highlightsEn: ['Long battery'], tintLight: '#eeeeee',
    tintDark: '#222222',
  fits: [], ...given,
})
const read = async (id: number) => (await staff.call('GET /api/admin/products/{id}', { params: { id: String(id) } })).body
const make = async (slug: string, given: Partial<ProductDetails> = {}) =>
  (await staff.call('POST /api/admin/products', { body: details(slug, given) })).body
const params = (id: number) => ({ id: String(id) })
const entries = (line: AuditedLine, id: number) => shop.database.db.selectFrom('audit_entry').selectAll()
  .where('line', '=', line).where('subject_id', '=', String(id)).orderBy('id').execute()
/** As the audit log would: what the last entry of this line told, put back. */
async function putBack(line: AuditedLine, id: number, undo: Undo): Promise<void> {
  const entry = (await entries(line, id)).at(-1)
  const asker: Asker = { id: staff.id, username: '', role: 'STAFF', status: 'ACTIVE', tokenHash: Buffer.alloc(0),
    origin: NOWHERE }
  await shop.database.db.transaction().execute((tx) => undo(tx, asker, {
    subjectId: String(id), before: entry?.before as Parameters<Undo>[2]['before'],
      after: entry?.after as Parameters<Undo>[2]['after'],
  })) // `keepAudit` wrote objects
}

describe('a product', () => {
  test('is made as it is told, in both languages, and leaves one entry', async () => {
    const wish = details('moi', { name: 'Máy mới tinh', fits: [goods.idOf('may-a')] })
    const { status, body } = await staff.call('POST /api/admin/products', { body: wish })
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...wish, edition: 1, brand: 'Alô', category: 'Điện thoại', variants: [], pictures: [],
      deletable: true })
    expect(await read(body.id)).toEqual(body)
    const [entry, ...more] = await entries('POST /api/admin/products', body.id)
    expect([entry?.person_id, entry?.subject_name, entry?.before, entry?.after, more]).toEqual([staff.id, 'Máy mới tinh', null,
      wish, []])
  })

  test('cannot be what it cannot be: said beside the field, and nothing is made', async () => {
    const wrong = { slug: 'may-a', brandId: 999_999, categoryId: 999_999 }
    const { status, body } = await staff.refused('POST /api/admin/products', { body: details('x', wrong) })
    expect([status, body.errors]).toEqual([422, {
      slug: 'Đường dẫn này đã có nơi khác dùng', brandId: 'Mục này không còn nữa', categoryId: 'Mục này không còn nữa',
    }])
    const gone = await staff.refused('POST /api/admin/products', { body: details('x', { fits: [999_999] }) })
    expect([gone.status, gone.body.errors]).toEqual([422, { fits: 'Mục này không còn nữa' }])
    const taken = await staff.refused('PUT /api/admin/products/{id}', {
      params: params(goods.idOf('may-b')), body: { edition: 1, details: details('may-a') },
    })
    expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['details.slug']])
    expect((await shop.database.db.selectFrom('product').select('id').where('slug', '=', 'x').execute())).toEqual([])
    expect((await read(goods.idOf('may-b'))).edition).toBe(1)
  })

  test('of two who make the same slug at once one is told', async () => {
    for (let round = 0; round < 10; round++) {
      const made = await Promise.all([staff, other, staff, other].map((who) =>
        who.refused('POST /api/admin/products', { body: details(`cung-luc-${round}`) })))
      expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
    }
  })

  test('is changed once of two who saw the same; the other is told, and nothing is lost', async () => {
    const { id } = await make('hai-nguoi')
    for (let round = 0; round < 15; round++) {
      const { edition } = await read(id)
      const saved = await Promise.all([staff, other].map((who) => who.refused('PUT /api/admin/products/{id}', {
        params: params(id), body: { edition, details: details('hai-nguoi', { name: `${who.username} ${round}` }) },
      })))
      expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(saved.find(({ status }) => status === 409)?.body.code).toBe('catalogue.edited_meanwhile')
      expect((await read(id)).edition).toBe(edition + 1)
    }
    expect(await entries('PUT /api/admin/products/{id}', id)).toHaveLength(15)
  })

  test('is changed from within a list without touching the rest', async () => {
    const { id, edition } = await make('nhanh', { descriptionVi: 'Giữ nguyên', fits: [goods.idOf('may-b')] })
    const { body } = await staff.call('PATCH /api/admin/products/{id}', { params: params(id), body: { edition, featured: true } })
    expect(body).toMatchObject({ name: 'nhanh', featured: true, descriptionVi: 'Giữ nguyên', fits: [goods.idOf('may-b')],
      edition: 2 })
    const late = await staff.refused('PATCH /api/admin/products/{id}', { params: params(id), body: { edition, name: 'x' } })
    expect([late.status, late.body.code]).toEqual([409, 'catalogue.edited_meanwhile'])
  })

  test('that is unknown is not found', async () => {
    for (const call of [
      staff.refused('GET /api/admin/products/{id}', { params: params(999_999) }),
      staff.refused('PUT /api/admin/products/{id}', { params: params(999_999), body: { edition: 1, details: details('k') } }),
      staff.refused('PATCH /api/admin/products/{id}', { params: params(999_999), body: { edition: 1 } }),
      staff.refused('POST /api/admin/products/{id}/copy', { params: params(999_999), body: { name: 'k', slug: 'k' } }),
      staff.refused('DELETE /api/admin/products/{id}', { params: params(999_999) }),
      staff.refused('PUT /api/admin/products/{id}/specifications', {
        params: params(999_999), body: { edition: 1, specifications: [] },
      }),
    ]) {
      const { status, body } = await call
      expect([status, body.code]).toEqual([404, 'catalogue.product_not_found'])
    }
  })

  test('shows what has changed on its page at once', async () => {
    const id = goods.idOf('may-b')
    const { edition, ...now } = await read(id)
    await staff.call('PATCH /api/admin/products/{id}', { params: params(id), body: { edition, name: 'Máy B đổi tên' } })
    expect((await shop.call('GET /api/products/{id}', { params: params(id) })).body.name).toBe('Máy B đổi tên')
    const found = await shop.call('GET /api/products/filter', { query: { keyword: 'doi ten' } })
    expect(found.body.content.map((one) => one.id)).toEqual([id])
    await staff.call('PATCH /api/admin/products/{id}', { params: params(id), body: { edition: edition + 1, name: now.name } })
  })
})

describe('a draft', () => {
  test('is seen by staff alone, and by everybody once it is for sale', async () => {
    const { id, edition } = await make('nhap')
    await shop.database.pool.query(`insert into variant (product_id, sku, color, color_en, color_hex, price_dong, stock)
      values ($1, 'NHAP-1', 'Đen', 'Black', '#111111', 1000000, 5)`, [id])
    const lines = ['GET /api/products/{id}', 'GET /api/products/{id}/variants', 'GET /api/products/{id}/images',
      'GET /api/products/{id}/specifications', 'GET /api/products/{id}/price-history', 'GET /api/products/{id}/stats',
      'POST /api/products/{id}/views', 'GET /api/products/{id}/related',
      'GET /api/products/{id}/accessories'] as const
    for (const line of lines) expect([line, (await shop.refused(line, { params: params(id) })).status]).toEqual([line, 404])
    expect((await shop.call('GET /api/products/several', { query: { ids: String(id) } })).body).toEqual([])
    const lists = await Promise.all([
      shop.call('GET /api/products/filter', { query: { keyword: 'nhap' } }), shop.call('GET /api/products/filter'),
    ])
    for (const { body } of lists) expect(body.content.map((one) => one.id)).not.toContain(id)
    const buyer = await shop.person()
    expect((await buyer.refused('POST /api/cart/items', { body: { productId: id, quantity: 1 } })).status).toBe(409)
    await staff.call('PATCH /api/admin/products/{id}', { params: params(id), body: { edition, status: 'AVAILABLE' } })
    for (const line of lines) expect([line, (await shop.refused(line, { params: params(id) })).status]).toEqual([line, 200])
    expect((await buyer.refused('POST /api/cart/items', { body: { productId: id, quantity: 1 } })).status).toBe(200)
  })

  test('that was never sold is deleted; what was offered or sold is ended instead', async () => {
    const { id } = await make('bo-di')
    expect((await staff.call('DELETE /api/admin/products/{id}', { params: params(id) })).status).toBe(204)
    expect((await staff.refused('GET /api/admin/products/{id}', { params: params(id) })).status).toBe(404)
    const [entry] = await entries('DELETE /api/admin/products/{id}', id)
    expect([entry?.subject_name, entry?.after]).toEqual(['bo-di', null])
    const sold = goods.idOf('da-ban')
    expect((await staff.refused('DELETE /api/admin/products/{id}', { params: params(sold) })).body.code)
      .toBe('catalogue.product_used')
    const buyer = await buyerOf(shop, goods, 'da-ban')
    expect((await buyer.order('mot')).status).toBe(201)
    const { edition } = await read(sold)
    await staff.call('PATCH /api/admin/products/{id}', { params: params(sold), body: { edition, status: 'DRAFT' } })
    expect((await read(sold)).deletable).toBe(false)
    const refused = await staff.refused('DELETE /api/admin/products/{id}', { params: params(sold) })
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.product_used'])
    expect((await buyer.person.call('GET /api/orders/me')).body.content[0]?.items[0]?.productName).toBe('da-ban')
  })

  test('is what a copy is, with everything that was told, other codes and nothing in stock', async () => {
    const from = await read(goods.idOf('may-a'))
    const { status, body } = await staff.call('POST /api/admin/products/{id}/copy', {
      params: params(from.id), body: { name: 'Máy A bản hai', slug: 'may-a-2' },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Máy A bản hai', slug: 'may-a-2', status: 'DRAFT', descriptionVi: from.descriptionVi,
        specifications: from.specifications,
      deletable: true,
    })
    expect(body.variants.map(({ color, ram, storage, price, stock: left }) => [color, ram, storage, price, left]))
      .toEqual(from.variants.map(({ color, ram, storage, price }) => [color, ram, storage, price, 0]))
    const codes = [...from.variants, ...body.variants].map(({ sku }) => sku)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('specifications', () => {
  const given = (value: string) => [
    { group: 'battery', key: 'battery', valueVi: value, valueEn: value },
    { group: 'display', key: 'screen_size', valueVi: '7 inch', valueEn: '7 inch' },
    { group: 'battery', key: 'khong_ten', valueVi: 'Có', valueEn: 'Yes' },
  ]

  test('are written in their order and shown with their names, a key where there is none', async () => {
    const { id, edition } = await make('thong-so', { status: 'AVAILABLE' })
    const { body } = await staff.call('PUT /api/admin/products/{id}/specifications', {
      params: params(id), body: { edition, specifications: given('5000 mAh') },
    })
    expect(body.specifications).toEqual(given('5000 mAh'))
    const shown = await shop.call('GET /api/products/{id}/specification-groups', { params: params(id) },
      { 'accept-language': 'en' })
    expect(shown.body).toEqual([
      { key: 'battery', name: 'Battery and charging', specifications: [
        { key: 'battery', label: 'Battery', value: '5000 mAh' }, { key: 'khong_ten', label: 'khong_ten', value: 'Yes' }] },
      { key: 'display', name: 'Display', specifications: [{ key: 'screen_size', label: 'Screen size', value: '7 inch' }] },
    ])
  })

  test('are there once each', async () => {
    const { id, edition } = await make('hai-lan')
    const twice = [...given('1'), { group: 'display', key: 'battery', valueVi: '2', valueEn: '2' }]
    const { status, body } = await staff.refused('PUT /api/admin/products/{id}/specifications', {
      params: params(id), body: { edition, specifications: twice },
    })
    expect([status, body.errors]).toEqual([422, { 'specifications.3.key': 'Thông số này đã có ở trên' }])
  })

  test('are put back as they were, unless they were changed again', async () => {
    const line = 'PUT /api/admin/products/{id}/specifications'
    const { id } = await make('tra-lai-thong-so')
    const write = async (value: string) => staff.call(line, {
      params: params(id), body: { edition: (await read(id)).edition, specifications: given(value) },
    })
    await write('một')
    await write('hai')
    await putBack(line, id, undoSpecifications)
    expect((await read(id)).specifications).toEqual(given('một'))
    await expect(putBack(line, id, undoSpecifications)).rejects.toThrow('audit.changed_since')
  })
})

describe('what was changed', () => {
  test('is put back, editions going on; not when it was changed again, nor onto a slug that is taken', async () => {
    const line = 'PUT /api/admin/products/{id}'
    const { id, ...made } = await make('tra-lai')
    const write = async (given: Partial<ProductDetails>) => staff.call(line, {
      params: params(id), body: { edition: (await read(id)).edition, details: details('tra-lai', given) },
    })
    await write({ name: 'Đã đổi', slug: 'tra-lai-2', fits: [goods.idOf('may-b')], status: 'COMING_SOON' })
    await putBack(line, id, undoDetails)
    expect(await read(id)).toMatchObject({ name: made.name, slug: 'tra-lai', fits: [], status: 'DRAFT', edition: 3 })
    await write({ slug: 'tra-lai-3' })
    await make('tra-lai')
    await expect(putBack(line, id, undoDetails)).rejects.toThrow('audit.changed_since')
    await write({ slug: 'tra-lai-4' })
    await write({ slug: 'tra-lai-4', name: 'Nữa' })
    await shop.database.pool.query('update product set featured = true where id = $1', [id])
    await expect(putBack(line, id, undoDetails)).rejects.toThrow('audit.changed_since')
  })
})
