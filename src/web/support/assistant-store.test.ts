import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AssistantAnswer } from '#contract/assistant.ts'
import type { Faq } from '#contract/content.ts'
import { AskError, askOverNetwork, setTransport } from '#web/kit/ask.ts'
import type { PlainQuestion, Transport } from '#web/kit/ask.ts'
import { speak } from '#web/kit/words.tsx'
import { words as kit } from '#web/words/vi/kit.ts'
import { words as support } from '#web/words/vi/support.ts'
import { loadFacts } from './assistant-canned.ts'
import { AI_TIMEOUT_MS, AssistantStore } from './assistant-store.ts'

const faq = (id: number): Faq => ({
  id, topic: 'delivery', question: `Câu ${id}?`, answer: [], updatedAt: '2026-11-22T00:00:00.000Z',
})
const ANSWER: AssistantAnswer = {
  response: 'Còn hàng ạ.', relatedFaqs: [], products: [], links: [{ label: 'Xem', to: '/products' }], suggestions: ['Màu gì?'],
  person: false, talk: { productIds: [3], wish: null, orderCode: null, topic: 'stock' },
}
const LINE = 'POST /api/support-chats/ai-chat'

let store: AssistantStore
let asked: (PlainQuestion & { timeout_ms: number | undefined })[]
/** What the shop does with the next question. */
let reply: () => Promise<AssistantAnswer>

beforeEach(async () => {
  await loadFacts()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  speak({ language: 'vi', books: { support, kit } })
  asked = []
  reply = () => Promise.resolve(ANSWER)
  const transport: Transport = (line, question, client) => {
    if (line !== LINE) return Promise.resolve({ content: [faq(1), faq(2)] })
    asked.push({ ...question, timeout_ms: client?.timeout_ms })
    return reply()
  }
  setTransport(transport)
  store = new AssistantStore()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setTransport(askOverNetwork)
})

const last = () => store.read().messages.at(-1)

describe('an answer', () => {
  test('AI-01 AI-02 AI-03 ENT-39 ENT-40 takes the place of its placeholder, then streams no more', async () => {
    const seen: [string, boolean][] = []
    store.watch(() => {
      const line = last()
      if (line) seen.push([line.message, line.isStreaming])
    })
    const done = store.ask('iPhone 16 còn không?')
    expect(last()).toMatchObject({ sender: 'ai', message: '', isStreaming: true })
    expect(store.read().responding).toBe(true)
    await done
    const steps = seen.map(([text, streaming]) => `${text} ${streaming}`)
    expect([...new Set(steps)]).toEqual([' true', 'Còn hàng ạ. true', 'Còn hàng ạ. false'])
    expect(store.read().messages.map((message) => Object.keys(message).toSorted())).toEqual(Array.from({ length: 2 }, () =>
      ['id', 'isAiGenerated', 'isError', 'isStreaming', 'message', 'sender', 'timestamp']))
    expect(store.read().messages).toMatchObject([
      { sender: 'user', message: 'iPhone 16 còn không?', isAiGenerated: false, isError: false, isStreaming: false },
      { sender: 'ai', message: 'Còn hàng ạ.', isAiGenerated: true, isError: false, isStreaming: false },
    ])
    expect([store.read().responding, store.read().extras[last()?.id ?? '']?.suggestions]).toEqual([false, ['Màu gì?']])
  })

  test('the next question says what the talk was about; a question is one line', async () => {
    await store.ask('  iPhone 16\ncòn không? ')
    await store.ask('còn màu đen không?')
    expect(asked.map(({ body }) => body)).toEqual([
      { userMessage: 'iPhone 16 còn không?' }, { userMessage: 'còn màu đen không?', talk: ANSWER.talk },
    ])
  })

  test('AI-04 AI-05 its questions take the place of the others, unless it has none', async () => {
    store.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.read().faqs.map(({ id }) => id)).toEqual([1, 2])
    await store.ask('một')
    expect(store.read().faqs.map(({ id }) => id)).toEqual([1, 2])
    reply = () => Promise.resolve({ ...ANSWER, relatedFaqs: [faq(9)] })
    await store.ask('hai')
    expect(store.read().faqs.map(({ id }) => id)).toEqual([9])
  })
})

describe('when no answer comes', () => {
  const NOBODY = new AskError(0, 'ask.no_answer', '')

  test('AI-07 CONST-33 API-56 after 60 seconds the system is busy', async () => {
    const begun = Date.now()
    // as the client does it: it gives up when its time is over
    reply = () => new Promise((_, reject) => { setTimeout(() => reject(NOBODY), asked[0]?.timeout_ms) })
    const done = store.ask('bảo hành bao lâu?')
    await vi.advanceTimersByTimeAsync(59_999)
    expect(last()?.isStreaming).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect([AI_TIMEOUT_MS, asked[0]?.timeout_ms, Date.now() - begun]).toEqual([60_000, 60_000, 60_000])
    expect(last()).toMatchObject({ message: support.ai_busy, isStreaming: false })
    expect(support.ai_busy).toMatch(/bận.*thử lại sau ít phút/)
  })

  const others = [NOBODY, new AskError(500, 'x', ''), new AskError(429, 'x', '')]
  test.each(others)('AI-08 any other failure: a few answers are known here (%s)', async (error) => {
    reply = () => Promise.reject(error)
    await store.ask('Bảo hành bao lâu vậy shop?')
    expect(last()).toMatchObject({ isError: false, isStreaming: false, isAiGenerated: false })
    expect(last()?.message).toContain('12 tháng')
  })

  test('AI-06 AI-09 where no word is known, an apology, and said to be one', async () => {
    reply = () => Promise.reject(NOBODY)
    await store.ask('abc xyz')
    expect(last()).toMatchObject({ message: support.ai_sorry, isError: true, isStreaming: false })
  })

  test('CHAT-13 one question at a time; what is cleared is not answered later', async () => {
    const { promise, resolve } = Promise.withResolvers<AssistantAnswer>()
    reply = () => promise
    const done = store.ask('một')
    await store.ask('hai')
    expect([asked.length, store.read().responding]).toEqual([1, true])
    store.clear()
    resolve(ANSWER)
    await done
    expect(store.read()).toMatchObject({ messages: [], extras: {}, talk: undefined, responding: false })
  })

  test('what a person was told is not for who comes after them', async () => {
    store.become('guest')
    await store.ask('một')
    store.become('person 7')
    store.become(undefined)
    expect(store.read().messages).toHaveLength(2)
    store.become('guest')
    expect(store.read().messages).toEqual([])
  })
})
