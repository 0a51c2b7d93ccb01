// What the server tells by itself, for as long as somebody is there to hear it. A reader of our own: the browser's
// EventSource cannot carry the token in a header.
import type { LiveEvent } from '#contract/events.ts'
import { apiBase } from './ask-base.ts'

/** Tried again after so long, each time twice as long, and a part of it by chance: not everybody at once. */
export const AGAIN_MS = 1_000
export const AGAIN_MAX_MS = 30_000
/** A page nobody looks at hears nothing more after so long, and listens again when it is looked at. */
export const HIDDEN_MS = 300_000
/** The server shows every 25 s that it is there: a connection that stays silent for longer than this has died unseen. */
export const SILENT_MS = 60_000
/** Where the person listens in too many other places, this one lets them be for a while. */
export const ELSEWHERE_MS = 600_000

export interface LiveListener {
  onEvent: (event: LiveEvent) => void
  /** True while everything is heard as it happens; while it is not, ask from time to time. */
  onHearing: (hearing: boolean) => void
}

/** Listens with this token until stopped. A token that is no longer known ends it: asking anything else will tell that. */
export function listenLive(token: string, listener: LiveListener): () => void {
  return listen({ authorization: `Bearer ${token}` }, listener)
}

/** The same for a guest of the chat, by their secret. */
export function listenLiveAsGuest(secret: string, listener: LiveListener): () => void {
  return listen({ 'x-chat-guest': secret }, listener)
}

/** Whoever listens with the same pass on this page shares one stream. */
const streams = new Map<string, LiveStream>()

function listen(pass: Record<string, string>, listener: LiveListener): () => void {
  const key = JSON.stringify(pass)
  const stream = streams.get(key) ?? new LiveStream(pass)
  streams.set(key, stream)
  stream.add(listener)
  return () => {
    if (!stream.remove(listener)) streams.delete(key)
  }
}

class LiveStream {
  readonly #pass: Record<string, string>
  readonly #listeners = new Set<LiveListener>()
  #connection: AbortController | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #hidden: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #paused = false
  #hearing = false

  constructor(pass: Record<string, string>) {
    this.#pass = pass
    document.addEventListener('visibilitychange', this.#looked)
    this.#looked()
    void this.#connect()
  }

  add(listener: LiveListener): void {
    this.#listeners.add(listener)
    if (this.#hearing) listener.onHearing(true)
  }

  /** False when it was the last: the stream has ended. */
  remove(listener: LiveListener): boolean {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return true
    document.removeEventListener('visibilitychange', this.#looked)
    clearTimeout(this.#hidden)
    this.#end()
    listener.onHearing(false)
    return false
  }

  #tellHearing(hearing: boolean): void {
    this.#hearing = hearing
    for (const listener of this.#listeners) listener.onHearing(hearing)
  }

  readonly #looked = (): void => {
    clearTimeout(this.#hidden)
    if (document.hidden) {
      this.#hidden = setTimeout(() => {
        this.#paused = true
        this.#end()
      }, HIDDEN_MS)
    } else if (this.#paused) {
      this.#paused = false
      void this.#connect()
    }
  }

  #end(): void {
    clearTimeout(this.#timer)
    const connection = this.#connection
    this.#connection = undefined
    connection?.abort()
    this.#tellHearing(false)
  }

  #again(after_ms: number): void {
    this.#end()
    this.#timer = setTimeout(() => void this.#connect(), after_ms)
  }

  async #connect(): Promise<void> {
    const connection = new AbortController()
    this.#connection = connection
    let rest_ms: number | undefined
    try {
      const response = await fetch(`${apiBase()}/api/events`, {
        signal: connection.signal, cache: 'no-store',
        headers: { accept: 'text/event-stream', ...this.#pass },
      })
      if (response.status === 401 || response.status === 403) return
      if (response.ok && response.body) rest_ms = await this.#hear(response.body, connection)
    } catch {
      // no network, or cut off: tried again like any other end
    }
    if (this.#connection !== connection) return // ended by us
    this.#again(rest_ms ?? waitOf(this.#failures++))
  }

  /** Reads until the end; gives how long to rest then, where that was told. */
  async #hear(body: ReadableStream<Uint8Array<ArrayBuffer>>, connection: AbortController): Promise<number | undefined> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let silence: ReturnType<typeof setTimeout> | undefined
    try {
      for (;;) {
        silence = setTimeout(() => connection.abort(), SILENT_MS)
        const { done, value = '' } = await reader.read()
        clearTimeout(silence)
        if (done || this.#connection !== connection) return undefined
        const { events, rest } = readEvents(text + value)
        text = rest
        for (const event of events) {
          if (event.event === 'elsewhere') return ELSEWHERE_MS
          this.#failures = 0
          this.#tellHearing(true)
          for (const listener of this.#listeners) listener.onEvent(event)
        }
      }
    } finally {
      clearTimeout(silence)
    }
  }
}

/** The first time after about a second, never later than after half a minute. */
export function waitOf(failures: number): number {
  const most_ms = Math.min(AGAIN_MS * 2 ** failures, AGAIN_MAX_MS)
  return most_ms * (0.5 + Math.random() / 2)
}

/** Whole events of what has come, and what is still on its way. Lines without data only show that somebody is there. */
export function readEvents(text: string): { events: LiveEvent[], rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  return {
    rest,
    events: parts.flatMap((part) => part.split('\n')).filter((line) => line.startsWith('data: '))
      // the server checks every event against the contract before it leaves
      .map((line) => JSON.parse(line.slice('data: '.length)) as LiveEvent),
  }
}
