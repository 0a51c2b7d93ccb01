// What goes wrong before, around and below the lines, told in our own words: the framework, the database, the wire.
import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/basics.ts'
import type { Language } from '#contract/problems.ts'
import { refusalStatus } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { languageOf } from './language.ts'
import { Refusal } from './refuse.ts'
import { refusalSentence } from './refusal-words.ts'

/** The body of a refusal, in the asker's language. */
export function errorBody(refusal: Refusal, language: Language): ErrorBody {
  const status = refusalStatus[refusal.code]
  const message = refusalSentence(language, refusal.code, refusal.details)
  const { challenge } = refusal.details
  return {
    status, code: refusal.code, message, ...(refusal.fields && { errors: refusal.fields }),
    ...(challenge !== undefined && { challenge: String(challenge) }),
  }
}

const FRAMEWORK: Partial<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not_found',
  FST_STATIC_FORBIDDEN_PATH: 'request.not_found',
}

/**
 * PostgreSQL, or the pooler before it, has no connection to give or lost it (class 08), is ending, starting or gone (57P01 to
 * 57P05), full, only follows another, gave up a statement or a wait for a row, or ended it as two waited for each other.
 */
const AWAY = /^(?:08[\dA-Z]{3}|57P0[1-5]|53300|25006|57014|55P03|40P01)$/
/** There is no way to it: its name leads nowhere, nobody answers there, or it ended while it was spoken to. */
const UNREACHED = new Set([
  'ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT', 'ECONNRESET', 'EPIPE',
])
/** As Node names what its sockets meet. Mail server, gateway and bucket tell it under other names, or as the cause of theirs. */
const OF_SOCKETS = new Set(['Error', 'AggregateError'])
/** What the driver says without a code when the connection is gone or no place is free. */
const AWAY_WORDS = /^Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/

/** True when the database is not there at the moment: nothing is wrong with the request, and it may be sent again. */
function isDatabaseAway({ name, message, code = '', syscall }: Error & { code?: string, syscall?: string }): boolean {
  if (AWAY.test(code) || (UNREACHED.has(code) && OF_SOCKETS.has(name))) return true
  // the socket of the embedded database is a file; any other missing file is a bug
  if (code === 'ENOENT' && syscall === 'connect') return true
  return AWAY_WORDS.test(message)
}

/** What the file store's driver calls what it could not do; the reason stands below. */
const OF_STORE = /^E_CANNOT_/

/** There was no way to whoever was asked, or no answer in time. */
function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'TimeoutError' || ('code' in error && UNREACHED.has(String(error.code))) || isUnreached(error.cause)
}

/** True when the bucket of files is not there at the moment. */
const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OF_STORE.test(String(error.code)) && isUnreached(error.cause)

const LOCK_HELD = '55P03'

/** True when all places are taken, or others held a row too long: the shop has more to do than it can, nothing is broken. */
const isCrowded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === (error instanceof Refusal ? 'request.busy' : LOCK_HELD)

/** True when whoever sent the body hung up in the middle of it: nobody reads the answer, and nothing of ours is wrong. */
const isBrokenOff = (error: Error & { code?: string }): boolean => error.code === 'ECONNRESET' && error.message === 'aborted'

/** PostgreSQL (53100, 53200) or the file store has no room left for anything new. */
const FULL = new Set(['53100', '53200', 'ENOSPC', 'EDQUOT'])

/** True when nothing new can be kept until somebody makes room; what is there can be read. A store's driver wraps the reason. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && FULL.has(String(error.code))) || isFull(error.cause)
}

/** What the framework, its plugins and the database throw, in our words; anything else is our bug. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return new Refusal('request.failed')
  const known = 'code' in error ? FRAMEWORK[String(error.code)] : undefined
  if (known) return new Refusal(known)
  if (isBrokenOff(error)) return new Refusal('request.malformed')
  if (isDatabaseAway(error) || isStoreAway(error)) return new Refusal('request.busy')
  if (isFull(error)) return new Refusal('request.full')
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 400) return new Refusal('request.malformed')
  if (status === 403 || status === 404) return new Refusal('request.not_found')
  return new Refusal('request.failed')
}

/** Seconds until it is worth asking again; room is made by people. */
const [BUSY_SECONDS, FULL_SECONDS] = [5, 60]

/** What `Retry-After` says, where there is something to say. */
export function retryAfter({ code, details }: Refusal): number | undefined {
  if (code === 'request.busy') return BUSY_SECONDS
  if (code === 'request.full') return FULL_SECONDS
  return code === 'request.too_many' ? Number(details['seconds']) : undefined
}

/** What an operator should see of it; that somebody was told "no" is none of it. */
function note(log: FastifyBaseLogger, error: unknown, { code }: Refusal): void {
  if (refusalStatus[code] < 500) return
  if (isCrowded(error)) log.warn({ err: error }, 'busy')
  else if (isStoreAway(error)) log.error({ err: error }, 'the file store is away')
  else log.error({ err: error }, code === 'request.busy' ? 'the database is away' : 'failed')
}

/** Those who only look, and find no room for what it takes to look, are not told that looking goes on. */
const toReader = (refusal: Refusal): Refusal => (refusal.code === 'request.full' ? new Refusal('request.busy') : refusal)

/** What is told of whatever was thrown, by the API and by pages alike: it is noted in the log, and `Retry-After` is said. */
export function judge(error: unknown, { log, method }: FastifyRequest, reply: FastifyReply): Refusal {
  const found = refusalOf(error)
  note(log, error, found)
  const refusal = method === 'GET' || method === 'HEAD' ? toReader(found) : found
  const seconds = retryAfter(refusal)
  if (seconds !== undefined) reply.header('Retry-After', seconds)
  return refusal
}

/** Of what is no document: opened by itself it runs nothing, loads nothing and is framed by nobody. */
export const DATA_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** For replies that no hook passes: the same as every other is sent with. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': DATA_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

/** What cannot be read as HTTP, by the parser's code; the language of the asker is not known either. */
const UNREADABLE: Partial<Record<string, { status: number, code: RefusalCode }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.malformed' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
}

/** What no hook passes: the body of a refusal, and what is said of it; its connection ends with it. */
function bareAnswer(status: number, code: RefusalCode, language: Language) {
  const body = JSON.stringify({ ...errorBody(new Refusal(code), language), status })
  const headers = {
    ...BARE_HEADERS, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'private, no-store', Connection: 'close',
  }
  return { body, headers }
}

/** Answers on the bare socket what never became a request, and closes it. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return // nobody is there to read it
  const { status, code } = UNREADABLE[error.code ?? ''] ?? { status: 400, code: 'request.malformed' as const }
  const { body, headers } = bareAnswer(status, code, 'vi')
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`)
  socket.destroySoon()
}

function refuseBare({ headers }: IncomingMessage, response: ServerResponse, status: number): void {
  const answer = bareAnswer(status, 'request.malformed', languageOf(headers['accept-language']))
  response.writeHead(status, answer.headers).end(answer.body)
}

/**
 * Refuses before everybody else what Node would refuse without a word: what names no host, where HTTP demands one (400; the
 * server leaves that to us: `requireHostHeader`), and what expects anything but to be told to go on (417).
 */
export function refuseUnfit(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => refuseBare(request, response, 417))
  // Node's own event: its listeners take these two
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuseBare(request, response, 400)
    for (const other of others) other(request, response)
  })
}
