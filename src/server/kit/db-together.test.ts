import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { openWay } from '#testing/silent-way.ts'
import { together } from './db-together.ts'
import { openDatabase } from './db.ts'

let database: EmptyDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table shelf (id int primary key, units int not null); insert into shelf values (1, 5)')
})
afterAll(() => database.close())

const unitsNow = sql<{ units: number }>`select units from shelf where id = 1`
const take = (units: number) => sql<{ id: number }>`update shelf set units = units - ${units} where id = 1 returning id`

/** The database by a single connection. */
function openOne() {
  const one = openDatabase(database.url, 1)
  onTestFinished(() => one.close())
  return one
}

test('each statement sees what the one before it has done, and the rows of each are given', async () => {
  const nobody = sql`select where false`
  const rows = await database.db.transaction().execute((tx) => together(tx, [unitsNow, take(2), nobody, unitsNow]))
  expect(rows).toEqual([[{ units: 5 }], [{ id: 1 }], [], [{ units: 3 }]])
})

test('what follows a lock sees what was done by whoever held it', async () => {
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin; update shelf set units = 40 where id = 1')
  const waiting = database.db.transaction().execute((tx) =>
    together(tx, [sql`select from shelf where id = 1 for no key update`, unitsNow]))
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await database.pool.query(waits)).rowCount, { timeout: 5_000 }).toBe(1)
  await holder.query('commit')
  expect((await waiting)[1]).toEqual([{ units: 40 }])
})

test('all of them go on one way to the database', async () => {
  const way = await openWay(database.url)
  const other = openDatabase(way.url, 1)
  onTestFinished(async () => {
    await other.close()
    way.close()
  })
  await other.db.transaction().execute(async (tx) => {
    await unitsNow.execute(tx)
    const before = way.turns()
    await together(tx, [unitsNow, take(0), unitsNow, take(0), unitsNow])
    expect(way.turns()).toBe(before + 1)
    await unitsNow.execute(tx)
    await take(0).execute(tx)
    expect(way.turns()).toBe(before + 3)
  })
})

test('the first that fails says why, nothing of any is kept, and the connection is as good as before', async () => {
  const { db } = openOne()
  const failing = (): Promise<unknown> => db.transaction().execute((tx) =>
    together(tx, [take(1), sql`select 1 / ${0}::int`, take(1), sql`select nothing from nowhere`]))
  const before = await unitsNow.execute(db)
  for (const _ of [1, 2]) await expect(failing()).rejects.toThrow('division by zero')
  expect((await unitsNow.execute(db)).rows).toEqual(before.rows)
  expect(await db.transaction().execute((tx) => together(tx, [take(0), unitsNow]))).toEqual([[{ id: 1 }], before.rows])
})

test('a connection that breaks in their middle leaves nobody waiting', async () => {
  const { db } = openOne()
  const before = await unitsNow.execute(db)
  const ending = sql`select pg_terminate_backend(pg_backend_pid())`
  await expect(db.transaction().execute((tx) => together(tx, [take(1), ending, take(1)])))
    .rejects.toThrow(/terminat|not queryable|ECONNRESET|EPIPE/)
  expect((await unitsNow.execute(db)).rows).toEqual(before.rows)
})
