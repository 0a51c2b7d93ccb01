import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import { FakeSupport, SECRET } from '#testing/fake-support.ts'
import { AskError, askOverNetwork, setTransport, TOKEN_KEY } from '#web/kit/ask.ts'
import { keepSecret, readSecret } from './support-guest.ts'
import { SupportStore } from './support-store.ts'
import { UNSENT_MAX, unsent } from './support-unsent.ts'

let shop: FakeSupport
let store: SupportStore
/** What the console was told. */
let logged: MockInstance

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  logged = vi.spyOn(console, 'error').mockReturnValue()
  shop = new FakeSupport()
  setTransport(shop.transport)
  unsent.change(() => [])
  keepSecret(undefined)
  store = new SupportStore()
})
afterEach(async () => {
  await store.become(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setTransport(askOverNetwork)
})

const rest = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const shownIn = (id: number) => store.read().chats.find((chat) => chat.id === id)?.messages.map(({ message }) => message)

/** A chat that began with "một" and lies open. */
async function begun(): Promise<number> {
  await store.become('guest')
  const chat = await store.begin('một')
  store.watchChat(chat?.id)
  return chat?.id ?? 0
}

describe('writing', () => {
  test('CHAT-08 CHAT-09 ROLE-09 a guest begins a chat and goes on in it; until then nobody asks who they are', async () => {
    await store.become('guest')
    expect([shop.calls, store.read().listed]).toEqual([[], true])
    const chat = await store.begin('một')
    expect([chat?.messages.map(({ message }) => message), readSecret()]).toEqual([['một'], SECRET])
    await store.send(chat?.id ?? 0, 'hai')
    expect([shownIn(chat?.id ?? 0), unsent.read()]).toEqual([['một', 'hai'], []])
  })

  test('CHAT-13 it is sending while something is under way, loading while something is asked for', async () => {
    await store.become('guest')
    const sent = store.begin('một')
    expect([store.read().sending, store.read().unsent.map(({ text }) => text)]).toEqual([true, ['một']])
    await sent
    await rest()
    expect([store.read().sending, store.read().unsent]).toEqual([false, []])
    const loaded = store.load()
    expect(store.read().loading).toBe(true)
    await loaded
    expect(store.read().loading).toBe(false)
  })

  test('CHAT-18 CHAT-19 what could not be sent gives nothing, and arrives once the line is back, in its order', async () => {
    shop.fails = () => 'before'
    await store.become('guest')
    expect(await store.begin('một')).toBeUndefined()
    const [first] = store.read().unsent
    expect(await store.send(first?.key ?? '', 'hai')).toBeUndefined()
    shop.fails = () => undefined
    await store.load()
    await rest()
    expect([shop.said(), store.read().unsent]).toEqual([[['một', 'hai']], []])
  })

  test('an answer that got lost doubles nothing', async () => {
    const id = await begun()
    shop.fails = (line) => (line.endsWith('/messages') ? 'after' : undefined)
    expect(await store.send(id, 'hai')).toBeUndefined()
    shop.fails = () => undefined
    await rest(2_000)
    expect([shop.said(), shownIn(id)]).toEqual([[['một', 'hai']], ['một', 'hai']])
  })

  test('what the shop refuses waits for its writer, who sends it again or gives it up; what follows is not held up', async () => {
    const id = await begun()
    shop.fails = (line) => (line.endsWith('/messages') ? new AskError(409, 'support.closed', 'đã kết thúc') : undefined)
    expect(await store.send(id, 'hai')).toBeUndefined()
    expect(await store.send(id, 'ba')).toBeUndefined()
    expect(store.read().unsent.map(({ refused }) => refused)).toEqual(['đã kết thúc', 'đã kết thúc'])
    await rest(60_000)
    shop.fails = () => undefined
    const [two, three] = store.read().unsent
    store.drop(two?.key ?? '')
    store.retry(three?.key ?? '')
    await rest()
    expect([shop.said(), store.read().unsent]).toEqual([[['một', 'ba']], []])
  })

  test('no more than so many wait', async () => {
    shop.fails = () => 'before'
    await store.become('guest')
    for (let at = 0; at < UNSENT_MAX + 3; at += 1) void store.begin(`tin ${at}`)
    await rest()
    expect(store.read().unsent).toHaveLength(UNSENT_MAX)
  })

  test('on a line that fails at every turn nothing is lost, doubled or out of order', async () => {
    let seed = 7
    const dice = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const id = await begun()
    const texts = Array.from({ length: 120 }, (_, at) => `tin ${at}`)
    shop.fails = () => (dice() < 0.3 ? 'before' : dice() < 0.3 ? 'after' : undefined)
    for (const text of texts) {
      void store.send(id, text)
      await rest(Math.floor(dice() * 20_000))
      if (dice() < 0.2) shop.answer(id, `đáp ${text}`)
      if (dice() < 0.3) void store.poll()
    }
    shop.fails = () => undefined
    await rest(60_000)
    await store.poll()
    await rest()
    const [all = []] = shop.said()
    expect(all.filter((text) => text.startsWith('tin'))).toEqual(texts)
    expect(shownIn(id)).toEqual(all)
  })
})

describe('reading', () => {
  test('CHAT-10 an open chat that is looked at is read; one that is not only received', async () => {
    const id = await begun()
    store.watchChat(undefined)
    shop.answer(id, 'chào bạn')
    await store.load()
    await rest()
    expect(shop.chats[0]?.chat.user).toEqual({ received: 2, read: 0 })
    expect(store.read().chats[0]?.unread).toBe(1)
    store.watchChat(id)
    await rest()
    expect([shop.chats[0]?.chat.user, store.read().chats[0]?.unread]).toEqual([{ received: 2, read: 2 }, 0])
  })

  test('what is told by the stream is asked for after what is known, and heard once', async () => {
    const id = await begun()
    const heard: string[] = []
    store.onArrival((_, messages) => heard.push(...messages.map(({ message }) => message)))
    shop.answer(id, 'hai')
    shop.answer(id, 'ba')
    const event = { event: 'chat', chatId: id, status: 'OPEN', lastMessageId: 3, user: { received: 0, read: 0 },
      support: { received: 1, read: 1 } } as const
    store.hear(event)
    store.hear(event)
    await rest()
    expect([shownIn(id), heard, store.read().chats[0]?.support.read]).toEqual([['một', 'hai', 'ba'], ['hai', 'ba'], 1])
    expect(shop.calls.filter((line) => line === 'GET /api/support-chats/{id}')).toHaveLength(1)
  })

  test('that the shop is writing is shown for five seconds, or until it has written', async () => {
    const id = await begun()
    store.hear({ event: 'typing', chatId: id, side: 'SUPPORT' })
    expect(store.read().typing).toBe(id)
    await rest(5_000)
    expect(store.read().typing).toBeUndefined()
    store.hear({ event: 'typing', chatId: id, side: 'USER' })
    expect(store.read().typing).toBeUndefined()
  })

  test('that one is writing is told at most every two and a half seconds', async () => {
    const id = await begun()
    for (let at = 0; at < 10; at += 1) {
      store.typing(id)
      await rest(500)
    }
    expect(shop.calls.filter((line) => line.endsWith('/typing'))).toHaveLength(2)
  })
})

describe('ending', () => {
  test('CHAT-11 CHAT-12 an ended chat is the server\'s, in its place', async () => {
    const id = await begun()
    expect([await store.close(id), store.read().chats.map(({ status }) => status)]).toEqual([true, ['CLOSED']])
  })

  test('CHAT-20 one that could not be ended says so and stays', async () => {
    const id = await begun()
    shop.fails = () => new AskError(500, 'x', 'hỏng')
    expect([await store.close(id), store.read().chats.map(({ status }) => status)]).toEqual([false, ['OPEN']])
  })
})

describe('failures', () => {
  test('CHAT-16 a list that does not come is only logged', async () => {
    keepSecret(SECRET)
    shop.fails = () => new AskError(500, 'x', 'hỏng')
    await store.become('guest')
    expect([store.read().chats, store.read().loading, logged.mock.calls.length]).toEqual([[], false, 1])
  })

  test('CHAT-17 a chat that does not come is only logged; one that does not exist is known to be missing', async () => {
    await begun()
    shop.fails = () => new AskError(500, 'x', 'hỏng')
    expect([await store.open(999), logged.mock.calls.length]).toEqual(['failed', 1])
    shop.fails = () => undefined
    expect(await store.open(999)).toBe('missing')
  })
})

describe('who sits here', () => {
  test('CHAT-07 whoever signs in has their chats at once', async () => {
    const id = await begun()
    for (const kept of shop.chats) kept.of = 'person'
    keepSecret(undefined)
    const other = new SupportStore()
    await other.become('person 7')
    expect(other.read().chats.map((chat) => chat.id)).toEqual([id])
  })

  test('a guest\'s chats and what they had not sent become the person\'s; the secret is forgotten', async () => {
    const id = await begun()
    shop.fails = () => 'before'
    await store.send(id, 'hai')
    shop.fails = () => undefined
    localStorage.setItem(TOKEN_KEY, 'the-token')
    await store.become('person 7')
    await rest()
    expect([readSecret(), shop.said(), shownIn(id), unsent.read()]).toEqual([undefined, [['một', 'hai']], ['hai'], []])
  })

  test('a list that comes late is not shown to whoever sits here by then', async () => {
    localStorage.setItem(TOKEN_KEY, 'the-token')
    await store.become('person 7')
    await store.begin('riêng tư')
    const late = store.load()
    localStorage.removeItem(TOKEN_KEY)
    await store.become('guest')
    await late
    expect(store.read().chats).toEqual([])
  })

  test('of a person nothing is left to whoever comes after them, not even what comes late', async () => {
    await begun()
    localStorage.setItem(TOKEN_KEY, 'the-token')
    await store.become('person 7')
    shop.fails = (line) => (line.startsWith('POST') ? 'before' : undefined)
    void store.begin('của người trước')
    await rest()
    const late = store.load()
    await rest()
    localStorage.removeItem(TOKEN_KEY)
    shop.fails = () => undefined
    await rest(60_000)
    await store.become('guest')
    await late
    await rest(60_000)
    expect([store.read().chats, store.read().unsent, shop.said()]).toEqual([[], [], [['một']]])
    expect(unsent.read()).toMatchObject([{ of: 'person 7' }])
  })
})
