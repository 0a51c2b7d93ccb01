// Limits over several processes: as if there were two, each with its own connections and its own counts.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openPictures } from '#server/files/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { countsOf, shareCounts } from './counts.ts'
import { openDatabase } from './db.ts'
import type { Database } from './db.ts'

const QUIET = pino({ level: 'silent' })
const MINUTE_MS = 60_000
const catchUp = { timeout: 30_000, interval: 200 }

let shop: TestShop
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => { shop = await openTestShop() })
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await shop.close()
})

/** How often it was counted there, as far as is known at this process. */
function countAt({ db }: Database, key: string): number {
  const counts = countsOf(db, 'trial')
  const { current } = counts.add(key, MINUTE_MS, Infinity)
  counts.takeBack(key)
  return current - 1
}

/** Another process of the shop, which shares its counts. */
async function openProcess() {
  const database = openDatabase(shop.url, 4)
  ends.push(() => database.close())
  const sharing = shareCounts(database, QUIET)
  ends.push(() => sharing.stop())
  const { fastify } = await buildApp(database, { pictures: openPictures(shop.dataDir), store: shop.store },
    { version: 'test', rateLimits: true, strict: true }, QUIET)
  ends.push(() => fastify.close())
  const signIn = async (from: string): Promise<number> => (await fastify.inject({
    method: 'POST', url: '/api/auth/login', remoteAddress: from, payload: {} })).statusCode
  await vi.waitUntil(async () => (await fastify.inject('/api/categories')).statusCode === 200, catchUp)
  return { database, signIn }
}

/** Each of them is told by the other that it listens. */
async function untilTheyHear(one: Database, other: Database): Promise<void> {
  await vi.waitUntil(() => {
    countsOf(one.db, 'trial').add('an', MINUTE_MS, 1)
    countsOf(other.db, 'trial').add('binh', MINUTE_MS, 1)
    return countAt(other, 'an') > 0 && countAt(one, 'binh') > 0
  }, { timeout: 30_000, interval: 20 })
}

test('who calls two processes in turn meets one limit, and both know it', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  await untilTheyHear(one.database, other.database)
  for (let n = 0; n < 10; n++) expect([await one.signIn('10.0.0.1'), await other.signIn('10.0.0.1')]).toEqual([422, 422])
  await vi.waitFor(async () => { // 20 in all are allowed; these beside them are the 21st and more
    expect([await one.signIn('10.0.0.1'), await other.signIn('10.0.0.1')]).toEqual([429, 429])
  }, { timeout: 4_000, interval: 1_900 })
  expect(await other.signIn('10.0.0.2')).toBe(422)
})

test('what a process has counted itself is not counted again when it is told', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  await untilTheyHear(one.database, other.database)
  for (let n = 0; n < 5; n++) countsOf(one.database.db, 'trial').add('chi', MINUTE_MS, 1)
  await vi.waitUntil(() => countAt(other.database, 'chi') === 5, { timeout: 10_000, interval: 20 })
  expect(countAt(one.database, 'chi')).toBe(5)
})
