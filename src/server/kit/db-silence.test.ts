// What fell silent is not waited for, what takes its time is.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { openWay } from '#testing/silent-way.ts'
import type { Way } from '#testing/silent-way.ts'
import { openDatabase } from './db.ts'
import type { Database } from './db.ts'

let empty: EmptyDatabase
let way: Way
let database: Database
const SILENT_MS = 60

beforeAll(async () => { empty = await openEmptyDatabase() })
afterAll(() => empty.close())
beforeEach(async () => {
  way = await openWay(empty.url)
  database = openDatabase(way.url, 2, undefined, { silent_ms: SILENT_MS }) // sooner than a shop does
})
afterEach(async () => {
  await database.close()
  way.close()
})

async function ask(text = 'select 1 as answer'): Promise<unknown> {
  const { rows: [row] } = await database.pool.query<{ answer: unknown }>(text)
  return row?.answer
}

test('whoever asks on a connection that fell silent is told so, and the next one has another connection', async () => {
  expect(await ask()).toBe(1)
  way.silence()
  await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT', message: 'the database has fallen silent' })
  expect(await ask()).toBe(1)
})

test('where nothing can be reached any more, whoever asks is told so too', async () => {
  expect(await ask()).toBe(1)
  way.block()
  await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
}, 20_000)

test('a statement that takes its time is waited for, however often it is looked after', async () => {
  expect(await ask(`select 1 as answer from pg_sleep(${SILENT_MS * 8 / 1_000})`)).toBe(1)
  expect(database.pool.totalCount).toBe(1)
})

test('a connection that owes nothing keeps its place, in a transaction too', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`select pg_sleep(0)`)
  await new Promise((later) => { setTimeout(later, SILENT_MS * 4) })
  expect((await client.query<{ answer: number }>('select 2 as answer')).rows).toEqual([{ answer: 2 }])
  client.release()
  expect(await ask()).toBe(1)
  expect(way.begun()).toBe(1)
})
