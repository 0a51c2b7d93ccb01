// The test gateway's addresses. For development and tests: never mounted in production, nor beside a real merchant account.
import { parse as parseQuery } from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Log } from './kit/log.ts'
import { openTestGateway, TEST_GATEWAY_PATH } from './payments/payments.ts'
import type { TestGateway } from './payments/payments.ts'

const FORM = 'application/x-www-form-urlencoded'

type Given = Record<string, unknown>

const send = (reply: FastifyReply, shown: Awaited<ReturnType<TestGateway['show']>>): FastifyReply => {
  reply.header('Cache-Control', 'no-store')
  if ('location' in shown) return reply.redirect(shown.location, 303)
  return reply.status(shown.status).type('text/html; charset=utf-8')
    .header('Content-Security-Policy', shown.policy).send(shown.html)
}

/** Mounts the stand-in for VNPay below /dev/vnpay, to be paid at with `testTill(publicUrl)`. Throws in production. */
export function mountTestGateway(
  fastify: FastifyInstance,
  { againMs, ...settings }: { publicUrl: string, dataDir: string, production: boolean, againMs?: number }, log: Log,
): void {
  const gateway = openTestGateway({ ...settings, ...(againMs !== undefined && { againMs }) }, log)
  fastify.register(async (own) => {
    own.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, text, done) => done(null, parseQuery(String(text))))
    // Fastify has read the query and the form; the gateway looks at every field itself
    own.get(TEST_GATEWAY_PATH.pay, async ({ query }, reply) => send(reply, await gateway.show(query as Given)))
    own.post(TEST_GATEWAY_PATH.pay, async ({ body }, reply) => send(reply, await gateway.press((body ?? {}) as Given))) // so too
    own.post(TEST_GATEWAY_PATH.errand, async ({ body }) => gateway.answer(body))
  })
  fastify.addHook('preClose', () => gateway.stop())
}
