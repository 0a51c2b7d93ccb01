// The figures' migration on a shop that is open: what is being delivered meanwhile is counted.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#server/kit/migrate.ts'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../../db/migrations')
const log = pino({ level: 'silent' })
let database: EmptyDatabase
let before: string

beforeEach(async () => {
  database = await openEmptyDatabase()
  before = await mkdtemp(path.join(tmpdir(), 'alo-migrations-'))
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < '0007')
  await Promise.all(earlier.map((name) => cp(path.join(MIGRATIONS, name), path.join(before, name))))
  await migrate(database.pool, log, { folder: before })
})
afterEach(async () => {
  await database.close()
  await rm(before, { recursive: true, force: true })
})

test('an order delivered by a transaction that is still open when the counting begins is counted', async () => {
  const { pool } = database
  await pool.query(`insert into person (username, email, fullname, password_hash) values ('an', 'an@example.com', 'An', '')`)
  await pool.query(`insert into shipping_method (name, name_en, base_cost_dong) values ('Nhanh', 'Fast', 0)`)
  const deliver = (code: string) => `insert into shop_order (code, person_id, idempotency_key, request_hash, status,
    payment_method, subtotal_dong, shipping_dong, total_dong, shipping_method_id, shipping_name, shipping_name_en,
    receiver_name, phone, address_line, city, state, country, postal_code)
    select '${code}', p.id, '${code}', '', 'DELIVERED', 'COD', 1, 0, 1, s.id, '', '', '', '', '', '', '', '', ''
    from person p, shipping_method s`
  await pool.query(deliver('one'))
  const open = await pool.connect()
  await open.query('begin')
  await open.query(deliver('two'))
  const deliverLate = async () => {
    try {
      await vi.waitFor(async () => {
        const { rows } = await pool.query(`select 1 from pg_locks where not granted and relation = 'shop_order'::regclass`)
        expect(rows).toHaveLength(1) // it waits for the one who delivers
      }, { timeout: 10_000, interval: 50 })
    } finally {
      await open.query('commit')
      open.release()
    }
  }
  await Promise.all([migrate(pool, log), deliverLate()])
  await pool.query(deliver('three'))
  const { rows } = await pool.query(`select many from tally where name = 'orders delivered'`)
  expect(rows).toEqual([{ many: 3 }])
})
