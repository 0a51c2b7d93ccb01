// Replicas for reading: what is the same for everybody comes from one, and never shows less than this process knows of.
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buyerOf, onePhone, stock } from '#testing/goods.ts'
import type { Goods } from '#testing/goods.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { openWay } from '#testing/silent-way.ts'
import { openPair } from '#testing/standby.ts'
import type { Pair } from '#testing/standby.ts'
import { sampleOf } from '#testing/wrong-inputs.ts'
import { lines } from './app.ts'
import { openDatabase } from './kit/db.ts'
import { openReplicas, primaryOf, readingOf } from './kit/db-replicas.ts'
import type { Replicas } from './kit/db-replicas.ts'
import { openPageCache } from './kit/page-cache.ts'
import { keepMisses, listProducts, warmSearch } from './search/search.ts'

const silent = pino({ level: 'silent' })
let pair: Pair
let shop: TestShop
let goods: Goods
let replicas: Replicas
let may = 0
/** Somebody at a prompt: another process, of which the shop hears by the database alone. */
let prompt: pg.Client
/** Connections of the primary that were taken for a statement, or several. */
let taken = 0

beforeAll(async () => {
  pair = await openPair()
  shop = await openTestShop({ databaseUrl: pair.url, cache: openPageCache(3_600_000) })
  goods = await stock(shop, [onePhone('may', 500, 10_000_000), onePhone('may-khac', 5)])
  may = goods.idOf('may')
  replicas = openReplicas(shop.database, { urls: [pair.standby.url], connections: 4 }, silent)
  prompt = new pg.Client({ connectionString: pair.url })
  await prompt.connect()
  await warmSearch(shop.database.db)
  shop.database.pool.on('acquire', () => { taken++ })
}, 60_000)
afterAll(async () => {
  replicas.close()
  await prompt.end()
  await shop.close()
  await pair.close()
})
beforeEach(() => following())

const soon = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const reading = () => readingOf(shop.database.db)
const onReplica = (): boolean => reading() !== shop.database.db

/** Waits until a replica is read from. What is written meanwhile takes what waits for the disk with it. */
async function following(db = shop.database.db): Promise<void> {
  await soon(async () => {
    await prompt.query(`select pg_logical_emit_message(true, 'test', '')`)
    expect(readingOf(db)).not.toBe(db)
  })
  taken = 0
}

/** No two are asked alike, so that none is answered from what is kept. */
let asked = 0
const look = (path: string, token?: string) => shop.send({
  method: 'GET', url: `${path}${path.includes('?') ? '&' : '?'}size=${++asked % 90 + 2}&page=${Math.floor(asked / 90)}`,
  ...token !== undefined && { headers: { authorization: `Bearer ${token}` } },
})
const priceOf = async (): Promise<unknown> =>
  (await shop.call('GET /api/products/{id}', { params: { id: String(may) } })).body.price
const setPrice = (price: number) =>
  prompt.query('update variant set price_dong = $1 where product_id = $2', [price, may])

test('what is the same for everybody is read from the replica; of a list the primary is asked what has changed', async () => {
  expect((await shop.send({ method: 'GET', url: `/api/products/${may}/specifications` })).status).toBe(200)
  expect(taken).toBe(0)
  expect((await look('/api/products')).body).toMatchObject({ totalElements: 2 })
  expect(taken).toBe(1)
  expect(replicas.reads()['replica 1']).toBeGreaterThan(1)
})

test('who is signed in reads from the primary, as does what only some may read', async () => {
  const person = await shop.person()
  await following()
  const before = replicas.reads()['replica 1'] ?? 0
  await look('/api/products', person.token)
  await person.call('GET /api/cart')
  await shop.send({ method: 'GET', url: '/api/orders/track?code=DH-1&contact=0912345678' })
  expect(replicas.reads()['replica 1']).toBe(before)
})

const forAll = lines.filter(({ method, route }) =>
  method === 'GET' && route.access === 'anyone' && route.pace === undefined && route.headers === undefined)

test('nothing that is the same for everybody is written or locked to be read', async () => {
  for (const mounted of forAll) {
    const { params, query } = sampleOf(mounted)
    const fields = Object.entries(query).map(([name, value]) => [name, String(value)])
    const url = mounted.path.replace(/\{(\w+)\}/g, (_, name: string) => name === 'id' ? String(may) : String(params[name]))
    const { status } = await shop.send({ method: 'GET', url, query: Object.fromEntries(fields) as Record<string, string> })
    expect([mounted.line, status, replicas.left()]).toEqual([mounted.line, expect.not.stringMatching(/^5/), 0])
  }
  expect(forAll.length).toBeGreaterThan(40)
})

test('what was bought is missing from the very next answer', async () => {
  const left = async () => {
    const { body } = await shop.call('GET /api/products/{id}/variants', { params: { id: String(may) } })
    return body[0]?.stockQuantity ?? NaN
  }
  for (let bought = 1; bought <= 10; bought++) {
    const { order } = await buyerOf(shop, goods, 'may')
    await following()
    const before = await left()
    await pair.standby.ask('select pg_wal_replay_pause()') // it has not heard of it yet
    expect((await order('mot-lan')).status).toBe(201)
    expect(await left()).toBe(before - 1)
    await pair.standby.ask('select pg_wal_replay_resume()')
  }
})

test('what is drawn anew because something changed shows that, whoever changed it and however far the replica is', async () => {
  for (let price = 10_000_100; price <= 10_002_000; price += 100) {
    if (price % 500 === 0) {
      await following()
      await pair.standby.ask('select pg_wal_replay_pause()')
    }
    await setPrice(price)
    await soon(async () => { expect(await priceOf()).toBe(price) }) // what was kept once stays for an hour
    expect(await priceOf()).toBe(price)
    await pair.standby.ask('select pg_wal_replay_resume()')
  }
})

test('a commit that does not wait for the disk counts, though no replica can have it yet', async () => {
  await prompt.query('set synchronous_commit = off')
  for (let price = 11_000_000; price < 11_000_500; price += 100) {
    await following()
    await pair.standby.ask('select pg_wal_replay_pause()')
    await setPrice(price)
    await soon(async () => { expect(await priceOf()).toBe(price) })
    await pair.standby.ask('select pg_wal_replay_resume()')
  }
  await prompt.query('set synchronous_commit = on')
})

test('a list shows of what has just been changed what the database holds', async () => {
  // a process that hears no notices: what its shelf has learned is all it knows
  const database = openDatabase(pair.url, 4)
  const others = openReplicas(database, { urls: [pair.standby.url], connections: 2 }, silent)
  await warmSearch(database.db)
  for (let price = 12_000_000; price < 12_000_300; price += 100) {
    await following(database.db)
    await pair.standby.ask('select pg_wal_replay_pause()')
    await setPrice(price)
    const { content } = await listProducts(readingOf(database.db), {}, { sort: 'price,desc', page: 0, size: 2 }, 'vi')
    expect(content[0]?.price).toBe(price)
    await pair.standby.ask('select pg_wal_replay_resume()')
  }
  others.close()
  await database.close()
})

test('while a replica replays nothing the primary answers, also where nobody tells of what changed', async () => {
  await pair.standby.ask('select pg_wal_replay_pause()')
  await setPrice(9_000_000)
  await soon(async () => { expect(await priceOf()).toBe(9_000_000) })
  expect(onReplica()).toBe(false)
  await pair.standby.ask('select pg_wal_replay_resume()')
  await following()
  await pair.standby.ask('select pg_wal_replay_pause()')
  await prompt.query(`create table nobody_tells_of as select 1`)
  await soon(() => { expect(onReplica()).toBe(false) })
  expect(replicas.behind()['replica 1']).toBeGreaterThan(0)
  await pair.standby.ask('select pg_wal_replay_resume()')
  await following()
})

test('a statement that a replica cannot answer is answered by the primary', async () => {
  const before = replicas.left()
  const db = reading()
  expect(primaryOf(db)).toBe(shop.database.db)
  await db.deleteFrom('search_miss').execute()
  expect(replicas.left()).toBe(before)
  await sql`create table if not exists written_by_a_reader (n int)`.execute(db)
  expect(replicas.left()).toBe(before + 1)
  await following()
  const end = () => soon(async () => {
    const ended = await pair.standby.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'alo' and query like '%pg_sleep(2)%'`)
    expect(ended).toHaveLength(1)
  })
  const [slow] = await Promise.all([
    sql<{ said: string }>`select pg_sleep(2)::text, 'still' as said`.execute(reading()), end(),
  ])
  expect(slow.rows[0]?.said).toBe('still')
  expect(replicas.left()).toBe(before + 2)
})

test('transactions, and what was not found by those who searched, are the primary\'s', async () => {
  const standby = await reading().transaction().execute(async (tx) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(tx)
    return rows[0]?.standby
  })
  expect(standby).toBe(false)
  const before = replicas.reads()['replica 1'] ?? 0
  expect((await look('/api/products/filter?keyword=khongcogi')).body).toMatchObject({ totalElements: 0 })
  expect(replicas.reads()['replica 1']).toBe(before + 1)
  await keepMisses(shop.database.db)
  const { rows } = await prompt.query('select term from search_miss')
  expect(rows).toEqual([{ term: 'khongcogi' }])
})

test('a replica that is killed lets nobody down, and is read from again when it is back', async () => {
  let isOver = false
  const statuses = new Set<number>()
  const reader = async (): Promise<void> => {
    while (!isOver) {
      statuses.add((await look('/api/products/filter?sort=name,asc')).status)
      await setImmediate()
    }
  }
  const crowd = Array.from({ length: 12 }, reader)
  try {
    await soon(() => { expect(statuses.size).toBeGreaterThan(0) })
    await pair.standby.kill()
    await soon(() => { expect(replicas.behind()).toEqual({ 'replica 1': NaN }) })
    for (let more = 0; more < 20; more++) expect((await look('/api/products')).status).toBe(200)
  } finally {
    isOver = true
    await Promise.all(crowd)
  }
  expect([...statuses]).toEqual([200])
  await pair.standby.begin()
  await following()
  expect((await look('/api/products')).status).toBe(200)
})

test('a replica that answers nothing any more is not waited for', async () => {
  const way = await openWay(pair.standby.url)
  const database = openDatabase(pair.url, 2)
  const others = openReplicas(database, { urls: [way.url], connections: 2 }, silent)
  await following(database.db)
  const db = readingOf(database.db)
  const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
  expect(rows).toEqual([{ standby: true }])
  way.block()
  expect((await sql<{ n: number }>`select 7 as n`.execute(db)).rows).toEqual([{ n: 7 }])
  expect(readingOf(database.db)).toBe(database.db)
  others.close()
  way.close()
  await database.close()
}, 7_500) // less than the patience of a connection

test('a server that is no standby, or not there, is left out and told of once', async () => {
  const said: { level: number, msg: string, err?: { message: string } }[] = []
  const log = pino({ level: 'info' }, { write: (line) => { said.push(JSON.parse(line)) } })
  const database = openDatabase(pair.url, 2)
  const others = openReplicas(database, { urls: [pair.url, 'postgres://an:x@127.0.0.1:1/alo'], connections: 2 }, log)
  await soon(() => { expect(said).toHaveLength(2) })
  await new Promise((done) => { setTimeout(done, 2_500) }) // two beats more
  expect(readingOf(database.db)).toBe(database.db)
  expect(said.map(({ msg }) => msg).toSorted()).toEqual([
    'replica 1 cannot be read; the others answer for it', 'replica 2 cannot be read; the others answer for it',
  ])
  others.close()
  await database.close()
})
