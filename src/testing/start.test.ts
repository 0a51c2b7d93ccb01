// The shop as it is really started: a process of its own that says what is wrong and ends when it is told to.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { register } from '#server/auth/auth.ts'
import { isCatalogueEmpty } from '#server/catalogue/catalogue.ts'
import { markRestoring } from '#server/kit/backup-sql.ts'
import { demoPeople, openDemoPeople } from '#server/seed-people.ts'
import { openEmptyDatabase } from './empty-database.ts'
import { openTestShop } from './shop.ts'
import type { TestShop } from './shop.ts'

const ROOT = path.join(import.meta.dirname, '../..')
let shop: TestShop

beforeAll(async () => { shop = await openTestShop() })
afterAll(() => shop.close())
const started: ChildProcess[] = []
afterEach(() => { for (const child of started.splice(0)) child.kill('SIGKILL') })

/** Starts the shop with these settings; `said` grows with what it prints. */
function start(settings: Record<string, string>, ...options: '--dev'[]) {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: shop.dataDir, ...settings }
  const child = spawn(process.execPath, ['src/start.ts', ...options], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  const told = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => { told.text += text })
  }
  return { child, told, ended: once(child, 'close') }
}

test('production refuses a database whose demo people still have their public passwords', async () => {
  for (const { username, password, fullname, role } of demoPeople) {
    await register(shop.database.db, { username, password, fullname, email: `${username}@example.com`, phone: '+84912345678' },
      'vi', { role, emailVerified: true, ownNameInPassword: true })
  }
  await shop.database.pool.query(`update person set status = 'LOCKED' where username = 'nhanvien'`)
  await shop.database.pool.query(`update person set password_hash = 'changed' where username = 'khachhang2'`)
  expect(await openDemoPeople(shop.database.db)).toEqual(['khachhang', 'quantri'])
  const { told, ended } = start({ NODE_ENV: 'production', DATABASE_URL: shop.url, LOG_LEVEL: 'silent' })
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^The database holds people of the demo .* \(khachhang, quantri\): in production [^\n]+\.\n$/)
})

test('a database that cannot be used is told in one sentence that names the setting', async () => {
  const { told, ended } = start({ SEED: 'none', DATABASE_URL: 'postgres://an:secret@127.0.0.1:1/alo' })
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^DATABASE_URL cannot be used: nobody answers there[^\n]+\.\n$/)
})

test('a database of other letters is told in one sentence, and nothing is written into it', async () => {
  const empty = await openEmptyDatabase({ encoding: 'SQL_ASCII' })
  const { told, ended } = start({ SEED: 'none', DATABASE_URL: empty.url })
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^DATABASE_URL cannot be used: that database keeps its letters as SQL_ASCII, [^\n]+ UTF8\.\n$/)
  expect((await empty.pool.query(`select from pg_class where relname = 'migration'`)).rowCount).toBe(0)
  await empty.close()
})

test('a port that is taken is told in one sentence, and nothing of what had begun by then', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // it listens on TCP
  const settings = { SEED: 'none', DATABASE_URL: shop.url, PORT: String(port), LOG_LEVEL: 'warn' }
  const { told, ended } = start(settings, '--dev') // whether the pages are built or not
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^PORT=\d+ is taken by another program[^\n]+\.\n$/)
  other.close()
})

test('half of a backup is no shop', async () => {
  const empty = await openEmptyDatabase()
  await markRestoring(empty.pool) // as a restore begins
  const { told, ended } = start({ SEED: 'none', DATABASE_URL: empty.url })
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^The database holds half of a backup: [^\n]+ run it again\.\n$/)
  await empty.close()
})

test('a migration that fails is told with its reason, and without the place in our source', async () => {
  const empty = await openEmptyDatabase()
  await empty.pool.query('create table category (id int)') // somebody's own
  const { told, ended } = start({ SEED: 'none', DATABASE_URL: empty.url, LOG_LEVEL: 'silent' })
  expect(await ended).toEqual([1, null])
  expect(told.text).toMatch(/^The migration \S+ failed and left nothing behind; PostgreSQL says: relation "category" [^\n]+\.\n$/)
  await empty.close()
})

/** The processes begun by this one. */
const childrenOf = (pid: number | undefined): string[] => readdirSync('/proc').filter((name) => {
  try {
    return /^\d+$/.test(name) && / \(.*\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1] === String(pid)
  } catch {
    return false // ended while being looked at
  }
})

const linux = { skip: process.platform !== 'linux', timeout: 60_000 }

test('stopped while the demo is written it ends at once, and the writing with it', linux, async () => {
  const empty = await openEmptyDatabase()
  const { child, told, ended } = start({ SEED: 'demo', DATABASE_URL: empty.url })
  const people = () => empty.pool.query('select from person').then(({ rowCount }) => rowCount, () => 0)
  await vi.waitUntil(people, { timeout: 40_000, interval: 50 })
  const [seeding = ''] = childrenOf(child.pid)
  expect(seeding).not.toBe('')
  child.kill('SIGTERM')
  expect([await ended, told.text]).toEqual([[0, null], expect.not.stringMatching(/Error/)])
  expect(await isCatalogueEmpty(empty.db)).toBe(true) // it did not wait for the end of the writing
  expect(readdirSync('/proc')).not.toContain(seeding)
  await empty.close()
})
