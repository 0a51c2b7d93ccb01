// A change made by one process is forgotten by all, after its commit and not before.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { openDatabase } from './db.ts'
import type { Db } from './db.ts'
import { openPageCache } from './page-cache.ts'
import type { PageCache } from './page-cache.ts'
import { forgetShown, listenForForgotten } from './page-forget.ts'
import type { Forgetting } from './page-forget.ts'

const page = { status: 200, headers: {}, plain: Buffer.alloc(1), packed: new Map() }
let database: EmptyDatabase
let caches: PageCache[]
let listeners: Forgetting[]

beforeAll(async () => {
  database = await openEmptyDatabase()
  caches = [openPageCache(3_600_000), openPageCache(3_600_000)] // two processes
  for (const cache of caches) cache.keep('before', page, [])
  listeners = caches.map((cache) => listenForForgotten(database, cache, pino({ level: 'silent' })))
  // what was kept while nobody listened is dropped
  await vi.waitUntil(() => !shown('before').includes(true), { timeout: 15_000, interval: 20 })
})
afterAll(async () => {
  await Promise.all(listeners.map((one) => one.stop()))
  await database.close()
})
beforeEach(() => {
  for (const cache of caches) {
    cache.clear()
    cache.keep('product', page, ['product:1'])
    cache.keep('list', page, ['products'])
  }
})

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const shown = (key: string): boolean[] => caches.map((cache) => cache.read(key) !== undefined)
const notify = (tx: Db, tags: string) => sql`select pg_notify('alo_pages', ${tags})`.execute(tx)
const forget = (tags: string) => notify(database.db, tags)

test('every process drops the pages of what changed, and keeps the others', async () => {
  await forget('product:1 product:7')
  await soon(() => { expect(shown('product')).toEqual([false, false]) })
  expect(shown('list')).toEqual([true, true])
})

test('a change that is undone forgets nothing', async () => {
  await expect(database.db.transaction().execute(async (tx) => {
    await notify(tx, 'product:1')
    throw new Error('undone')
  })).rejects.toThrow('undone')
  await forget('products') // notices come in order: when this one is heard, the undone one is not coming
  await soon(() => { expect(shown('list')).toEqual([false, false]) })
  expect(shown('product')).toEqual([true, true])
})

test('so many changes that no notice holds them forget everything', async () => {
  await forget('*')
  await soon(() => { expect([...shown('product'), ...shown('list')]).toEqual([false, false, false, false]) })
})

test('a lost connection is made anew; what may have been missed is dropped', async () => {
  await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'alo pages' and datname = current_database()`)
  await soon(() => { expect(shown('product')).toEqual([false, false]) })
  for (const cache of caches) cache.keep('product', page, ['product:1'])
  await forget('product:1')
  await soon(() => { expect(shown('product')).toEqual([false, false]) })
})

test('who waits has heard what was committed before, in however many answers it was told', async () => {
  for (let n = 0; n < 50; n++) {
    for (const cache of caches) cache.keep('product', page, ['product:1'])
    await forget('product:1')
    await Promise.all([listeners[0]?.caughtUp(), listeners[1]?.caughtUp(), listeners[1]?.caughtUp()])
    expect(shown('product')).toEqual([false, false])
  }
  expect(shown('list')).toEqual([true, true])
})

test('where nothing can be heard all is forgotten', async () => {
  const cache = openPageCache()
  const deaf = listenForForgotten({ url: 'postgres://an:x@127.0.0.1:1/alo', db: database.db }, cache, pino({ level: 'silent' }))
  cache.keep('product', page, ['product:1'])
  await deaf.caughtUp()
  expect(cache.size().pages).toBe(0)
  await deaf.stop()
})

test('what is sold is forgotten here at once, and by the others a moment later', async () => {
  const db = openDatabase(database.url, 1)
  const cache = openPageCache(3_600_000)
  const mine = listenForForgotten({ url: database.url, db: db.db }, cache, pino({ level: 'silent' }))
  await vi.waitUntil(() => mine.caughtUp().then(() => true))
  cache.keep('one', page, ['stock:1'])
  for (const other of caches) other.keep('many', page, ['stock:999'])
  forgetShown(db.db, Array.from({ length: 1_000 }, (_, id) => `stock:${id}`))
  expect(cache.read('one')).toBeUndefined()
  expect(shown('many')).toEqual([true, true])
  await soon(() => { expect(shown('many')).toEqual([false, false]) })
  for (const other of caches) other.keep('many', page, ['stock:5'])
  forgetShown(db.db, ['stock:5'])
  await mine.stop() // what waits to be told is told first
  await db.close()
  await soon(() => { expect(shown('many')).toEqual([false, false]) })
  expect(shown('product')).toEqual([true, true])
})

test('stopped before it hears that nobody answers it does not speak of it', async () => {
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => { said.push(line) } })
  await listenForForgotten({ url: 'postgres://an:x@127.0.0.1:1/alo', db: database.db }, openPageCache(), log).stop()
  await new Promise((done) => { setTimeout(done, 100) }) // the refusal comes after the stop
  expect(said).toEqual([])
})

test('stopped while it is still connecting it ends without a word', async () => {
  const silent = createServer((socket) => { socket.on('error', () => {}).resume() }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // it listens on TCP
  const said: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => { said.push(line) } })
  const listener = listenForForgotten({ url: `postgres://an:x@127.0.0.1:${port}/alo`, db: database.db }, openPageCache(), log)
  await once(silent, 'connection')
  await listener.stop()
  await new Promise((done) => { silent.close(done) })
  expect(said).toEqual([])
})
