// How often one address may call, and one thing be guessed at. Numbers per process; passwords are counted by the database,
// see auth.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Method, Pace, Route } from '#contract/api.ts'
import { ticks } from './clock.ts'
import type { Db } from './db.ts'
import { Refusal } from './refuse.ts'

const MINUTE_MS = 60_000

/**
 * Generous for people (many share one address behind a carrier's NAT), too slow for guessing passwords or scraping in
 * earnest. A gateway tells everything from one address.
 */
const perMinute: Record<Pace, number> = { 'read': 600, 'write': 120, 'view': 60, 'code': 30, 'sign-in': 20, 'gateway': 1_200 }

export interface PaceConfig { max: number, timeWindow: number, groupId: string }

/** The limit of a line: as promised, else by whether it changes anything. */
export function paceOf(method: Method, route: Route): PaceConfig {
  const pace = route.pace ?? (method === 'GET' ? 'read' : 'write')
  return { max: perMinute[pace], timeWindow: MINUTE_MS, groupId: pace }
}

/** Most addresses, or accounts, counted at a time. */
const KEYS_MAX = 20_000

/** Counts by key; a key's count begins anew when its span is over. Beyond `KEYS_MAX` the key that began first is forgotten. */
class Windows {
  private readonly windows = new Map<string, { current: number, endsAt: number }>()

  /** Counts one more; gives the count and for how long it still holds, ms. */
  add(key: string, spanMs: number): { current: number, ttl: number } {
    const moment = ticks()
    let window = this.windows.get(key)
    if (!window || window.endsAt <= moment) {
      window = { current: 0, endsAt: moment + spanMs }
      this.windows.delete(key) // so that the new one stands last
      this.windows.set(key, window)
      for (const oldest of this.windows.keys()) {
        if (this.windows.size <= KEYS_MAX) break
        this.windows.delete(oldest)
      }
    }
    window.current++
    return { current: window.current, ttl: window.endsAt - moment }
  }

  /** Takes one back that turned out not to count. */
  takeBack(key: string): void {
    const window = this.windows.get(key)
    if (window) window.current--
  }

  clear(key: string): void {
    this.windows.delete(key)
  }
}

type Count = (error: Error | null, result?: { current: number, ttl: number }) => void

/** Counts calls by address and pace. One for all lines: the plugin's own store would count every line by itself. */
class PaceStore {
  private readonly windows = new Windows()

  incr(key: string, count: Count, timeWindow: number): void {
    count(null, this.windows.add(key, timeWindow))
  }

  child(): PaceStore {
    return this
  }
}

const tooMany = (ttl: number): Refusal => new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(ttl / 1000)) })

/** Turns the limits on for every line mounted after it. */
export async function limitRates(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    store: PaceStore,
    // whoever has an IPv6 line has a whole /64 of addresses: they count as one
    ipv6Subnet: 64,
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

const FAILURES_MAX = 10
const FAILURES_MS = 15 * MINUTE_MS

/** Tries something for a key; refuses before trying when it has failed too often, whoever tried. */
export type Attempts = <T>(key: string, attempt: () => Promise<T>) => Promise<T>

/**
 * Counts attempts that end in the refusal `failure`, for each database by itself. A success clears the count; any other end does
 * not change it.
 */
export function limitFailures(failure: Refusal['code'], max = FAILURES_MAX, spanMs = FAILURES_MS): (db: Db) => Attempts {
  const known = new WeakMap<Db, Attempts>()
  return (db) => {
    const attempts = known.get(db) ?? countFailures(failure, max, spanMs)
    known.set(db, attempts)
    return attempts
  }
}

function countFailures(failure: Refusal['code'], max: number, spanMs: number): Attempts {
  const failures = new Windows()
  return async (key, attempt) => {
    // counted before its end is known, or a hundred guesses sent at once would all be tried
    const { current, ttl } = failures.add(key, spanMs)
    if (current > max) throw tooMany(ttl)
    try {
      const outcome = await attempt()
      failures.clear(key)
      return outcome
    } catch (error) {
      if (!(error instanceof Refusal && error.code === failure)) failures.takeBack(key)
      throw error
    }
  }
}
