// What the log tells of a file that was taken in: every cell as it was and became, read by pages and by product.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditCell } from '#contract/audit.ts'
import type { Slice } from '#contract/basics.ts'
import { askWrite, checkCsv, csvFrom, exportCsv, rowsOf } from '#testing/catalogue-files.ts'
import type { Row } from '#testing/catalogue-files.ts'
import { product, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'

const PRODUCTS = 60
const STORAGES = ['64GB', '128GB', '256GB', '512GB', '1TB']
/** Of two colours each. */
const VARIANTS = PRODUCTS * STORAGES.length * 2

let shop: TestShop
let staff: TestPerson
let goods: Goods
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.person('STAFF')
  goods = await stock(shop, Array.from({ length: PRODUCTS }, (_, at) => product({
    slug: `may-${at}`, name: `Máy ${at}`,
    variants: STORAGES.map((storage, n) => ({ ram: '8GB', storage, price: 9_000_000 + n, stock: { den: 1, trang: 1 } })),
  })))
})
afterAll(() => shop.close())

async function takeIn(rows: readonly Row[], name: string): Promise<void> {
  expect((await askWrite(staff, await checkCsv(shop, staff, csvFrom(rows), name))).status).toBe(200)
}

const latest = async () => (await staff.call('GET /api/admin/audit', { query: { kind: 'catalogue', size: '1' } })).body.content[0]
const idOfLatest = async () => String((await latest())?.id)

async function cellsOf(id: string, productId?: number): Promise<AuditCell[]> {
  const cells: AuditCell[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: Record<string, string> = { size: '100', ...(cursor && { cursor }),
      ...(productId && { productId: String(productId) }) }
    const { body }: { body: Slice<AuditCell> } = await staff.call('GET /api/admin/audit/{id}/cells', { params: { id }, query })
    cells.push(...body.content)
    cursor = body.next
  }
  return cells
}

test('ROLE-04 of 600 prices each is told with before and after, in the entry and in the log of its product', async () => {
  const rows = rowsOf(await exportCsv(shop, staff))
  const raised = rows.map((row) => ({ ...row, 'Giá bán': String(Number(row['Giá bán']) + 10_000) }))
  await takeIn(raised, 'gia.csv')
  const entry = await latest()
  expect([entry?.subject.name, entry?.by.id, entry?.cells, rows.length]).toEqual(['gia.csv', staff.id, VARIANTS, VARIANTS])
  const cells = await cellsOf(String(entry?.id))
  expect(cells.map(({ number }) => number)).toEqual(Array.from({ length: VARIANTS }, (_, at) => at + 1))
  expect(cells.map(({ product: { id, name }, sku, field, before, after }) => [String(id), name, sku, field, before, after]))
    .toEqual(rows.map((row, at) => [row['Mã sản phẩm'], row['Tên sản phẩm'], row['SKU'], 'price', row['Giá bán'],
      raised[at]?.['Giá bán']]))

  const productId = goods.idOf('may-57')
  const { body: own } = await staff.call('GET /api/admin/audit', { query: { kind: 'product', subjectId: String(productId) } })
  expect(own.content.map(({ id, by }) => [id, by.id])).toEqual([[entry?.id, staff.id]])
  expect(await cellsOf(String(entry?.id), productId)).toEqual(cells.filter((cell) => cell.product.id === productId))
  expect(cells.filter((cell) => cell.product.id === productId)).toHaveLength(VARIANTS / PRODUCTS)
})

test('a product that a file makes, and texts of any length, are told whole under the product\'s own number', async () => {
  const [row = {}] = rowsOf(await exportCsv(shop, staff))
  const text = 'Pin lâu. '.repeat(400).trim()
  const fresh = { 'Mã sản phẩm': '', 'Mã phiên bản': '', 'Lần sửa': '', 'Tồn kho lúc xuất': '', 'Mô tả': text }
  await takeIn(['moi-1', 'moi-2'].map((slug) => ({ ...row, ...fresh, 'Đường dẫn': slug, 'SKU': slug.toUpperCase() })), 'moi.csv')
  const { id: madeId } = await shop.database.db.selectFrom('product').select('id').where('slug', '=', 'moi-2')
    .executeTakeFirstOrThrow()
  const cells = await cellsOf(await idOfLatest(), madeId)
  expect(cells.every(({ before }) => before === null)).toBe(true)
  expect(cells.map(({ sku, field, after }) => [sku, field, after])).toEqual(expect.arrayContaining([
    [null, 'slug', 'moi-2'], [null, 'descriptionVi', text], ['MOI-2', 'sku', 'MOI-2'], ['MOI-2', 'stock', '1'],
  ]))
  const { body: own } = await staff.call('GET /api/admin/audit', { query: { kind: 'product', subjectId: String(madeId) } })
  expect(own.content.map(({ subject }) => subject.name)).toEqual(['moi.csv'])
})

test('an entry that is not there, or that this reader is told nothing of, has no cells to read', async () => {
  const asked = { params: { id: '999999' }, query: {} }
  expect((await staff.refused('GET /api/admin/audit/{id}/cells', asked)).body.code).toBe('audit.not_found')
  await shop.database.db.updateTable('audit_entry').set({ subject_kind: 'setting' })
    .where('subject_name', '=', 'moi.csv').execute()
  const { id } = await shop.database.db.selectFrom('audit_entry').select('id').where('subject_name', '=', 'moi.csv')
    .executeTakeFirstOrThrow()
  const hidden = await staff.refused('GET /api/admin/audit/{id}/cells', { params: { id: String(id) } })
  expect(hidden.body.code).toBe('audit.not_found')
  const admin = await shop.person('ADMIN')
  const { body } = await admin.call('GET /api/admin/audit/{id}/cells', { params: { id: String(id) }, query: { size: '1' } })
  expect(body.content).toHaveLength(1)
})
