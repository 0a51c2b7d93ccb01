// A backup is the shop of one moment; a restore is that shop again, or nothing.
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { filesList, readManifest, tableFile, writeBackup } from './backup.ts'
import type { Bytes, Manifest, Say } from './backup.ts'
import { restoreBackup } from './backup-restore.ts'
import { startJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { tell } from './outbox.ts'

vi.setConfig({ testTimeout: 60_000 }) // each makes a database and fills it
const log = pino({ level: 'silent' })
const FILES: Record<string, Buffer> = { 'objects/mot': Buffer.from('ảnh một'), 'pictures/hai.source': Buffer.alloc(70_000, 7) }
let shop: TestShop
/** Somebody has ordered; so does somebody else. */
let orderNext: () => Promise<{ status: number }>
let empty: EmptyDatabase
let place: string
let folder: string

beforeAll(async () => {
  shop = await openTestShop()
  const goods = await stock(shop, [onePhone('may', 50)])
  const [one, next] = [await buyerOf(shop, goods, 'may'), await buyerOf(shop, goods, 'may')]
  await one.order('mot')
  orderNext = () => next.order('hai')
})
afterAll(() => shop.close())
beforeEach(async () => {
  empty = await openEmptyDatabase()
  place = await mkdtemp(path.join(tmpdir(), 'alo-backup-'))
  folder = path.join(place, 'alo')
})
afterEach(async () => {
  await Promise.all([empty.close(), rm(place, { recursive: true })])
})

function bytesOf(files: Record<string, Buffer>, listed: () => void = () => {}): Bytes {
  return {
    async* list() {
      listed()
      yield* Object.keys(files)
    },
    read: async (key) => files[key],
  }
}

const keep = (say: Say = () => {}, bytes = bytesOf(FILES)) =>
  writeBackup({ url: shop.database.url, bytes, version: '1.0.0' }, folder, say)

async function restore() {
  const files: Record<string, Buffer> = {}
  await restoreBackup(folder, { url: empty.url, keep: async (key, bytes) => { files[key] = bytes } }, () => {}, log)
  return files
}

/** All rows of all tables, as text, each table summed up. */
async function sumsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1`)
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

/** What stands guard in a database: keys, checks, triggers, indexes, and which migrations ran. */
async function rulesOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select name || checksum from migration order by 1`)
  return rows
}

test('the shop knows when it was backed up last, and where to', async () => {
  const { madeAt, files } = await keep()
  const noted = await shop.database.db.selectFrom('backup_made').selectAll().orderBy('made_at', 'desc').executeTakeFirst()
  expect(noted).toMatchObject({ made_at: new Date(madeAt), place: 'alo', files_count: files.count })
  expect(noted?.rows_count).toBeGreaterThan(0)
})

test('a restored shop has the same rows, rules and files, and goes on counting where the other one was', async () => {
  const manifest = await keep()
  const { version, files, tables } = await readManifest(folder)
  expect([version, files.count, files.bytes]).toEqual(['1.0.0', 2, 70_000 + Buffer.byteLength('ảnh một')])
  expect(tables.find(({ name }) => name === 'shop_order')).toMatchObject({ rows: 1 })
  expect(await restore()).toEqual(FILES)
  const { backup_made: _noted, ...sums } = await sumsOf(shop.database.pool) // noted after its moment
  expect(await sumsOf(empty.pool)).toMatchObject(sums)
  expect(await rulesOf(empty.pool)).toEqual(await rulesOf(shop.database.pool))
  for (const { name } of manifest.sequences) {
    const read = `select nextval('public."${name}"') as next`
    const [ours, theirs] = await Promise.all([empty.pool.query(read), shop.database.pool.query(read)])
    expect([name, ours.rows]).toEqual([name, theirs.rows])
  }
})

test('what is written while it is made is in it whole or not at all, and nobody waits for it', async () => {
  const { pool } = shop.database
  const before = await sumsOf(pool)
  const placed: number[] = []
  await keep(async () => {
    if (placed.length === 0) placed.push((await orderNext()).status)
  })
  expect(placed).toEqual([201])
  const after = await sumsOf(pool)
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  expect(changed).toEqual(expect.arrayContaining(['shop_order', 'variant']))
  await restore()
  expect(await sumsOf(empty.pool)).toEqual(before)
})

test('a file that comes while it is made is in it too; one that has gone is left out', async () => {
  const files: Record<string, Buffer> = { 'objects/mot': Buffer.from('1') }
  let passes = 0
  await keep(undefined, bytesOf(files, () => {
    if (passes++ === 1) files['objects/hai'] = Buffer.from('2')
  }))
  expect(Object.keys(await restore())).toEqual(['objects/mot', 'objects/hai'])
})

test('news that was not answered in full is told again in the restored shop; what was answered is not', async () => {
  const { db, pool } = shop.database
  await pool.query('update outbox set relayed_at = now()') // of the order
  const heard: string[] = []
  const answers = (from: string, open: (orderId: number) => boolean) => ({ 'orders.placed': {
    mail: ({ payload }: { payload: { orderId: number } }) => {
      if (!open(payload.orderId)) return Promise.reject(new Error('no mail today'))
      heard.push(`${from} ${payload.orderId}`)
      return Promise.resolve()
    },
  } })
  const here = await startJobs(db, pool, { answers: answers('here', (id) => id === 1) }, log)
  for (const orderId of [1, 2]) await db.transaction().execute((tx) => tell(tx, 'orders.placed', { orderId }))
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pgboss.job where name = 'orders.placed/mail' and state in ('retry', 'completed')`)
    expect(rows).toHaveLength(2)
  }, { timeout: 15_000, interval: 100 })
  await here.stop()
  await db.transaction().execute((tx) => tell(tx, 'orders.placed', { orderId: 3 }))
  await keep()
  await restore()
  const jobs = await startJobs(empty.db, empty.pool, { answers: answers('there', () => true) }, log)
  try {
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['here 1', 'there 2', 'there 3']), { timeout: 15_000, interval: 100 })
  } finally {
    await jobs.stop()
  }
})

test('a backup of an older shop becomes one of today', async () => {
  const older = await openEmptyDatabase()
  try {
    const all = await readFirstMigrations(30)
    await migrate(older.pool, log, { upTo: all })
    await older.pool.query(`insert into brand (slug, name) values ('alo', 'Alô')`)
    await writeBackup({ url: older.url, bytes: bytesOf({}), version: '0.9.0' }, folder, () => {})
    await restore()
    const { rows } = await empty.pool.query(`select slug from brand`)
    expect(rows).toEqual([{ slug: 'alo' }])
    expect(await rulesOf(empty.pool)).toEqual(await rulesOf(shop.database.pool))
  } finally {
    await older.close()
  }
})

async function readFirstMigrations(count: number) {
  const { rows } = await shop.database.pool.query<{ name: string, checksum: string }>(
    'select name, checksum from migration order by name limit $1', [count])
  return rows
}

test('nothing is restored over a shop', async () => {
  await keep()
  const before = await sumsOf(shop.database.pool)
  await expect(restoreBackup(folder, { url: shop.database.url, keep: async () => {} }, () => {}, log)).rejects
    .toThrow('The database is not empty')
  expect(await sumsOf(shop.database.pool)).toEqual(before)
})

test('of two restores at once one fills the database, and the other finds it full', async () => {
  await keep()
  const ended = await Promise.allSettled([restore(), restore()])
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [refused] = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(refused).toContain('The database is not empty')
  expect((await empty.pool.query('select from product')).rowCount).toBe(1)
})

/** Writes other bytes into a file of the backup. */
async function spoil(file: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(file, change(await readFile(file)))
}

const flip = (bytes: Buffer): Buffer => {
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

/** Changes the backup's word about itself. */
const retell = (change: (told: Manifest) => void) => spoil(path.join(folder, 'backup.json'), (bytes) => {
  const told = JSON.parse(bytes.toString()) as Manifest // as it was written
  change(told)
  return Buffer.from(JSON.stringify(told))
})

test.each<[string, () => Promise<void>, RegExp]>([
  ['a table', () => spoil(tableFile(folder, 'variant'), flip), /table variant/],
  ['a table that ends early', () => spoil(tableFile(folder, 'variant'), (bytes) => bytes.subarray(0, -9)), /table variant/],
  ['a file', () => spoil(path.join(folder, 'files/objects/mot'), flip), /file objects\/mot is damaged/],
  ['a missing file', () => rm(path.join(folder, 'files/objects/mot')), /file objects\/mot is damaged or missing/],
  ['the list of files', () => spoil(filesList(folder), flip), /list of files is damaged/],
  ['its own word', () => spoil(path.join(folder, 'backup.json'), (bytes) => bytes.subarray(1)), /cannot be read/],
  ['not written to its end', () => rm(path.join(folder, 'backup.json')), /no backup/],
  ['a newer shop', () => retell(({ steps }) => { steps.push({ name: '9999-x.sql', checksum: 'x' }) }), /newer version/],
  ['other tables', () => retell(({ tables }) => { tables.pop() }), /not those of its version/],
])('a damaged backup (%s) is refused, and the database stays as empty as it was', async (_, damage, says) => {
  await keep()
  await damage()
  await expect(restore()).rejects.toThrow(says)
  const { rows } = await empty.pool.query(`select tablename from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
})

test('a file cannot lead out of its folder', async () => {
  await keep(undefined, bytesOf({ 'objects/mot': Buffer.from('x') }))
  const line = `${JSON.stringify({ key: '../../ngoai', bytes: 1, sha256: createHash('sha256').update('x').digest('hex') })}\n`
  await writeFile(filesList(folder), line)
  await retell(({ files }) => { files.sha256 = createHash('sha256').update(line).digest('hex') })
  await writeFile(path.join(place, 'ngoai'), 'x')
  await expect(restore()).rejects.toThrow('outside itself')
})

test('one that cannot be finished leaves nothing; what a killed one left is taken away', async () => {
  await mkdir(`${folder}.part`)
  await writeFile(path.join(`${folder}.part`, 'rest'), 'x')
  await expect(keep(() => Promise.reject(new Error('the disk is full')), bytesOf({}))).rejects.toThrow('the disk is full')
  await expect(stat(`${folder}.part`)).rejects.toThrow('ENOENT')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  await mkdir(`${folder}.part`)
  await writeFile(path.join(`${folder}.part`, 'rest'), 'x')
  await keep()
  await expect(stat(path.join(folder, 'rest'))).rejects.toThrow('ENOENT')
  expect((await stat(folder)).mode & 0o077).toBe(0) // nobody else may read it
})
