// News: written with the change it tells of, and relayed exactly once.
import { setImmediate } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { purgeNews, startRelay, tell } from './outbox.ts'
import type { Relay } from './outbox.ts'

const log = pino({ level: 'silent' })
const QUEUE = 'orders.placed/count'
let shop: TestShop
let boss: PgBoss

beforeAll(async () => {
  shop = await openTestShop()
  boss = new PgBoss({ db: { executeSql: (text, values) => shop.database.pool.query(text, values) }, persistWarnings: false })
  boss.on('error', () => {}) // the tests look at the tables themselves
  await boss.start()
  await boss.createQueue(QUEUE)
})
afterAll(async () => {
  await boss.stop({ close: false })
  await shop.close()
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('outbox').execute()
  await boss.deleteAllJobs(QUEUE)
  vi.useFakeTimers({ toFake: ['setInterval'] }) // a relay looks only when it is told to
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const waiting = async (): Promise<number> =>
  (await shop.database.db.selectFrom('outbox').select('id').where('relayed_at', 'is', null).execute()).length

/** What has arrived in the queue, in the order of the events. */
async function arrived(queue = QUEUE): Promise<{ eventId: number, kind: string, payload: unknown }[]> {
  const { rows } = await shop.database.pool.query<{ data: { eventId: number, kind: string, payload: unknown } }>(
    'select data from pgboss.job where name = $1 order by (data->>\'eventId\')::bigint', [queue])
  return rows.map((row) => row.data)
}

const relay = (queues: readonly string[] = [QUEUE], from: PgBoss = boss): Relay =>
  startRelay(shop.database.db, from, () => queues, () => {}, log)
const tellAll = (count: number) => shop.database.db.transaction().execute(async (tx) => {
  for (let orderId = 1; orderId <= count; orderId++) await tell(tx, 'orders.placed', { orderId })
})

test('news is told when its transaction commits, and never when it does not', async () => {
  await expect(shop.database.db.transaction().execute(async (tx) => {
    await tell(tx, 'orders.placed', { orderId: 1 })
    throw new Error('undone')
  })).rejects.toThrow('undone')
  expect(await waiting()).toBe(0)
  await tellAll(1)
  expect(await waiting()).toBe(1)
})

test('each piece of news arrives once with its id, kind and payload, in order, and is marked as relayed', async () => {
  await tellAll(3)
  const one = relay()
  expect(await one.run()).toBe(3)
  expect(await one.run()).toBe(0)
  await one.stop()
  const jobs = await arrived()
  expect(jobs.map(({ kind, payload }) => [kind, payload])).toEqual([1, 2, 3].map((orderId) => ['orders.placed', { orderId }]))
  expect(new Set(jobs.map(({ eventId }) => eventId)).size).toBe(3)
  expect(await waiting()).toBe(0)
})

test('more than a batch is relayed in one go', async () => {
  await tellAll(250)
  const one = relay()
  expect(await one.run()).toBe(250)
  await one.stop()
  expect(await arrived()).toHaveLength(250)
})

describe('in a rush', () => {
  beforeEach(() => { vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout', 'performance'] }) })
  const rush = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 50) {
      await tellAll(1)
      vi.advanceTimersByTime(50)
    }
  }

  /** By the real clock. */
  const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
    while (!await check()) await setImmediate()
  }

  test('nothing is moved, whoever looks, until it is over', async () => {
    const one = relay()
    await tellAll(1)
    await rush(500)
    one.look()
    await one.stop()
    expect(await waiting()).toBe(11)
    const other = relay()
    await tellAll(1)
    await rush(100)
    vi.advanceTimersByTime(100)
    await other.stop()
    expect([await waiting(), (await arrived()).length]).toEqual([0, 14])
  })

  test('what is left when the next one begins waits for its end; after half a minute all of it is moved', async () => {
    const gate = Promise.withResolvers<void>()
    const inserting = vi.spyOn(boss, 'insert').mockImplementationOnce(async (...given) => {
      await gate.promise
      return boss.insert(...given)
    })
    const moved = Promise.withResolvers<void>()
    const one = startRelay(shop.database.db, boss, () => [QUEUE], () => moved.resolve(), log)
    await shop.database.db.insertInto('outbox').values(Array.from({ length: 250 }, (_, nth) => (
      { kind: 'orders.placed' as const, payload: JSON.stringify({ orderId: nth + 1 }), request_id: null }))).execute()
    one.look()
    await until(() => inserting.mock.calls.length > 0)
    await tellAll(1) // the first batch is on its way
    gate.resolve()
    const begun = vi.spyOn(shop.database.db, 'transaction')
    await moved.promise
    await setImmediate() // whoever goes on has begun
    expect([begun.mock.calls.length, await waiting()]).toEqual([0, 151])
    await rush(30_000)
    await tellAll(1) // and the next rush begins
    await until(async () => await waiting() === 0)
    await one.stop()
  })
})

test('relays of several processes at once take each piece of news once', async () => {
  await tellAll(150)
  const relays = [relay(), relay(), relay()]
  const moved = await Promise.all([...relays, ...relays].map((one) => one.run()))
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(150)
  const ids = (await arrived()).map(({ eventId }) => eventId)
  expect([ids.length, new Set(ids).size]).toEqual([150, 150])
  await Promise.all(relays.map((one) => one.stop()))
})

test('news goes to every queue that wants it, and to none when nobody does', async () => {
  await boss.createQueue('second')
  await tellAll(1)
  const both = relay([QUEUE, 'second'])
  await both.run()
  await both.stop()
  expect(await arrived()).toHaveLength(1)
  expect(await arrived('second')).toEqual(await arrived())
  await tellAll(1)
  const nobody = relay([])
  expect(await nobody.run()).toBe(1)
  await nobody.stop()
  expect(await waiting()).toBe(0)
})

test('when the queue cannot take it, the news waits and is relayed later; nothing arrives by halves', async () => {
  await tellAll(3)
  const failing = relay([QUEUE, 'not-there'])
  await expect(failing.run()).rejects.toThrow('not-there')
  await failing.stop()
  expect([await waiting(), await arrived()]).toEqual([3, []])
  const mended = relay()
  expect(await mended.run()).toBe(3)
  await mended.stop()
})

test('a started relay hears of news by itself', async () => {
  const one = relay()
  await tellAll(1)
  await vi.waitFor(async () => expect(await arrived()).toHaveLength(1), { timeout: 15_000 })
  await one.stop()
})

test('what was relayed more than seven days ago is forgotten; what waits is kept however old', async () => {
  await shop.database.pool.query(`insert into outbox (kind, payload, created_at, relayed_at)
    select kind, '{}', now() - interval '30 days', now() - relayed from (values
      ('old', interval '7 days 1 minute'), ('young', interval '6 days 23 hours'), ('waiting', null)) as news (kind, relayed)`)
  expect(await purgeNews(shop.database.db)).toBe(1)
  const left = await shop.database.db.selectFrom('outbox').select('kind').orderBy('kind').execute()
  expect(left.map(({ kind }) => kind)).toEqual(['waiting', 'young'])
})
