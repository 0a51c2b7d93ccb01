// The pool's own promises: whole numbers stay exact, nothing runs or waits for ever.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { alone, openDatabase } from './db.ts'

let database: EmptyDatabase

beforeAll(async () => { database = await openEmptyDatabase() })
afterAll(() => database.close())

const read = async (text: string): Promise<unknown> =>
  (await sql<{ n: unknown }>`select ${sql.raw(`'${text}'::bigint`)} as n`.execute(database.db)).rows[0]?.n

test.each([['0', 0], ['-1', -1], ['2147483648', 2_147_483_648], ['9007199254740991', 9_007_199_254_740_991],
  ['-9007199254740991', -9_007_199_254_740_991]])(
  'the bigint %s is the number %i', async (text, number) => expect(await read(text)).toBe(number))

test.each(['9007199254740992', '9007199254740993', '-9007199254740992', '9223372036854775807'])(
  'the bigint %s does not fit and is a fault, never a rounded number', async (text) => {
    await expect(read(text)).rejects.toThrow(`${text} does not fit a whole number of this shop`)
    expect(await read('7')).toBe(7) // the connection is still good
  })

test('closed it holds no connection, whoever asked', async () => {
  const [plainly, both] = [openDatabase(database.url, 2), openDatabase(database.url, 2)]
  let ended = 0
  for (const { pool } of [plainly, both]) pool.on('connect', (client) => void client.once('end', () => { ended++ }))
  await plainly.pool.query('select 1')
  await Promise.all([both.pool.query('select 1'), sql`select 1`.execute(both.db)])
  await Promise.all([plainly.close(), both.close()])
  // a server that is ended next finds none open, which it would break off
  expect(ended).toBe(3)
  expect([plainly.pool.ended, plainly.pool.totalCount, both.pool.ended, both.pool.totalCount]).toEqual([true, 0, true, 0])
})

test('a day stays the day it is, whatever the time zone', async () => {
  const { rows } = await database.pool.query(`select date '2026-01-01' as day`)
  expect(rows).toEqual([{ day: '2026-01-01' }])
})

test('no statement runs or waits for ever, and no forgotten transaction keeps its locks', async () => {
  const { rows } = await database.pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`)
  expect(rows).toEqual([{ statement: '8s', idle: '15s', lock: '3s' }])
})

test('work done alone never overlaps, also when it fails', async () => {
  let running = 0
  const most: number[] = []
  const work = async (n: number): Promise<number> => {
    most.push(++running)
    await database.pool.query('select pg_sleep(0.01)')
    running--
    if (n === 2) throw new Error('broken')
    return n
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => alone(database.pool, 42, () => work(n))))
  expect(most).toEqual([1, 1, 1, 1, 1])
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([0, 1, 'failed', 3, 4])
})

test('a connection that is lost in the middle of a transaction is told to whoever is in it, and the shop goes on', async () => {
  await expect(database.db.transaction().execute(async (tx) => {
    const { rows: [mine] } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.pool.query('select pg_terminate_backend($1)', [mine?.pid])
    await sql`select pg_sleep(0.1)`.execute(tx).catch(() => undefined) // told here, or at the next question
    await sql`select 1`.execute(tx)
  })).rejects.toThrow(/terminat|not queryable|closed/)
  expect(await read('7')).toBe(7)
})
