// Taking a file in while others work, and while the shop fails: never over somebody else, all of it or nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askCheck, askWrite, exportCsv, keepCsv } from '#testing/catalogue-files.ts'
import { openCsvDesk } from '#testing/csv-desk.ts'
import type { CsvDesk } from '#testing/csv-desk.ts'

let desk: CsvDesk
beforeAll(async () => { desk = await openCsvDesk() })
beforeEach(() => desk.renew())
afterAll(() => desk.shop.close())

describe('while others work', () => {
  const rename = async (slug: string) => {
    const { id, edition } = await desk.told(slug)
    await desk.staff.call('PATCH /api/admin/products/{id}', { params: { id: String(id) }, body: { edition,
      name: 'Tên của người khác' } })
  }

  test('a product that was changed since the export is a fault, and nothing of anybody is lost', async () => {
    const rows = await desk.withRows('may', { 'Giá bán': '11000000' })
    await rename('may')
    expect(await desk.faults(rows)).toEqual([[2, 'Lần sửa',
      'Sản phẩm đã được sửa sau khi xuất tệp này; hãy xuất tệp mới rồi sửa lại']])
    await rename('khac')
    const others = await desk.withRows('op', { 'Giá bán': '310000' })
    expect((await desk.look(others)).outcome).toMatchObject({ faults: [], changeCount: 1 })
  })

  test('what was changed after the look is not written over: the whole file waits for another look', async () => {
    const rows = (await desk.withRows('may', { 'Giá bán': '11000000' }))
      .map((row) => row['Đường dẫn'] === 'khac' ? { ...row, 'Giá bán': '4000000' } : row)
    const looked = await desk.look(rows)
    await rename('may')
    const { status, body } = await askWrite(desk.staff, looked)
    expect([status, body.code]).toEqual([409, 'catalogue.csv_moved'])
    expect([(await desk.told('may')).variants[0]?.price, (await desk.told('khac')).variants[0]?.price]).toEqual([10_000_000,
      10_000_000])
    expect((await desk.entries()).map(({ line }) => line)).toEqual(['PATCH /api/admin/products/{id}'])
    const { body: again } = await askCheck(desk.staff, looked.id)
    expect(again).toMatchObject({ state: 'CHECKED', outcome: { faultCount: 1 } })
  })

  test('units that were sold since the export stay sold; who counted them is told', async () => {
    const [before, counted] = [await desk.exported(), await desk.withRows('khac', { 'Tồn kho': '9' })]
    await desk.shop.database.pool.query(`update variant set stock = 2 where sku = 'ALO-KHAC-DEN-8-128GB'`)
    expect((await desk.look(before)).outcome).toMatchObject({ faults: [], changeCount: 0 })
    expect(await desk.faults(counted)).toEqual([[4, 'Tồn kho', 'Tồn kho đã thành 2 sau khi xuất tệp; hãy kiểm lại']])
  })

  test('a unit that is sold between look and import stops the import', async () => {
    const looked = await desk.look(await desk.withRows('khac', { 'Tồn kho': '9' }))
    await desk.shop.database.pool.query(`update variant set stock = 2 where sku = 'ALO-KHAC-DEN-8-128GB'`)
    expect((await askWrite(desk.staff, looked)).body.code).toBe('catalogue.csv_moved')
    expect((await desk.told('khac')).variants[0]?.stock).toBe(2)
  })

  test('what another changes while the import waits for it stops the import too', async () => {
    const looked = await desk.look(await desk.withRows('may', { 'Giá bán': '11000000' }))
    const client = await desk.shop.database.pool.connect()
    await client.query('begin')
    await client.query(`update product set edition = edition + 1, name = 'Tên của người khác' where slug = 'may'`)
    const writing = askWrite(desk.staff, looked)
    const waits = async () => (await desk.shop.database.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`)).rowCount
    try {
      await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(1)
    } finally {
      await client.query('commit')
      client.release()
    }
    expect((await writing).body.code).toBe('catalogue.csv_moved')
    expect(await desk.told('may')).toMatchObject({ name: 'Tên của người khác', variants: [{ price: 10_000_000 }, {}] })
  })

  test('sent many times at once a file is taken in once', async () => {
    const looked = await desk.look(await desk.withRows('may', { 'Giá bán': '11000000', 'Tồn kho': '12' }))
    const replies = await Promise.all(Array.from({ length: 6 }, () => askWrite(desk.staff, looked)))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(replies.filter(({ status, body }) => status !== 200 && body.code !== 'catalogue.import_running')).toEqual([])
    expect((await desk.entries()).length).toBe(1)
    expect((await desk.told('may')).edition).toBe(2)
  })
})

describe('all of it or nothing', () => {
  test('a fault of the database in the middle leaves nothing behind, and the file may be taken in again', async () => {
    const rows = (await desk.withRows('may', { 'Giá bán': '11000000', 'Tồn kho': '12' }))
      .map((row) => row['Đường dẫn'] === 'khac' ? { ...row, 'Tên sản phẩm': 'Khác' } : row)
    const looked = await desk.look(rows)
    const { pool } = desk.shop.database
    await pool.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
    await pool.query('create trigger fails before insert on audit_entry for each row execute function fail()')
    const before = await exportCsv(desk.shop, desk.staff)
    expect((await askWrite(desk.staff, looked)).status).toBe(500)
    expect(await exportCsv(desk.shop, desk.staff)).toBe(before)
    await pool.query('drop trigger fails on audit_entry')
    const { body } = await desk.staff.call('GET /api/admin/catalogue-imports/{id}', { params: { id: String(looked.id) } })
    expect(body.state).toBe('CHECKED')
    expect((await askWrite(desk.staff, looked)).body.state).toBe('DONE')
  })

  test('work whose process has died is told as interrupted, and may be done again', async () => {
    const looked = await desk.look(await desk.withRows('may', { 'Giá bán': '11000000' }))
    const params = { id: String(looked.id) }
    const state = async () => (await desk.staff.call('GET /api/admin/catalogue-imports/{id}', { params })).body.state
    await desk.shop.database.db.updateTable('catalogue_import').set({ state: 'WRITING' }).where('id', '=', looked.id).execute()
    expect([await state(), (await askWrite(desk.staff, looked)).body.code]).toEqual(['WRITING', 'catalogue.import_running'])
    await desk.shop.database.pool.query(`update catalogue_import set beat_at = now() - interval '30 seconds'`)
    expect(await state()).toBe('INTERRUPTED')
    expect((await askWrite(desk.staff, looked)).body.state).toBe('DONE')
    const refused = await desk.staff.refused('POST /api/admin/catalogue-imports/{id}/check', { params })
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.import_over'])
  })

  test('a file that is kept anew takes the place of the one before; what was taken in stays to be read', async () => {
    const done = await desk.look(await desk.withRows('may', { 'Giá bán': '11000000' }))
    await askWrite(desk.staff, done)
    const [one, two] = [await keepCsv(desk.shop, desk.staff, 'slug\n'), await keepCsv(desk.shop, desk.staff, 'slug\n')]
    const { rows } = await desk.shop.database.pool.query<{ id: number }>('select id from catalogue_import order by id')
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([done.id, two])
    expect(one).not.toBe(two)
  })
})
