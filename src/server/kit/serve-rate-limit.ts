// How often one address may call. Numbers per minute, per process.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Pace, Route } from '#contract/api.ts'
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

/** Turns the limits on for every line mounted after it. */
export async function limitRates(fastify: FastifyInstance): Promise<void> {
  await fastify.register(rateLimit, {
    global: false,
    cache: 20_000,
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => new Refusal('request.too_many', { seconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}
