// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/events.ts'
import {
  AGAIN_MAX_MS, AGAIN_MS, ELSEWHERE_MS, HIDDEN_MS, listenLive, listenLiveAsGuest, readEvents, SILENT_MS, waitOf,
} from './live.ts'

interface Asked { headers: Record<string, string>, signal: AbortSignal }
interface Call { token: string, tell: (text: string) => void, end: () => void, cut: () => boolean }

const page = Object.assign(new EventTarget(), { hidden: false })
const calls: Call[] = []
const server = { status: 200 }
const heard: LiveEvent[] = []
let hearing: boolean[] = []
let stop: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.stubGlobal('document', page)
  page.hidden = false
  Object.assign(server, { status: 200 })
  vi.stubGlobal('fetch', async (address: string, { headers, signal }: Asked) => {
    if (address !== '/api/events') throw new Error(address)
    const { promise, resolve } = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const body = new ReadableStream<Uint8Array>({ start: resolve })
    const stream = await promise
    signal.addEventListener('abort', () => { try { stream.error(new Error('cut')) } catch { /* over before */ } })
    calls.push({
      token: headers['authorization'] ?? `guest ${headers['x-chat-guest']}`, cut: () => signal.aborted,
      tell: (text) => stream.enqueue(new TextEncoder().encode(text)), end: () => stream.close(),
    })
    return new Response(server.status === 200 ? body : null, { status: server.status })
  })
  calls.length = 0
  heard.length = 0
  hearing = []
  stop = listenLive('a-token', { onEvent: (event) => heard.push(event), onHearing: (now) => hearing.push(now) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const COUNTS = { event: 'notification', unreadCount: 2, totalCount: 3 } as const
const told = (event: LiveEvent) => `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`
const look = (hidden: boolean) => {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

describe('what is heard', () => {
  test('events, however their bytes are cut; from the first on everything is heard', async () => {
    await pass(0)
    expect([calls.length, calls[0]?.token, hearing]).toEqual([1, 'Bearer a-token', []])
    const text = `:\n\n${told(COUNTS)}${told({ event: 'order', orderId: 7 })}`
    calls[0]?.tell(text.slice(0, 30))
    await pass(0)
    expect(heard).toEqual([])
    calls[0]?.tell(text.slice(30))
    await pass(0)
    expect([heard, hearing.at(-1)]).toEqual([[COUNTS, { event: 'order', orderId: 7 }], true])
  })

  test('what is not whole yet waits', () => {
    expect(readEvents('data: {"a":1}\n\ndata: {')).toEqual({ events: [{ a: 1 }], rest: 'data: {' })
    expect(readEvents(':\n\n')).toEqual({ events: [], rest: '' })
  })
})

describe('when it ends', () => {
  test('it is asked for again after a second, each time later, never later than after half a minute', async () => {
    await pass(0)
    server.status = 503
    calls[0]?.end()
    await pass(0)
    expect(hearing.at(-1)).toBe(false)
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
    for (const [at, wait] of waits.entries()) {
      await pass(wait - 1)
      expect(calls).toHaveLength(at + 1)
      await pass(1)
      expect(calls).toHaveLength(at + 2)
    }
    expect([AGAIN_MS, AGAIN_MAX_MS]).toEqual([1_000, 30_000])
  })

  test('not everybody comes back at once', () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.5)
    expect([waitOf(3), waitOf(3), waitOf(3)]).toEqual([4_000, 6_000, 8_000])
  })

  test('what was heard meanwhile makes it begin with a second again', async () => {
    await pass(0)
    calls[0]?.end()
    await pass(1_000)
    calls[1]?.end()
    await pass(2_000)
    calls[2]?.tell(told(COUNTS))
    await pass(0)
    calls[2]?.end()
    await pass(1_000)
    expect(calls).toHaveLength(4)
  })

  test('a connection that stays silent for a minute has died unseen', async () => {
    await pass(0)
    await pass(SILENT_MS - 1)
    expect(calls[0]?.cut()).toBe(false)
    calls[0]?.tell(':\n\n')
    await pass(SILENT_MS - 1)
    expect(calls[0]?.cut()).toBe(false)
    await pass(1)
    expect(calls[0]?.cut()).toBe(true)
    await pass(AGAIN_MS)
    expect(calls).toHaveLength(2)
  })

  test.each([401, 403])('a token that is no longer good (%s) is not tried again', async (status) => {
    stop()
    server.status = status
    calls.length = 0
    stop = listenLive('old', { onEvent: () => undefined, onHearing: () => undefined })
    await pass(600_000)
    expect(calls).toHaveLength(1)
  })

  test('where the person listens in too many places, this one rests for ten minutes', async () => {
    await pass(0)
    calls[0]?.tell(told(COUNTS) + told({ event: 'elsewhere' }))
    await pass(0)
    expect([heard, hearing.at(-1), ELSEWHERE_MS]).toEqual([[COUNTS], false, 600_000])
    await pass(ELSEWHERE_MS - 1)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
  })

  test('stopped it is cut and never comes back', async () => {
    await pass(0)
    stop()
    expect([calls[0]?.cut(), hearing.at(-1)]).toEqual([true, false])
    await pass(600_000)
    expect(calls).toHaveLength(1)
  })
})

describe('a page nobody looks at', () => {
  test('hears for five minutes more, and again when it is looked at', async () => {
    await pass(0)
    look(true)
    await pass(SILENT_MS - 1)
    for (let passed = SILENT_MS - 1; passed < HIDDEN_MS - 1; passed += 25_000) {
      expect(calls[0]?.cut()).toBe(false)
      calls[0]?.tell(':\n\n')
      await pass(Math.min(25_000, HIDDEN_MS - 1 - passed))
    }
    expect([calls[0]?.cut(), HIDDEN_MS]).toEqual([false, 300_000])
    await pass(1)
    expect([calls[0]?.cut(), hearing.at(-1)]).toEqual([true, false])
    await pass(600_000)
    expect(calls).toHaveLength(1)
    look(false)
    await pass(0)
    expect(calls).toHaveLength(2)
  })

  test('one that is looked at again in time was never cut', async () => {
    await pass(0)
    look(true)
    await pass(30_000)
    look(false)
    calls[0]?.tell(':\n\n')
    await pass(59_000)
    expect([calls.length, calls[0]?.cut()]).toEqual([1, false])
  })
})

describe('several listeners', () => {
  test('with the same pass share one stream, which ends with the last of them', async () => {
    const others: (LiveEvent | boolean)[] = []
    const stopOther = listenLive('a-token', { onEvent: (event) => others.push(event), onHearing: (now) => others.push(now) })
    await pass(0)
    calls[0]?.tell(told(COUNTS))
    await pass(0)
    expect([calls.length, heard, others]).toEqual([1, [COUNTS], [true, COUNTS]])
    const late: boolean[] = []
    const stopLate = listenLive('a-token', { onEvent: () => undefined, onHearing: (now) => late.push(now) })
    expect(late).toEqual([true])
    stopLate()
    stop()
    expect(calls[0]?.cut()).toBe(false)
    stopOther()
    expect([calls[0]?.cut(), others.at(-1)]).toEqual([true, false])
  })

  test('a guest of the chat has a stream of their own, by their secret', async () => {
    const stopGuest = listenLiveAsGuest('ab'.repeat(32), { onEvent: () => undefined, onHearing: () => undefined })
    await pass(0)
    expect(calls.map(({ token }) => token)).toEqual(['Bearer a-token', `guest ${'ab'.repeat(32)}`])
    stopGuest()
    expect(calls.map(({ cut }) => cut())).toEqual([false, true])
  })
})
