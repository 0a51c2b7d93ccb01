// What follows many orders at once: it costs as little as what follows one, what is wrong with one is nobody else's fault, and a
// stop between any two statements loses nothing and tells nothing twice.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Told } from '#server/kit/outbox.ts'
import type { Post } from '#server/mails/mails.ts'
import { inItsForm } from '#testing/asked-forms.ts'
import { openToldShop } from '#testing/told-orders.ts'
import type { Placed } from '#testing/told-orders.ts'
import { answersTo } from './app-news.ts'

const MANY = 20

let told: Awaited<ReturnType<typeof openToldShop>>
let orders: Placed[]

beforeAll(async () => {
  told = await openToldShop()
  orders = []
  for (let at = 0; at < MANY; at++) orders.push(await told.placed())
})
afterAll(() => told.shop.close())
afterEach(async () => {
  vi.restoreAllMocks()
  await told.shop.database.pool.query('delete from notification')
})

let events = 0
/** News that was never told before, one piece of each of these orders. */
const newsOf = (some: readonly { id: number }[]): Told<'orders.placed'>[] =>
  some.map(({ id: orderId }) => ({ eventId: 1_000_000 + ++events, kind: 'orders.placed', payload: { orderId } }))

/** A process of the shop that answers news, with what it has mailed. */
function openProcess() {
  const mailed: string[] = []
  const post: Post = { send: async ({ to }, eventId, purpose) => { mailed.push(`${purpose}-${eventId} ${to}`) } }
  const { 'orders.placed': answers = {} } = answersTo(told.shop.database.db, post, 'https://alo.example')
  const { 'mail-the-buyer': mail, 'note-the-buyer': note } = answers
  if (!mail || !note) throw new Error('nobody answers')
  const both = (news: readonly Told<'orders.placed'>[]) =>
    Promise.allSettled(news.flatMap((one) => [mail(one), note(one)]))
  return { mail, note, both, mailed }
}

/** Every notification there is: whose and of which event, as they came to be. */
async function noted(): Promise<[number, number][]> {
  const { rows } = await told.shop.database.pool.query<{ person_id: number, event_id: number }>(
    'select person_id, event_id from notification order by id')
  return rows.map((row) => [row.person_id, row.event_id])
}
const wanted = (news: readonly Told<'orders.placed'>[]): [number, number][] =>
  news.map(({ eventId }, at) => [orders[at]?.person.id ?? 0, eventId])

type Query = (this: pg.Client, ...how: unknown[]) => unknown
/** Every connection of this process asks by it; whatever its form, it is handed on. */
const client = pg.Client.prototype as { query: Query }
const ask = client.query

/** Has every statement of this process seen by `see` before it is asked. */
function watch(see: (go: () => unknown) => unknown): void {
  vi.spyOn(client, 'query').mockImplementation(function seen(this: pg.Client, ...how) {
    return inItsForm(how, (asked) => see(() => ask.apply(this, [...asked])))
  })
}

test.each([
  ['one order', 1], ['twenty orders', MANY],
])('what follows %s takes six statements for the mail and eight for the notification', async (_, count) => {
  const { mail, note, mailed } = openProcess()
  const news = newsOf(orders.slice(0, count))
  const counts: number[] = []
  for (const answer of [mail, note]) {
    let statements = 0
    watch((go) => {
      statements++
      return go()
    })
    await Promise.all(news.map(answer))
    vi.restoreAllMocks()
    counts.push(statements)
  }
  expect(counts).toEqual([6, 8])
  expect([mailed.length, await noted()]).toEqual([count, wanted(news)])
})

test('one order that cannot be read fails alone; the nineteen beside it are mailed and noted', async () => {
  const { both, mailed } = openProcess()
  const news = newsOf(orders.map((order, at) => (at === 7 ? { id: 999_999 } : order)))
  const ends = await both(news)
  expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([14, 15])
  expect([mailed.length, await noted()]).toEqual([MANY - 1, wanted(news).filter((_, at) => at !== 7)])
})

test('one notification that cannot be written fails alone; the nineteen beside it stand in the order of their news', async () => {
  const { pool } = told.shop.database
  const { note } = openProcess()
  const news = newsOf(orders)
  await pool.query(`create function refuse_one() returns trigger language plpgsql as
    $$ begin raise exception 'not this one'; end $$`)
  await pool.query(`create trigger refuse_one before insert on notification for each row
    when (new.person_id = ${orders[3]?.person.id}) execute function refuse_one()`)
  try {
    const ends = await Promise.allSettled(news.map(note))
    expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([3])
    expect(await noted()).toEqual(wanted(news).filter((_, at) => at !== 3))
  } finally {
    await pool.query('drop function refuse_one cascade')
  }
  await Promise.all(news.map(note))
  expect((await noted()).toSorted((one, other) => one[1] - other[1])).toEqual(wanted(news))
})

test('news of one order that is answered at the same time is told in the order it came', async () => {
  const { note } = openProcess()
  const [order] = orders
  if (!order) throw new Error('no order')
  const news = newsOf(Array.from({ length: MANY }, () => order))
  await Promise.all(news.toReversed().map(note))
  expect((await noted()).map(([, event]) => event)).toEqual(news.map(({ eventId }) => eventId))
})

test('two processes that answer the same twenty at the same time note each once', async () => {
  const news = newsOf(orders)
  for (let round = 0; round < 5; round++) {
    const ends = await Promise.all([openProcess(), openProcess()].map(({ both }) => both(news)))
    expect(ends.flat().filter(({ status }) => status === 'rejected')).toEqual([])
  }
  expect((await noted()).toSorted((one, other) => one[1] - other[1])).toEqual(wanted(news))
})

test.each(['before', 'after'])('a process that dies %s a statement leaves nothing undone, nothing twice', async (when) => {
  let [at, died] = [0, true]
  for (; died; at++) {
    const news = newsOf(orders)
    const dying = openProcess()
    let seen = 0
    died = false
    watch(async (go) => {
      const isLast = seen++ === at
      if (isLast && when === 'after') await go()
      died ||= isLast
      if (died) throw new Error('killed')
      return go()
    })
    await dying.both(news)
    vi.restoreAllMocks()
    const next = openProcess()
    expect((await next.both(news)).filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await noted()).toSorted((one, other) => one[1] - other[1])).toEqual(wanted(news))
    expect(new Set([...dying.mailed, ...next.mailed]).size).toBe(MANY)
    await told.shop.database.pool.query('delete from notification')
  }
  expect(at).toBe(14 + 1)
})
