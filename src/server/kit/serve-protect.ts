// Headers that tell a browser what it may do with any answer of ours (helmet). They are the same for all, so they are made once.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const YEAR_SECONDS = 31_536_000

/** The headers by name; `secure`: the shop is reached by https alone. Content Security Policy is not among them: see `mount`. */
function protectingHeaders(secure: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const protect = helmet({
    contentSecurityPolicy: false, // each kind of answer has its own
    strictTransportSecurity: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
  })
  // all it does with an answer is to set headers and remove one of another framework
  const answer = { setHeader(name: string, value: string) { headers[name.toLowerCase()] = value }, removeHeader() {} }
  protect({} as IncomingMessage, answer as unknown as ServerResponse, () => {}) // it touches nothing else of either
  return headers
}

/** Every answer of this server has them, also refusals and what is not found. */
export function protect(fastify: FastifyInstance, secure: boolean): void {
  const headers = protectingHeaders(secure)
  fastify.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers)
    next()
  })
}
