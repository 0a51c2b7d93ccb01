// How often one address may call. Numbers per minute, per process.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Pace, Route } from '#contract/api.ts'
import { ticks } from './clock.ts'
import { Refusal } from './refuse.ts'

const MINUTE_MS = 60_000

/**
 * Generous for people (many share one address behind a carrier's NAT), too slow for guessing passwords or scraping in
 * earnest.
 */
const perMinute: Record<Pace, number> = { 'read': 600, 'write': 120, 'sign-in': 20 }

export interface PaceConfig { max: number, timeWindow: number, groupId: string }

/** The limit of a line: as promised, else by whether it changes anything. */
export function paceOf(route: Route): PaceConfig {
  const pace = route.pace ?? (route.body === undefined ? 'read' : 'write')
  return { max: perMinute[pace], timeWindow: MINUTE_MS, groupId: pace }
}

/** Most addresses counted at a time; beyond that the one that began first is forgotten. */
const ADDRESSES_MAX = 20_000

type Count = (error: Error | null, result?: { current: number, ttl: number }) => void

/** Counts calls by address and pace. One for all lines: the plugin's own store would count every line by itself. */
class PaceStore {
  private readonly windows = new Map<string, { current: number, endsAt: number }>()

  incr(key: string, count: Count, timeWindow: number): void {
    const moment = ticks()
    let window = this.windows.get(key)
    if (!window || window.endsAt <= moment) {
      window = { current: 0, endsAt: moment + timeWindow }
      this.windows.delete(key) // so that the new one stands last
      this.windows.set(key, window)
      for (const oldest of this.windows.keys()) {
        if (this.windows.size <= ADDRESSES_MAX) break
        this.windows.delete(oldest)
      }
    }
    window.current++
    count(null, { current: window.current, ttl: window.endsAt - moment })
  }

  child(): PaceStore {
    return this
  }
}

/** Turns the limits on for every line mounted after it. */
export async function limitRates(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    store: PaceStore,
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
