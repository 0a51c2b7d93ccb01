// How often one address may call, and one thing be guessed at. Numbers for all processes together, in so far as they have told
// each other (counts.ts); passwords are counted by the database, see auth.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Method, Pace, Route } from '#contract/api.ts'
import { countsOf } from './counts.ts'
import type { Windows } from './counts.ts'
import type { Db } from './db.ts'
import { refuse, Refusal } from './refuse.ts'

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

type Count = (error: Error | null, result?: { current: number, ttl: number }) => void

/** Counts calls by address and pace. One for all lines: the plugin's own store would count every line by itself. */
function paceStoreOf(windows: Windows) {
  return class PaceStore {
    incr(key: string, count: Count, timeWindow: number, max: number): void {
      count(null, windows.add(key, timeWindow, max))
    }

    child(): PaceStore {
      return this
    }
  }
}

const tooMany = (ttl: number): Refusal => new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(ttl / 1000)) })

/** Turns the limits on for every line mounted after it. */
export async function limitRates(fastify: FastifyInstance, db: Db): Promise<void> {
  fastify.addHook('onRequest', async ({ raw: { socket } }) => {
    // who has hung up meanwhile has no address to be counted by, and hears no answer
    if (socket.remoteAddress === undefined) refuse('request.malformed')
  })
  await fastify.register(rateLimit, {
    global: false,
    store: paceStoreOf(countsOf(db, 'pace')),
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
  return (db) => countFailures(countsOf(db, failure), { failure, max, spanMs })
}

interface Failing { failure: Refusal['code'], max: number, spanMs: number }

function countFailures(failures: Windows, { failure, max, spanMs }: Failing): Attempts {
  return async (key, attempt) => {
    // counted before its end is known, or a hundred guesses sent at once would all be tried
    const { current, ttl } = failures.add(key, spanMs, max)
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
