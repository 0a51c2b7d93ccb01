// The catalogue out and in again: byte for byte, whatever stands in it, and nothing changed by it.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askCheck, askWrite, checkCsv, csvFrom, exportCsv, keepCsv, rowsOf } from '#testing/catalogue-files.ts'
import { onePhone, product, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestPerson, TestShop } from '#testing/shop.ts'
import { importCatalogue } from './catalogue.ts'
import type { CatalogueFile, ProductFile } from './catalogue.ts'

const DEMO = path.join(import.meta.dirname, '../../../demo/catalogue')
const readDemo = async <T>(name: string): Promise<T> => JSON.parse(await readFile(path.join(DEMO, name),
  'utf8')) as T // our own files

/** The demo's products without their pictures. */
async function demoCatalogue(): Promise<CatalogueFile> {
  const names = (await readdir(path.join(DEMO, 'products'))).toSorted()
  const products = await Promise.all(names.map((name) => readDemo<Omit<ProductFile, 'tint' | 'images'>>(`products/${name}`)))
  return {
    categories: await readDemo('categories.json'), brands: await readDemo('brands.json'),
    products: products.map((one) => ({ ...one, tint: { light: '#eeeeee', dark: '#222222' }, images: [] })),
  }
}

let shop: TestShop
let staff: TestPerson
beforeAll(async () => {
  shop = await openTestShop()
  const demo = await demoCatalogue()
  await shop.database.db.transaction().execute((tx) => importCatalogue(tx, demo))
  staff = await shop.person('STAFF')
}, 60_000)
afterAll(() => shop.close())

const untouched = { products: { made: 0, changed: 0, ended: 0 }, variants: { made: 0, changed: 0 }, stocks: 0, changeCount: 0,
  faults: [], faultCount: 0 }

describe('the whole demo', () => {
  test('comes back byte for byte, and changes nothing on its way', async () => {
    const before = await exportCsv(shop, staff)
    const { outcome } = await checkCsv(shop, staff, before)
    expect(outcome).toMatchObject(untouched)
    expect([outcome?.products.unchanged, outcome?.variants.unchanged]).toEqual([256, rowsOf(before).length])
    expect(await exportCsv(shop, staff)).toBe(before)
  })

  test('comes back from a program that wants semicolons, and from one with other line ends and no mark', async () => {
    const rows = rowsOf(await exportCsv(shop, staff))
    for (const file of [csvFrom(rows, ';'), csvFrom(rows, '\t'), csvFrom(rows.toReversed())]) {
      expect((await checkCsv(shop, staff, file)).outcome).toMatchObject(untouched)
    }
  })

  test('is headed in the language of who asks, and read in either', async () => {
    const english = await exportCsv(shop, staff, 'en')
    expect(english).toMatch(/^\ufeffProduct id,Variant id,Edition,/)
    expect(english).not.toBe(await exportCsv(shop, staff))
    expect((await checkCsv(shop, staff, english)).outcome).toMatchObject(untouched)
  })
})

test('is a CSV file to take along, for staff alone', async () => {
  const ask = (token?: string) => shop.send({ method: 'GET', url: '/api/admin/catalogue-csv',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
  const { headers, body } = await ask(staff.token)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="alo-\d{4}-\d\d-\d\d\.csv"$/),
  })
  expect(String(body).split('\r\n')[0]?.split(',')).toHaveLength(30)
  expect([(await ask()).status, (await ask((await shop.person()).token)).status]).toEqual([401, 403])
})

const awkward = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: fc.constantFrom('\'', '"', ',', ';', '\t', '\n', ' ', '=',
    '-', '0', 'a'),
    minLength: 1 }),
  fc.constantFrom('=1+1', '\'=1', '00128', 'tie\u0302\u0301ng', '📱 "x"; y', 'MAR-1', 'a\r\nb', ' b ', '-'),
).map((text) => text.replaceAll('\0', ''))
/** Without line breaks, as one line of its cell. */
const awkwardLine = awkward.map((text) => text.replace(/[\r\n]/g, ' ')).filter((text) => text.trim() !== '')

test('whatever stands in the database comes back byte for byte, even what no form would take', async () => {
  const other = await openTestShop()
  const goods = await stock(other, [product({ slug: 'may' }), onePhone('khac', 3)])
  const [person, id] = [await other.person('STAFF'), goods.idOf('may')]
  const { db } = other.database
  await fc.assert(fc.asyncProperty(
    fc.record({ name: awkward, text: awkward, highlights: fc.array(awkwardLine, { maxLength: 3 }), value: awkwardLine,
      color: awkward,
      sku: awkward, ram: fc.option(awkward), price: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      day: fc.option(fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })) }),
    async ({ name, text, highlights, value, color, sku, ram, price, day }) => {
      await sql`update product set name = ${name}, description_vi = ${text}, highlights_en = ${highlights},
        released_on = ${day?.toISOString().slice(0, 10) ?? null}::date where id = ${id}`.execute(db)
      await sql`update product_specification set value_vi = ${value}, value_en = ${value} where product_id = ${id}`.execute(db)
      await sql`update variant set color_en = ${color}, sku = ${sku} || id, ram = ${ram}, price_dong = ${price},
        discount_price_dong = case when ${price}::bigint > 1 then ${price}::bigint - 1 end,
        discount_ends_at = case when ${price}::bigint > 1 then now() + interval '1 year' end where product_id = ${id}`.execute(db)
      const before = await exportCsv(other, person)
      expect((await checkCsv(other, person, before)).outcome).toMatchObject(untouched)
      expect((await checkCsv(other, person, csvFrom(rowsOf(before), ';'))).outcome).toMatchObject(untouched)
      expect(await exportCsv(other, person)).toBe(before)
    }), { numRuns: 30 })
  await other.close()
}, 60_000)

describe('a file that is none', () => {
  test.each([
    ['no UTF-8', Buffer.from([0xff, 0x61]), 422, 'catalogue.csv_encoding'],
    ['a heading nobody knows', 'Mã sản phẩm,Ghi chú\n', 422, 'catalogue.csv_heading'],
    ['no heading', '1,2\n', 422, 'catalogue.csv_heading'], ['no name of a product', 'Giá bán\n', 422,
      'catalogue.csv_heading_missing'],
    ['an open quotation mark', 'slug,SKU\na,"b\n', 422, 'catalogue.csv_broken'],
    ['too many rows', `slug\n${'a\n'.repeat(20_001)}`, 422, 'catalogue.csv_too_long'],
  ] as const)('(%s) is refused whole, and may be replaced', async (_, file, status, code) => {
    const id = await keepCsv(shop, staff, file)
    const { body, ...reply } = await askCheck(staff, id)
    expect([reply.status, (body as unknown as { code: string }).code]).toEqual([status, code])
    const { body: kept } = await staff.call('GET /api/admin/catalogue-imports/{id}', { params: { id: String(id) } })
    expect(kept).toMatchObject({ state: 'KEPT', outcome: null })
  })

  test('because it is too large is refused while it comes', async () => {
    await expect(keepCsv(shop, staff, Buffer.alloc(16 * 1024 * 1024, 'a'))).rejects.toThrow('catalogue.csv_too_large')
  })
})

test('somebody else\'s file is as unknown as one that does not exist', async () => {
  const { id, outcome } = await checkCsv(shop, staff, await exportCsv(shop, staff))
  const other = await shop.person('STAFF')
  const params = { id: String(id) }
  expect((await other.refused('GET /api/admin/catalogue-imports/{id}', { params })).status).toBe(404)
  expect((await askCheck(other, id)).status).toBe(404)
  expect((await askWrite(other, { id, outcome } as Parameters<typeof askWrite>[1])).status).toBe(404)
})
