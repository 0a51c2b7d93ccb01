// How often something happened for a key within a span of time: counted in memory and told to the other processes of the shop, so
// that a limit is one limit however many of them there are. Approximate by design: exact counts of every call would cost the
// database a write each.
import { randomUUID } from 'node:crypto'
import { ticks } from './clock.ts'
import type { Database, Db } from './db.ts'
import { listenTo, tellAll } from './db-listen.ts'
import type { Log } from './log.ts'

/** Most keys counted at a time, of each kind. */
const KEYS_MAX = 20_000
/** What a process has counted alone it tells the others so often. */
const TELL_MS = 1_000
/** A key is worth telling of when this process has counted such a part of its limit since it last told. */
const TOLD_PART = 1 / 20
/** A notice of PostgreSQL holds less than 8000 bytes; a key has at most some 60. */
const TOLD_TOGETHER = 60

interface Window { current: number, endsAt: number, /** Counted here and told to nobody. */ untold: number }

/** Of a key: so many more, for so long (ms); an end of 0 says that its count begins anew. */
interface More { kind: string, key: string, more: number, ttl: number }

const CHANNEL = 'alo_counts'

/** Counts by key; a key's count begins anew when its span is over. Beyond `KEYS_MAX` the key that began first is forgotten. */
export class Windows {
  readonly #windows = new Map<string, Window>()
  readonly #toTell = new Set<string>()
  readonly #cleared = new Set<string>()

  /** Counts one more towards a limit; gives the count and for how long it still holds, ms. */
  add(key: string, spanMs: number, max: number): { current: number, ttl: number } {
    const window = this.#open(key, spanMs)
    window.current++
    window.untold++
    if (window.untold >= max * TOLD_PART) this.#toTell.add(key)
    return { current: window.current, ttl: window.endsAt - ticks() }
  }

  /** Takes one back that turned out not to count. */
  takeBack(key: string): void {
    const window = this.#windows.get(key)
    if (!window) return
    window.current--
    window.untold--
    if (window.untold < 0) this.#toTell.add(key) // it had been told meanwhile
  }

  clear(key: string): void {
    const counted = this.#windows.get(key)?.current ?? 0
    this.#windows.delete(key)
    if (counted > 1) this.#cleared.add(key) // the others may know of those before
  }

  /** What the other processes have not heard yet, and is worth it. */
  takeNews(): Omit<More, 'kind'>[] {
    const moment = ticks()
    const cleared = [...this.#cleared].map((key) => ({ key, more: 0, ttl: 0 }))
    const more = [...this.#toTell].flatMap((key) => {
      const window = this.#windows.get(key)
      if (!window || window.endsAt <= moment || window.untold === 0) return []
      const told = { key, more: window.untold, ttl: Math.ceil(window.endsAt - moment) }
      window.untold = 0
      return [told]
    })
    this.#cleared.clear()
    this.#toTell.clear()
    return [...cleared, ...more]
  }

  /** Adds what another process has counted. */
  hear({ key, more, ttl }: Omit<More, 'kind'>): void {
    if (ttl <= 0) this.#windows.delete(key)
    else this.#open(key, ttl).current += more
  }

  #open(key: string, spanMs: number): Window {
    const moment = ticks()
    const known = this.#windows.get(key)
    if (known && known.endsAt > moment) return known
    const window = { current: 0, endsAt: moment + spanMs, untold: 0 }
    this.#windows.delete(key) // so that the new one stands last
    this.#windows.set(key, window)
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= KEYS_MAX) break
      this.#windows.delete(oldest)
    }
    return window
  }
}

const kindsOf = new WeakMap<Db, Map<string, Windows>>()

/** The counts of one kind on this database: the same ones for everybody in this process. */
export function countsOf(db: Db, kind: string): Windows {
  const kinds = kindsOf.get(db) ?? new Map<string, Windows>()
  kindsOf.set(db, kinds)
  const known = kinds.get(kind) ?? new Windows()
  kinds.set(kind, known)
  return known
}

/** Tells what this process counts and hears what the others do, until it is stopped. Without it each counts for itself. */
export function shareCounts({ db, url }: Pick<Database, 'db' | 'url'>, log: Log): { stop(): Promise<void> } {
  const self = randomUUID()
  let telling: Promise<unknown> = Promise.resolve()
  async function tell(): Promise<void> {
    const news = [...kindsOf.get(db) ?? []].flatMap(([kind, windows]) =>
      windows.takeNews().map((more): More => ({ kind, ...more })))
    const notices: string[] = []
    for (let at = 0; at < news.length; at += TOLD_TOGETHER) {
      notices.push(JSON.stringify({ self, news: news.slice(at, at + TOLD_TOGETHER) }))
    }
    if (notices.length > 0) await tellAll(db, CHANNEL, notices)
  }
  const timer = setInterval(() => {
    telling = tell().catch((error: unknown) => log.warn({ err: error }, 'the other processes do not hear what was counted'))
  }, TELL_MS)
  const listener = listenTo(url, {
    channel: CHANNEL, name: 'alo counts',
    heard(payload) {
      const told = JSON.parse(payload) as { self: string, news: More[] } // as `tell` writes it
      if (told.self === self) return
      for (const { kind, ...more } of told.news) countsOf(db, kind).hear(more)
    },
    begun() {}, // what was missed meanwhile counts for those who counted it
    warning: 'not hearing what other processes count; trying again',
  }, log)
  return {
    async stop() {
      clearInterval(timer)
      await telling
      await listener.stop()
    },
  }
}
