import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { words as en } from '#web/words/en/kit.ts'
import { words as vietnamese } from '#web/words/vi/kit.ts'
import { AskError, ask, askPatiently, onSignedOut } from './ask.ts'
import { speak } from './words.tsx'

const kept = new Map<string, string>()
const network = vi.fn<(address: string, asked: RequestInit) => Promise<Response>>()

const reply = (status: number, body: unknown) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const refusal = (status: number, rest: object = {}) => () => reply(status, { status, code: 'x.y', ...rest })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** Never answers; gives up when told to. */
const silent = (_address: string, { signal }: RequestInit) => new Promise<Response>((_resolve, reject) => {
  signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
})

/** What a question came to: its reply, or the error it was rejected with. */
function outcomeOf<T>(question: Promise<T>) {
  const outcome: { reply?: T, error?: AskError } = {}
  question.then((answer) => { outcome.reply = answer }, (error: unknown) => {
    if (!(error instanceof AskError)) throw error
    outcome.error = error
  })
  return outcome
}

async function messageAfter(question: Promise<unknown>): Promise<string | undefined> {
  const outcome = outcomeOf(question)
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome.error?.message
}

const READ = () => ask('GET /api/categories')
const WRITE = (key?: string) => ask('POST /api/cart/items', {
  body: { productId: 1, quantity: 1 }, ...(key !== undefined && { headers: { 'idempotency-key': key } }),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  speak({ language: 'vi', books: { kit: vietnamese } })
})

afterEach(() => {
  network.mockReset()
  kept.clear()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('where it asks', () => {
  test('API-02 without configuration the shop\'s own host is asked', async () => {
    network.mockImplementation(() => reply(200, []))
    await READ()
    expect(network.mock.lastCall?.[0]).toBe('/api/categories')
  })

  test('API-01 a configured base address stands before every path', async () => {
    network.mockImplementation(() => reply(200, []))
    vi.stubEnv('VITE_API_URL', 'https://api.shop.example/')
    await READ()
    expect(network.mock.lastCall?.[0]).toBe('https://api.shop.example/api/categories')
  })

  test('ROLE-14 ROLE-27 ROLE-28 CONST-69 the stored token is sent, and nothing where there is none', async () => {
    network.mockImplementation(() => reply(200, []))
    await READ()
    expect(network.mock.lastCall?.[1].headers).not.toHaveProperty('authorization')
    kept.set('token', 'abc')
    await READ()
    expect(network.mock.lastCall?.[1].headers).toMatchObject({ authorization: 'Bearer abc' })
  })
})

describe('how long it waits', () => {
  test('API-04 CONST-32 the main client gives up after 10 s', async () => {
    network.mockImplementation(silent)
    const outcome = outcomeOf(WRITE())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome.error).toMatchObject({ status: 0, code: 'ask.no_answer' })
  })

  test('API-04 an answer that begins in time and never ends is given up as well', async () => {
    const half = (_address: string, { signal }: RequestInit) => Promise.resolve(new Response(new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError'))),
    })))
    network.mockImplementation(half)
    expect(await messageAfter(WRITE())).toBe(vietnamese.no_answer)
  })

  test('API-05 the other client has no time-out, unless one is given', async () => {
    network.mockImplementation(silent)
    const endless = outcomeOf(askPatiently('POST /api/cart/items', { body: { productId: 1, quantity: 1 } }))
    const minute = outcomeOf(askPatiently('POST /api/cart/items', { body: { productId: 1, quantity: 1 } }, 60_000))
    await vi.advanceTimersByTimeAsync(59_999)
    expect([endless, minute]).toEqual([{}, {}])
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(endless).toEqual({})
    expect(minute.error).toMatchObject({ status: 0 })
  })

  test('an answered question leaves no timer behind', async () => {
    network.mockImplementation(() => reply(200, []))
    await READ()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('who tries again', () => {
  test.each([
    ['nobody answers', lost], ['a 500', refusal(500)], ['a 503', refusal(503)], ['a 408', refusal(408)], ['a 429', refusal(429)],
  ])('ERR-14 CONST-12 after %s a reading is tried four times, after 1, 2 and 3 s', async (_name, answer) => {
    network.mockImplementation(answer)
    const outcome = outcomeOf(READ())
    const tries: number[] = []
    for (const wait of [0, 999, 1, 1_999, 1, 2_999, 1]) {
      await vi.advanceTimersByTimeAsync(wait)
      tries.push(network.mock.calls.length)
    }
    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect(outcome.error).toBeInstanceOf(AskError)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(network).toHaveBeenCalledTimes(4)
  })

  test('ERR-14 what passes is not noticed', async () => {
    network.mockImplementationOnce(lost).mockImplementationOnce(refusal(500)).mockImplementation(() => reply(200, []))
    const outcome = outcomeOf(READ())
    await vi.advanceTimersByTimeAsync(3_000)
    expect(outcome).toEqual({ reply: [] })
  })

  test.each([400, 401, 403, 404, 409, 422])('ERR-05 ERR-14 a %i is the last word', async (status) => {
    network.mockImplementation(refusal(status))
    await messageAfter(READ())
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('ERR-14 a change is tried again only with an idempotency key, and with the same', async () => {
    network.mockImplementation(lost)
    await messageAfter(WRITE())
    expect(network).toHaveBeenCalledTimes(1)
    await messageAfter(WRITE('k-1'))
    expect(network).toHaveBeenCalledTimes(5)
    const keys = network.mock.calls.slice(1).map(([, { headers }]) => new Headers(headers).get('idempotency-key'))
    expect(new Set(keys)).toEqual(new Set(['k-1']))
  })

  test('ERR-15 after the last failure the server\'s message is shown', async () => {
    network.mockImplementationOnce(refusal(500, { message: 'đầu' })).mockImplementation(refusal(500, { message: 'cuối' }))
    expect(await messageAfter(READ())).toBe('cuối')
  })
})

describe('what is said', () => {
  test.each([400, 403, 404, 409, 429, 500])('ERR-01 the server\'s own message of a %i', async (status) => {
    network.mockImplementation(refusal(status, { message: 'Chỉ còn 2 máy' }))
    expect(await messageAfter(WRITE())).toBe('Chỉ còn 2 máy')
  })

  test.each([
    [400, 'Đã xảy ra lỗi'], [500, 'Đã xảy ra lỗi'], [401, 'Phiên đăng nhập hết hạn, vui lòng đăng nhập lại'],
    [403, 'Bạn không có quyền truy cập tính năng này'], [404, 'Không tìm thấy tài nguyên yêu cầu'], [422, 'Dữ liệu không hợp lệ'],
  ])('ERR-02 ERR-03 ERR-07 ERR-08 ERR-09 a %i without words of its own', async (status, text) => {
    network.mockImplementation(refusal(status))
    expect(await messageAfter(WRITE())).toBe(text)
  })

  test('ERR-10 the server\'s field errors, joined with commas', async () => {
    const errors = { email: 'Email chưa đúng', phone: 'Thiếu số' }
    network.mockImplementation(refusal(422, { message: 'Dữ liệu không hợp lệ', errors }))
    expect(await messageAfter(WRITE())).toBe('Email chưa đúng, Thiếu số')
  })

  test('ERR-03 a 401 is told in the same words whatever the server says', async () => {
    network.mockImplementation(refusal(401, { message: 'token expired' }))
    expect(await messageAfter(WRITE())).toBe('Phiên đăng nhập hết hạn, vui lòng đăng nhập lại')
  })

  test('ERR-06 a 401 at sign-in is about name and password', async () => {
    network.mockImplementation(refusal(401))
    const login = () => ask('POST /api/auth/login', { body: { username: 'an', password: 'sai' } })
    expect(await messageAfter(login())).toBe('Tên đăng nhập hoặc mật khẩu không đúng')
  })

  test('ERR-12 nobody answers the main client', async () => {
    network.mockImplementation(lost)
    expect(await messageAfter(READ())).toBe(
      'Không thể kết nối đến máy chủ. Vui lòng kiểm tra kết nối internet và đảm bảo API backend đang chạy.')
  })

  test('ERR-11 nobody answers the other client', async () => {
    network.mockImplementation(lost)
    expect(await messageAfter(askPatiently('GET /api/categories', {}))).toBe('Không thể kết nối đến server')
    speak({ language: 'en', books: { kit: en } })
    expect(await messageAfter(askPatiently('GET /api/categories', {})))
      .toBe('Cannot connect to the server, check your internet connection')
  })

  test('a refusal keeps how long the server wants to be left alone', async () => {
    network.mockImplementation(() => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '27' } })))
    const login = outcomeOf(ask('POST /api/auth/login', { body: { username: 'an', password: 'sai' } }))
    await vi.advanceTimersByTimeAsync(0)
    expect(login.error?.wait_s).toBe(27)
    network.mockImplementation(refusal(429))
    const again = outcomeOf(ask('POST /api/auth/login', { body: { username: 'an', password: 'sai' } }))
    await vi.advanceTimersByTimeAsync(0)
    expect(again.error).toHaveProperty('wait_s', undefined)
  })

  test('ERR-13 something answers that is not the shop', async () => {
    network.mockImplementation(() => Promise.resolve(new Response('<html>Sign in to this network</html>')))
    expect(await messageAfter(READ())).toBe('Đã xảy ra lỗi khi kết nối đến máy chủ')
    speak({ language: 'en', books: { kit: en } })
    expect(await messageAfter(READ())).toBe('A connection error occurred')
  })
})

describe('a session that is over', () => {
  test('ERR-04 a 401 removes the token and tells who listens', async () => {
    kept.set('token', 'abc')
    const told = vi.fn<() => void>()
    const stop = onSignedOut(told)
    network.mockImplementation(refusal(401))
    await messageAfter(READ())
    stop()
    expect([kept.has('token'), told.mock.calls.length]).toEqual([false, 1])
  })

  test('ERR-04 a late 401 of an old session leaves the new one alone', async () => {
    kept.set('token', 'alt')
    network.mockImplementation(() => {
      kept.set('token', 'mới')
      return reply(401, {})
    })
    await messageAfter(READ())
    expect(kept.get('token')).toBe('mới')
  })
})

test('an answer without a body is no answer\'s lack', async () => {
  network.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })))
  await expect(ask('DELETE /api/notifications/{id}', { params: { id: 1 } })).resolves.toBeUndefined()
})
