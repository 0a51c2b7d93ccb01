// Migrations: each once, in order, whole or not at all.
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { isMigrated, migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
let database: EmptyDatabase
let folder = ''

beforeEach(async () => {
  database = await openEmptyDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'alo-migrations-'))
  await write('0001-first.sql', 'create table one (n int); insert into one values (1);')
  await write('0002-second.sql', 'create table two (n int); insert into two select n + 1 from one;')
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(path.join(folder, name), sql)
const run = (): Promise<string[]> => migrate(database.pool, log, { folder })
const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  return rows.map((row) => row.name)
}

test('every migration runs once, in the order of its number; what is no migration is left alone', async () => {
  await write('README.md', 'not sql')
  expect(await run()).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await run()).toEqual([])
  const { rows } = await database.pool.query('select n from two')
  expect(rows).toEqual([{ n: 2 }])
  await write('0003-third.sql', 'insert into two values (3)')
  expect(await run()).toEqual(['0003-third.sql'])
})

test('processes that start together run each migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 8 }, run))
  expect(ran.flat().toSorted()).toEqual(['0001-first.sql', '0002-second.sql'])
  const { rows } = await database.pool.query('select n from one')
  expect(rows).toEqual([{ n: 1 }])
})

test('a migration that was changed after it ran stops the start, and nothing new runs', async () => {
  await run()
  await write('0001-first.sql', 'create table one (n bigint);')
  await write('0003-third.sql', 'create table three (n int);')
  await expect(run()).rejects.toThrow('The migration 0001-first.sql was changed after it ran; write a new migration instead.')
  expect(await tables()).toEqual(['migration', 'one', 'two'])
})

test('a database of a newer version is refused', async () => {
  await run()
  await rm(path.join(folder, '0002-second.sql'))
  await expect(run()).rejects.toThrow(
    'The database was migrated by a newer version of the shop (0002-second.sql); start that version.')
})

test('a migration that fails leaves nothing behind, keeps those before it, and runs once it is mended', async () => {
  await write('0003-broken.sql', 'create table three (n int); insert into nowhere values (1);')
  await expect(run()).rejects.toThrow('The migration 0003-broken.sql failed and left nothing behind; ')
  expect(await tables()).toEqual(['migration', 'one', 'two'])
  expect(await isMigrated(database.pool, folder)).toBe(false)
  await write('0003-broken.sql', 'create table three (n int);')
  expect(await run()).toEqual(['0003-broken.sql'])
})

test.each<[string, string, string]>([
  ['while it ran', 'select 1 / n from two where n = 0; select 1 / 0;', 'division by zero (22012)'],
  ['with its line', 'create table three (n int);\n\ninsert into nowhere values (1);',
    'relation "nowhere" does not exist (42P01), line 3'],
  ['without the value it could not take', `select 'an@example.com'::int;`,
    'invalid input syntax for type integer: "…" (22P02), line 1'],
])('why a migration failed is said in one sentence: %s', async (_, sql, reason) => {
  await write('0003-broken.sql', sql)
  const message = `The migration 0003-broken.sql failed and left nothing behind; PostgreSQL says: ${reason}.`
  await expect(run()).rejects.toMatchObject({ name: 'MigrationError', message })
})

test('a migration that cannot be recorded leaves nothing behind either', async () => {
  await write('0003-own-grave.sql', 'create table three (n int); alter table migration rename to gone;')
  await expect(run()).rejects.toThrow('0003-own-grave.sql failed')
  expect(await tables()).toEqual(['migration', 'one', 'two'])
})

describe('while another transaction holds its table', () => {
  /** Somebody who has read the table in a transaction that stays open. */
  async function hold(): Promise<{ end(): Promise<void> }> {
    await run()
    await write('0003-wider.sql', 'alter table one add column m int;')
    const holder = await database.pool.connect()
    await holder.query('begin; select n from one')
    return {
      async end() {
        await holder.query('commit')
        holder.release()
      },
    }
  }

  test('a migration gives its place up again and again, so that readers go on; it runs when the table is free', async () => {
    const holder = await hold()
    const refused = Promise.withResolvers<void>()
    const hearing = pino({ level: 'warn' }, { write: () => refused.resolve() })
    const read = async () => {
      try {
        await refused.promise
        // each of these would wait behind a migration that waits, for ever
        for (let time = 0; time < 20; time++) expect((await database.pool.query('select n from one')).rows).toEqual([{ n: 1 }])
      } finally {
        await holder.end()
      }
    }
    const patience = { wait_ms: 200, pause_ms: 50, tries: 10_000 }
    const [ran] = await Promise.all([migrate(database.pool, hearing, { folder, patience }), read()])
    expect(ran).toEqual(['0003-wider.sql'])
  })

  test('after so many tries it ends with a sentence and leaves nothing behind', async () => {
    const holder = await hold()
    const patience = { wait_ms: 50, pause_ms: 1, tries: 3 }
    await expect(migrate(database.pool, log, { folder, patience })).rejects.toThrow(
      'The migration 0003-wider.sql found its tables held by another transaction 3 times and left nothing behind')
    await holder.end()
    expect(await run()).toEqual(['0003-wider.sql'])
  })
})

test('a failed run leaves no lock: the next does not wait', async () => {
  await write('0003-broken.sql', 'select 1 / 0;')
  await expect(run()).rejects.toThrow('0003-broken.sql failed')
  const { rows } = await database.pool.query(`select count(*)::int as held from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`)
  expect(rows).toEqual([{ held: 0 }])
})

test('the shop is ready only when every migration of its version has run', async () => {
  await run()
  expect(await isMigrated(database.pool, folder)).toBe(true)
  await write('0003-third.sql', 'select 1')
  expect(await isMigrated(database.pool, folder)).toBe(false)
})

test('the shop\'s own migrations are numbered without a gap and run on an empty database', async () => {
  const own = path.join(import.meta.dirname, '../../../db/migrations')
  const names = (await readdir(own)).toSorted()
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1))
  for (const name of names) expect(await readFile(path.join(own, name), 'utf8')).not.toMatch(/\b(begin|commit|concurrently)\s*;/i)
  expect(await migrate(database.pool, log)).toEqual(names)
  expect(await isMigrated(database.pool)).toBe(true)
})
