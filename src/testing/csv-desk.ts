// A shop with three products whose file is taken out, changed and taken in, again and again from the same beginning.
import { expect } from 'vitest'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import { askWrite, checkCsv, csvFrom, exportCsv, rowsOf } from './catalogue-files.ts'
import type { Row } from './catalogue-files.ts'
import { onePhone, product, stock } from './goods.ts'
import type { Goods } from './goods.ts'
import { openTestShop } from './shop.ts'
import type { TestPerson, TestShop } from './shop.ts'

export interface CsvDesk {
  shop: TestShop
  staff: TestPerson
  /** Everything as it was in the beginning. */
  renew(): Promise<void>
  exported(): Promise<Row[]>
  /** The exported rows, of which those of this product, the first or all, are changed so. */
  withRows(slug: string, change: Row, which?: 'first' | 'all'): Promise<Row[]>
  look(rows: readonly Row[]): Promise<CatalogueImport>
  faults(rows: readonly Row[]): Promise<unknown[] | undefined>
  /** Looks at them and takes them in. */
  take(rows: readonly Row[]): Promise<CatalogueImport['outcome']>
  told(slug: string): Promise<StaffProduct>
  entries(): Promise<{ line: string, subject_name: string, after: unknown }[]>
}

/** Opens it; close its shop in `afterAll`. */
export async function openCsvDesk(): Promise<CsvDesk> {
  const shop = await openTestShop()
  const staff = await shop.person('STAFF')
  let goods: Goods
  const desk: CsvDesk = {
    shop, staff,
    async renew() {
      await shop.database.pool.query(`truncate product, brand, category, shipping_method, audit_entry, catalogue_import,
        stock_change restart identity cascade`)
      goods = await stock(shop, [
        product({ slug: 'may', name: 'Máy A' }), onePhone('khac', 3),
        product({ slug: 'op', name: 'Ốp', category: 'op-lung', fits: ['may'],
          variants: [{ ram: null, storage: null, price: 300_000, stock: { den: 1, trang: 4 } }] }),
      ])
    },
    exported: async () => rowsOf(await exportCsv(shop, staff)),
    async withRows(slug, change, which = 'first') {
      const rows = await desk.exported()
      const own = rows.filter((row) => row['Đường dẫn'] === slug)
      const meant = which === 'all' ? own : own.slice(0, 1)
      return rows.map((row) => meant.includes(row) ? { ...row, ...change } : row)
    },
    look: (rows) => checkCsv(shop, staff, csvFrom(rows)),
    faults: async (rows) => (await desk.look(rows)).outcome?.faults.map(({ row, column, message }) => [row, column, message]),
    async take(rows) {
      const { status, body } = await askWrite(staff, await desk.look(rows))
      expect([status, status === 200 ? '' : body]).toEqual([200, ''])
      return body.outcome
    },
    told: async (slug) =>
      (await staff.call('GET /api/admin/products/{id}', { params: { id: String(goods.idOf(slug)) } })).body,
    entries: () => shop.database.db.selectFrom('audit_entry').select(['line', 'subject_name', 'after']).execute(),
  }
  return desk
}
