// What the database tells of a person reaches those who listen for them, in every process, and nobody else.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import { STREAMS_MAX } from '#contract/events.ts'
import { openEmptyDatabase } from '#testing/empty-database.ts'
import type { EmptyDatabase } from '#testing/empty-database.ts'
import { BEAT_MS, GUESTS_MAX, GUESTS_OF_NETWORK_MAX, LISTENERS_MAX, openLive } from './live.ts'
import type { Listener, Live, LiveSource, Notice } from './live.ts'

let database: EmptyDatabase
const opened: Live[] = []

beforeAll(async () => {
  database = await openEmptyDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((live) => live.stop()))
})
afterAll(() => database.close())

const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000, interval: 10 })
const tell = (notice: string) => sql`select pg_notify('alo_live', ${notice})`.execute(database.db)

/** Each notice becomes an event of its own: "order 12" that of order 12, anything else a count. */
const eventOf = ({ subject }: Notice): LiveEvent => subject.startsWith('order ')
  ? { event: 'order', orderId: Number(subject.slice(6)) } : { event: 'notification', unreadCount: 1, totalCount: 2 }

function openHub(given: Partial<LiveSource> = {}) {
  const read = vi.fn<LiveSource['read']>(async (notices) =>
    notices.map((notice) => ({ to: notice.to, event: eventOf(notice) })))
  const closed = new Set<string>()
  const findPasses: LiveSource['findPasses'] = async (passes) => passes.filter(({ hash }) => !closed.has(hash.toString()))
  const live = openLive({ url: database.url, read, findPasses, ...given }, pino({ level: 'silent' }))
  opened.push(live)
  return { live, read, closed }
}

interface Ear extends Listener { told: LiveEvent[], beats: number, ended: boolean }

function earOf(who: number | readonly [string, ...string[]], session = 'a session', network?: string): Ear {
  const ear: Ear = {
    audiences: typeof who === 'number' ? [String(who)] : who, pass: { kind: 'session', hash: Buffer.from(session) }, network,
    told: [], beats: 0, ended: false,
    tell: (event) => { ear.told.push(event) }, beat: () => { ear.beats++ }, end: () => { ear.ended = true },
  }
  return ear
}

async function joined(live: Live, who: number | readonly [string, ...string[]], session?: string): Promise<Ear> {
  const ear = earOf(who, session)
  await live.join(ear)
  await soon(() => { expect(ear.told).toHaveLength(1) })
  return ear
}

describe('what is told', () => {
  test('whoever joins is told at once what there is, and then what happens to them, in every process', async () => {
    const [one, other] = [openHub(), openHub()]
    const ears = [await joined(one.live, 7), await joined(one.live, 7), await joined(other.live, 7)]
    const stranger = await joined(other.live, 71)
    expect(ears[0]?.told[0]).toEqual({ event: 'notification', unreadCount: 1, totalCount: 2 })
    await tell('7 order 12')
    await soon(() => { expect(ears.map(({ told }) => told.at(-1))).toEqual(ears.map(() => ({ event: 'order', orderId: 12 }))) })
    await tell('71 order 13')
    await soon(() => { expect(stranger.told).toHaveLength(2) })
    expect(ears.map(({ told }) => told.at(-1))).toEqual(ears.map(() => ({ event: 'order', orderId: 12 })))
    expect(one.read.mock.calls.flat(2).map(({ to }) => to)).not.toContain('71')
  })

  test('many notices of a moment are read at once, each once', async () => {
    const { live, read } = openHub()
    const ear = await joined(live, 7)
    read.mockClear()
    await database.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 100; n++) await sql`select pg_notify('alo_live', ${`7 order ${n % 10}`})`.execute(tx)
    })
    await soon(() => { expect(ear.told).toHaveLength(11) })
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('a guest hears what is theirs, and staff also what concerns the desk', async () => {
    const { live } = openHub()
    const [guest, person, staff] = [await joined(live, ['guest:7']), await joined(live, 7), await joined(live, ['8', 'desk'])]
    await tell('guest:7 order 1')
    await soon(() => { expect(guest.told.at(-1)).toEqual({ event: 'order', orderId: 1 }) })
    await tell('desk order 2')
    await soon(() => { expect(staff.told.at(-1)).toEqual({ event: 'order', orderId: 2 }) })
    await tell('8 order 3')
    await soon(() => { expect(staff.told.at(-1)).toEqual({ event: 'order', orderId: 3 }) })
    expect([guest.told.length, person.told.length, staff.told.length]).toEqual([2, 1, 3])
    live.leave(staff)
    await tell('desk order 4')
    await tell('7 order 5')
    await soon(() => { expect(person.told).toHaveLength(2) })
    expect(staff.told).toHaveLength(3)
  })

  test('what cannot be read ends those it concerned, so that they ask anew', async () => {
    const { live, read } = openHub()
    const [concerned, other] = [await joined(live, 7), await joined(live, 8)]
    read.mockRejectedValueOnce(new Error('away'))
    await tell('7 order 12')
    await soon(() => { expect(concerned.ended).toBe(true) })
    expect(other.ended).toBe(false)
  })
})

describe('how it ends', () => {
  test('a session that is over hears nothing more: looked at on every notice, before it is told', async () => {
    const { live, closed } = openHub()
    const [stays, gone] = [await joined(live, 7, 'stays'), await joined(live, 7, 'gone')]
    closed.add('gone')
    await tell('7 order 12')
    await soon(() => { expect(stays.told.at(-1)).toEqual({ event: 'order', orderId: 12 }) })
    expect([gone.ended, gone.told.length, stays.ended]).toEqual([true, 1, false])
  })

  test('and at every beat; the others are shown that somebody is there', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { live, closed } = openHub()
    const [gone, stays] = [await joined(live, 7, 'gone'), await joined(live, 8, 'stays')]
    expect(BEAT_MS).toBe(25_000)
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect([gone.beats, stays.beats]).toEqual([1, 1])
    closed.add('gone')
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect([gone.ended, gone.beats, stays.ended, stays.beats]).toEqual([true, 1, false, 2])
  })

  test('while the database is away nobody is ended for it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let away = false
    const { live } = openHub({ findPasses: async (passes) => (away ? Promise.reject(new Error('away')) : [...passes]) })
    const ear = await joined(live, 7)
    away = true
    await vi.advanceTimersByTimeAsync(BEAT_MS)
    expect([ear.ended, ear.beats]).toEqual([false, 1])
  })

  test('one stream too many of a person ends the oldest, which is told why', async () => {
    const { live } = openHub()
    const other = await joined(live, 8)
    const ears: Ear[] = []
    for (let n = 0; n < STREAMS_MAX + 1; n++) ears.push(await joined(live, 7))
    expect([STREAMS_MAX, ears.map(({ ended }) => ended)]).toEqual([6, [true, ...Array<boolean>(6).fill(false)]])
    expect([ears[0]?.told.at(-1), other.ended]).toEqual([{ event: 'elsewhere' }, false])
    live.leave(ears[1] ?? other)
    await joined(live, 7)
    expect(ears.slice(2).map(({ ended }) => ended)).toEqual(Array<boolean>(5).fill(false))
  })

  test('who has another role listens anew', async () => {
    const { live } = openHub()
    const [changed, other] = [await joined(live, ['7', 'desk']), await joined(live, ['8', 'desk'])]
    await tell('7 role')
    await tell('desk order 1')
    await soon(() => { expect(other.told).toHaveLength(2) })
    expect([changed.ended, changed.told.length, other.ended]).toEqual([true, 1, false])
  })

  test('guests do not take every place, nor those of one network all that guests have', async () => {
    const { live } = openHub()
    const guest = (n: number, network: string) => earOf([`guest:${n}`], 'a session', network)
    const fill = async (from: number, count: number, network: string) => {
      const ears = Array.from({ length: count }, (_, n) => guest(from + n, network))
      await Promise.all(ears.map((ear) => live.join(ear)))
      return ears
    }
    const [first] = await fill(1, GUESTS_OF_NETWORK_MAX, 'a')
    await expect(live.join(guest(5_000, 'a'))).rejects.toMatchObject({ code: 'request.busy' })
    live.leave(first ?? guest(1, 'a'))
    live.leave(first ?? guest(1, 'a')) // gone already
    await fill(5_000, 1, 'a')
    for (let n = 1; n < GUESTS_MAX / GUESTS_OF_NETWORK_MAX; n++) await fill(n * 1_000, GUESTS_OF_NETWORK_MAX, `net ${n}`)
    await expect(live.join(guest(6_000, 'b'))).rejects.toMatchObject({ code: 'request.busy' })
    await live.join(earOf(7))
    expect([GUESTS_OF_NETWORK_MAX, GUESTS_MAX]).toEqual([100, 1_000])
  })

  test('a process that holds as many as it can asks the next to come again', async () => {
    const { live } = openHub()
    const ears = Array.from({ length: LISTENERS_MAX }, (_, at) => earOf(at + 1))
    await Promise.all(ears.map((ear) => live.join(ear)))
    await expect(live.join(earOf(9_999))).rejects.toMatchObject({ code: 'request.busy' })
    expect(LISTENERS_MAX).toBe(2_000)
    live.leave(ears[0] ?? earOf(0))
    await live.join(earOf(9_999))
  })

  test('a lost connection ends everybody, for what is told meanwhile is missed; then it is heard again', async () => {
    const { live } = openHub()
    const ear = await joined(live, 7)
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'alo live' and datname = current_database()`)
    await soon(() => { expect(ear.ended).toBe(true) })
    const again = await joined(live, 7) // waits for the connection to be made anew
    await tell('7 order 12')
    await soon(() => { expect(again.told).toHaveLength(2) })
  })

  test('a process that stops ends all of them and takes nobody more', async () => {
    const { live } = openHub()
    const ear = await joined(live, 7)
    await live.stop()
    expect(ear.ended).toBe(true)
    await expect(live.join(earOf(7))).rejects.toMatchObject({ code: 'request.busy' })
  })

  test('where the database is not heard within 3 s the caller is asked to come again', async () => {
    const { live } = openHub({ url: 'postgres://an:x@127.0.0.1:1/alo' })
    await expect(live.join(earOf(7))).rejects.toMatchObject({ code: 'request.busy' })
  })
})
