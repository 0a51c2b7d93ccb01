// GET /metrics, for the shop's own Prometheus: who sits at this machine, or knows the token of METRICS_TOKEN. For all others
// there is no such address.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'
import { refuse } from './refuse.ts'

const AT_HOME = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** What a proxy adds: whoever comes through one is not at this machine, wherever the proxy stands. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function mayLook({ raw, headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))) return true
  return AT_HOME.has(raw.socket.remoteAddress ?? '') && PASSED_ON.every((name) => headers[name] === undefined)
}

/** Asked by machines each second or so: counted, they make a quiet shop look busy, and one that is not ready yet broken. */
const NOT_COUNTED = new Set(['/healthz', '/readyz', '/metrics'])

/** Counts every answer from now on, and serves what is counted. */
export function mountMetrics(fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  fastify.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    if (NOT_COUNTED.has(route)) return
    const isOpenLong = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    metrics.answered({ method, route, status: reply.statusCode }, isOpenLong ? undefined : reply.elapsedTime)
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!mayLook(request, token)) refuse('request.not_found')
    return reply.type(metrics.type).header('Cache-Control', 'no-store').send(await metrics.tell())
  })
}
