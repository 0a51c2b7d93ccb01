import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoreError } from './files-error.ts'
import { sendOverNetwork } from './files-send.ts'

/** The part of XMLHttpRequest that is used, worked by hand. */
class Wire {
  static last: Wire
  upload: { onprogress: ((event: { loaded: number, total: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onprogress: (() => void) | null = null
  status = 0
  responseText = ''
  said: unknown[] = []
  constructor() {
    Wire.last = this
  }
  open(...asked: unknown[]) { this.said.push(['open', ...asked]) }
  setRequestHeader(...header: unknown[]) { this.said.push(['header', ...header]) }
  send(body: unknown) { this.said.push(['send', body]) }
  abort() { this.said.push(['abort']) }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onload?.()
  }
}

const REQUEST = { method: 'POST', url: '/api/storage/alo/objects?name=a', headers: { accept: 'application/json' } } as const

/** Begins a request; `end` holds what became of it. */
function begin(onProgress?: (progress: { sent: number, total: number }) => void) {
  const control = new AbortController()
  const end: { reply?: unknown, code?: string } = {}
  void sendOverNetwork({ ...REQUEST, body: new FormData() }, { signal: control.signal, onProgress }).then(
    (reply) => { end.reply = reply },
    (error: unknown) => { end.code = error instanceof StoreError ? error.code : 'other' },
  )
  return { end, control, wire: Wire.last }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Wire)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a request to the store', () => {
  test('tells how much has left, and answers with what came back', async () => {
    const told: unknown[] = []
    const { end, wire } = begin((progress) => told.push(progress))
    expect(wire.said).toEqual([
      ['open', 'POST', REQUEST.url], ['header', 'accept', 'application/json'], ['send', expect.any(FormData)],
    ])
    wire.upload.onprogress?.({ loaded: 40, total: 100 })
    wire.answer(201, '{"size":3}')
    await vi.advanceTimersByTimeAsync(0)
    expect([told, end.reply]).toEqual([[{ sent: 40, total: 100 }], { status: 201, body: { size: 3 } }])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('STORE-01 a lost network and a line that is silent for 30 s are answers that did not come', async () => {
    const lost = begin()
    lost.wire.onerror?.()
    const silent = begin()
    await vi.advanceTimersByTimeAsync(29_999)
    silent.wire.upload.onprogress?.({ loaded: 1, total: 2 })
    await vi.advanceTimersByTimeAsync(29_999)
    expect([lost.end, silent.end]).toEqual([{ reply: { status: 0 } }, {}])
    await vi.advanceTimersByTimeAsync(1)
    expect(silent.end).toEqual({ reply: { status: 0 } })
    expect(silent.wire.said).toContainEqual(['abort'])
  })

  test('STORE-22 it is canceled while it is on its way', async () => {
    const { end, control, wire } = begin()
    control.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect([end.code, wire.onload]).toEqual(['canceled', null])
    expect(wire.said).toContainEqual(['abort'])
  })

  test('what is no JSON is an answer without a body', async () => {
    const { end, wire } = begin()
    wire.answer(502, '<html>')
    await vi.advanceTimersByTimeAsync(0)
    expect(end.reply).toEqual({ status: 502, body: undefined })
  })
})
