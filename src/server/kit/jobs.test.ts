// Answers to news: run after the commit, tried again until done, and no answer waits for another. Work by the clock.
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import type { TestShop } from '#testing/shop.ts'
import { startJobs } from './jobs.ts'
import type { Answers, Jobs, Schedules } from './jobs.ts'
import { tell } from './outbox.ts'
import type { Told } from './outbox.ts'

const log = pino({ level: 'silent' })
let shop: TestShop
let started: Jobs[] = []

beforeAll(async () => { shop = await openTestShop() })
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()))
  started = []
})
afterAll(() => shop.close())

async function start(answers: Answers, schedules: Schedules = {}): Promise<Jobs> {
  const jobs = await startJobs(shop.database.db, shop.database.pool, { answers, schedules }, log)
  started.push(jobs)
  return jobs
}

const place = (orderId: number): Promise<void> => shop.database.db.transaction()
  .execute((tx) => tell(tx, 'orders.placed', { orderId }))
const soon = (check: () => void | Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 100 })

/** The next try is due now: nobody waits ten seconds in a test. */
const hurry = () => shop.database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)

test('every answer to a kind of news hears of it once, with the event\'s id; news of another kind is not for it', async () => {
  const mails: Told<'orders.placed'>[] = []
  const notes: number[] = []
  await start({ 'orders.placed': {
    mail: async (told) => { mails.push(told) },
    note: async ({ payload }) => { notes.push(payload.orderId) },
  } })
  await shop.database.db.transaction().execute((tx) => tell(tx, 'auth.registered', { personId: 9 }))
  await place(1)
  await place(2)
  await soon(() => { expect([mails.length, notes.length]).toEqual([2, 2]) })
  expect(new Set(mails.map(({ kind, payload }) => `${kind} ${payload.orderId}`)))
    .toEqual(new Set(['orders.placed 1', 'orders.placed 2']))
  expect(new Set(mails.map(({ eventId }) => eventId)).size).toBe(2)
  expect(notes.toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('an answer that fails is tried again until it is done, with the same event, and holds nobody up', async () => {
  const tries: number[] = []
  const others: number[] = []
  await start({ 'orders.placed': {
    failing: async ({ eventId }) => {
      tries.push(eventId)
      if (tries.length < 3) throw new Error('the post is closed')
    },
    other: async ({ payload }) => { others.push(payload.orderId) },
  } })
  await place(3)
  await soon(async () => { await hurry(); expect(tries).toHaveLength(3) })
  expect(new Set(tries).size).toBe(1)
  expect(others).toEqual([3])
  await soon(async () => {
    const { rows } = await shop.database.pool.query(`select state from pgboss.job where name = 'orders.placed/failing'`)
    expect(rows).toEqual([{ state: 'completed' }])
  })
})

test('an answer that never succeeds is tried for a day, then given up and kept for staff to see', async () => {
  const queue = 'orders.placed/hopeless'
  // as an older version made it: its jobs were given up after minutes
  await withBoss((boss) => boss.createQueue(queue, { retryLimit: 6, retryDelay: 10, retryBackoff: true }))
  let tries = 0
  await start({ 'orders.placed': { hopeless: async () => { tries++; throw new Error('never') } } })
  await place(4)
  const read = async () => (await shop.database.pool.query(
    'select state, retry_limit as again, retry_delay_max as seconds from pgboss.job where name = $1', [queue])).rows
  await soon(async () => { expect(await read()).toEqual([{ state: 'retry', again: 30, seconds: 3_600 }]) })
  await shop.database.pool.query('update pgboss.job set retry_count = 29, start_after = now() where name = $1', [queue])
  await soon(async () => { expect(await read()).toMatchObject([{ state: 'failed' }]) })
  expect(tries).toBe(2)
})

test('news told while nobody worked is answered at the next start', async () => {
  await place(5)
  const heard: number[] = []
  await start({ 'orders.placed': { late: async ({ payload }) => { heard.push(payload.orderId) } } })
  await soon(() => { expect(heard).toContain(5) })
})

/** Tells of so many orders, from this one on, in one transaction. */
const placeMany = (firstId: number, count: number): Promise<void> => shop.database.db.transaction().execute(async (tx) => {
  for (let at = 0; at < count; at++) await tell(tx, 'orders.placed', { orderId: firstId + at })
})

test('twenty answers are given at the same time, and one that fails takes none down that ran beside it', async () => {
  await placeMany(50, 20)
  const done: number[] = []
  let [running, most] = [0, 0]
  await start({ 'orders.placed': { picky: async ({ payload }) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    if (payload.orderId === 53) throw new Error('not this one')
    done.push(payload.orderId)
  } } })
  await soon(async () => {
    const { rows } = await shop.database.pool.query(`select state, data -> 'payload' ->> 'orderId' as id from pgboss.job
      where name = 'orders.placed/picky' and state <> 'completed'`)
    expect(rows).toEqual([{ state: 'retry', id: '53' }])
  })
  expect([most, done]).toEqual([20, Array.from({ length: 20 }, (_, at) => 50 + at).filter((id) => id !== 53)])
})

test('what a worker takes together it answers in the order it was told', async () => {
  const heard: number[] = []
  const answers: Answers = { 'orders.placed': { orderly: async ({ eventId }) => { heard.push(eventId) } } }
  await (await start(answers)).stop()
  await withBoss((boss) => boss.insert('orders.placed/orderly', Array.from({ length: 20 }, (_, at) => (
    { data: { eventId: 1_020 - at, kind: 'orders.placed', payload: { orderId: at } } }))))
  await start(answers)
  await soon(() => { expect(heard).toHaveLength(20) })
  expect(heard).toEqual(Array.from({ length: 20 }, (_, at) => 1_001 + at))
})

test.each([1, 19])('%i pieces of news are taken from their queue by one statement, and ended by one', async (count) => {
  const heard: number[] = []
  const queue = `orders.placed/counted-${count}`
  const { pool } = shop.database
  const asked = vi.spyOn(pool, 'query')
  const about = () => asked.mock.calls.map((call) => JSON.stringify(call)).filter((call) => call.includes(queue))
  vi.useFakeTimers({ toFake: ['setInterval'] }) // nobody looks by the clock
  try {
    const counted: Answers = { 'orders.placed': { [`counted-${count}`]: async ({ payload }) => { heard.push(payload.orderId) } } }
    const jobs = await start(counted)
    // a worker begins by looking
    await soon(() => { expect(about().some((call) => call.includes('next AS ('))).toBe(true) })
    const before = about().length
    await placeMany(70, count)
    await jobs.relay()
    await soon(() => { expect([heard.length, about().length - before]).toEqual([count, 2]) })
    await jobs.stop()
    expect(about().length - before).toBe(2)
  } finally {
    vi.useRealTimers()
    asked.mockRestore()
  }
})

test('two processes of the shop answer each piece of news once', async () => {
  const heard: number[] = []
  const answers: Answers = { 'orders.placed': { shared: async ({ payload }) => { heard.push(payload.orderId) } } }
  const [one, other] = [await start(answers), await start(answers)]
  await placeMany(100, 100)
  await Promise.all([one.relay(), other.relay()])
  await soon(() => { expect(heard).toHaveLength(100) })
  expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => 100 + n))
})

/** Puts something into a queue past the shop. */
async function withBoss(work: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const { pool } = shop.database
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schedule: false, supervise: false })
  await boss.start()
  await work(boss)
  await boss.stop({ close: false })
}

/** What the clock does when it strikes, at once. */
const strike = (name: string): Promise<void> => withBoss((boss) => boss.send(`clock/${name}`, null))

test('what is to be done by the clock is told to it in the shop\'s own time, once for all processes', async () => {
  const schedules = { nightly: { cron: '17 3 * * *', run: async () => {} } }
  await start({}, schedules)
  await start({}, { nightly: { ...schedules.nightly, cron: '18 3 * * *' } })
  const { rows } = await shop.database.pool.query('select name, cron, timezone, options from pgboss.schedule')
  expect(rows).toEqual([expect.objectContaining({ name: 'clock/nightly', cron: '18 3 * * *', timezone: 'Asia/Ho_Chi_Minh' })])
  expect(rows).toMatchObject([{ options: { missed: 'once' } }])
})

test('when the clock strikes one of all processes does it; a failure waits for the next hour', async () => {
  const done: string[] = []
  const schedules = { often: { cron: '0 0 1 1 *', run: async () => {
    done.push('run')
    throw new Error('not this time')
  } } }
  await start({}, schedules)
  await start({}, schedules)
  await strike('often')
  await soon(() => { expect(done).toHaveLength(1) })
  await soon(async () => {
    const { rows } = await shop.database.pool.query(`select state from pgboss.job where name = 'clock/often'`)
    expect(rows).toEqual([{ state: 'failed' }])
  })
  expect(done).toHaveLength(1)
})
