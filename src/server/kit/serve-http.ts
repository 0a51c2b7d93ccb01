// The only place that knows HTTP: lines become routes, tokens become askers, refusals become statuses and sentences.
import { Readable } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Line } from '#contract/api.ts'
import type { Language } from '#contract/problems.ts'
import { noteCommits, readingOf } from './db-replicas.ts'
import type { Db } from './db.ts'
import { languageOf } from './language.ts'
import type { Hearer, Live } from './live.ts'
import { paceOf } from './serve-rate-limit.ts'
import { Refusal, refuse } from './refuse.ts'
import { answerUnreadable, DATA_POLICY, errorBody, judge, retryAfter } from './serve-errors.ts'
import { readForm, takeForms } from './serve-form.ts'
import { sendKept } from './serve-keeping.ts'
import type { AnswerAlike, Keeping } from './serve-keeping.ts'
import { answerLine, guard } from './serve-line.ts'
import type { Raw } from './serve-line.ts'
import { serializerOf } from './serve-serialize.ts'
import { sendEvents } from './serve-streams.ts'
import type { Stream } from './serve-streams.ts'
import { NOWHERE } from './serve.ts'
import type { Asker, GivenFile, Identified, Mounted, Origin } from './serve.ts'
import type { Store } from './store.ts'
import type { Till } from './till.ts'
import { doFor } from './trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | undefined
    /** All of it had come when it was asked who sends it. */
    isWhole: boolean
  }
}

export interface HttpContext {
  db: Db
  store: Store
  till: Till
  mailsLeave?: boolean | undefined
  /** Finds who a bearer token belongs to. */
  identify(token: string): Promise<Identified | undefined>
  strict: boolean
  /** Who listens; needed where a line streams. */
  live?: Live
  /** Keeps what answers everybody alike; nothing is kept unless given. */
  keeping?: Keeping | undefined
}

/** Largest JSON body, bytes. */
export const BODY_BYTES_MAX = 64 * 1024

/** The scheme's case is free, the token's is not. */
const bearer = /^[Bb][Ee][Aa][Rr][Ee][Rr] ([A-Za-z0-9_-]{20,200})$/

/** "/api/products/{id}" as Fastify writes it. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Sends a refusal; an unexpected error is logged whole and told as nothing but "failed". */
export function sendRefusal(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = errorBody(judge(error, request, reply), languageOf(request.headers['accept-language']))
  if (body.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return reply.status(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** What anyone may read, and all read alike. */
function isForAll({ method, route }: Mounted): boolean {
  // to whoever knows something, or is a gateway
  const isTold = route.pace === 'code' || route.pace === 'gateway' || route.headers !== undefined
  return route.access === 'anyone' && method === 'GET' && !isTold
}

/**
 * Where a call looks. What all read alike may come from a replica, but not for those who are signed in: what they have written,
 * maybe through another process, they read.
 */
const rowsFor = (mounted: Mounted, asker: Asker | undefined, db: Db): Db => isForAll(mounted) && !asker ? readingOf(db) : db

/**
 * Said before anything can be refused. What anyone may read may be kept, but is asked for again each time; what one needs a
 * code for, or a header of one's own, is nobody else's business.
 */
function sayWhoMayKeep(reply: FastifyReply, mounted: Mounted): void {
  if (!isForAll(mounted)) reply.header('Cache-Control', 'private, no-store')
  else reply.headers({ 'Cache-Control': 'no-cache', 'Vary': 'Accept, Accept-Language, Accept-Encoding' })
}

/** What a device calls itself is kept no longer than this. */
const AGENT_MAX = 300

const originOf = (request: FastifyRequest): Origin =>
  ({ address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX) })

/** The body of a line that takes no file comes within so long. A form may take as long as the server waits for any request. */
const BODY_MS = 30_000

function endSlowBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const slow = Object.assign(new Error('the body does not come'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  const timer = setTimeout(() => answerUnreadable(slow, raw.socket), BODY_MS).unref()
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop)
  reply.raw.once('finish', stop).once('close', stop)
}

/** Finds who asks by the token they send, and refuses whom the line does not want. */
async function admit(request: FastifyRequest, { route }: Mounted, context: HttpContext): Promise<void> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  const person = token === undefined ? undefined : await context.identify(token)
  request.asker = person && { ...person, origin: originOf(request) }
  guard(route, request.asker)
}

/** Answers a line that answers everybody alike, as often as it is called, from the rows that `asker` reads; holds no request. */
function alike(mounted: Mounted, { params, query }: Raw, language: Language, context: HttpContext): AnswerAlike {
  const { db, store, till, mailsLeave, strict } = context
  return (asker) => answerLine(mounted, { params, query }, {
    asker: undefined, language, db: rowsFor(mounted, asker, db), store, till, mailsLeave, origin: NOWHERE, strict,
  })
}

function mountLine(fastify: FastifyInstance, mounted: Mounted, context: HttpContext): void {
  const { route } = mounted
  const status = route.status ?? 200
  fastify.route({
    method: mounted.method,
    url: fastifyPath(mounted.path),
    config: { rateLimit: paceOf(mounted.method, route) },
    schema: status === 204 ? {} : { response: { [status]: route.reply } },
    onRequest: async (_request, reply) => sayWhoMayKeep(reply, mounted),
    // after the rate limit (it stands in onRequest, so strangers count too), before the body is read
    preParsing: async (request, reply) => {
      await admit(request, mounted, context)
      request.isWhole = request.raw.complete
      if (!request.isWhole && !route.upload && mounted.method !== 'GET') endSlowBody(request, reply)
    },
    handler: async (request, reply) => {
      const { body, file } = route.upload ? await readForm(request, route.upload) : { body: request.body, file: undefined }
      // a body may be long in coming: by now the session may have ended, or the account be closed
      if (route.upload || (route.body && !request.isWhole)) await admit(request, mounted, context)
      const raw: Raw = { params: request.params, query: request.query, headers: request.headers, body }
      const text = route.raw ? textOf(request) : undefined
      const language = languageOf(request.headers['accept-language'])
      const { db, store, till, mailsLeave, strict, keeping } = context
      if (mounted.shows && keeping) return sendKept(keeping, mounted, { request, reply }, alike(mounted, raw, language, context))
      const answer = await doFor(request.id, () => answerLine(mounted, raw, {
        asker: request.asker, language, db: rowsFor(mounted, request.asker, db), store, till, mailsLeave,
        origin: originOf(request), file, text, strict, log: request.log,
      }))
      // who has written reads what was written
      if (mounted.method !== 'GET') {
        noteCommits(db)
        await keeping?.caughtUp()
      }
      if (route.streams) return sendEvents(reply, streamOf(context, answer), route.reply)
      if (route.file !== undefined) return sendFile(reply, answer as GivenFile, route.file) // as `Handler` demands of it
      return reply.status(status).send(answer)
    },
  })
}

/** Piece by piece, no faster than it is read; who breaks off ends it. */
function sendFile(reply: FastifyReply, { name, pieces }: GivenFile, type: string): FastifyReply {
  reply.type(type).headers({ 'Content-Disposition': `attachment; filename="${name}"`, 'X-Content-Type-Options': 'nosniff' })
  return reply.send(Readable.from(pieces, { objectMode: false }))
}

/** Who listens: a line that streams answers with that. */
function streamOf({ live }: HttpContext, answer: unknown): Stream {
  if (!live) throw new Error('nobody tells anything here')
  return { live, hearer: answer as Hearer } // as `Handler` demands of such a line
}

/** An unknown address under /api: 404, or 405 with the methods that would do. */
export function refuseUnknown(mounted: readonly Mounted[]): (request: FastifyRequest, reply: FastifyReply) => void {
  const shapes = mounted.map(({ method, path }) => ({ method, shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))]
    // an address of the right shape with the right method came here because it cannot be meant: a slash too many
    if (methods.length === 0 || methods.some((method) => method === request.method)) refuse('request.not_found')
    reply.header('Allow', methods.join(', '))
    refuse('request.method_not_allowed')
  }
}

/** JSON as Fastify parses it (no `__proto__`, no `constructor.prototype`); an empty body is no body. */
function takeJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, body.toString(), (error, value) => done(error ? new Refusal('request.malformed') : null, value))
  })
}

/** The body of a raw line; a call without one says nothing. */
const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** Any body at all, as text. */
function takeText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) => {
    done(null, String(body).replaceAll('\0', '\ufffd')) // which PostgreSQL cannot keep
  })
}

/** Documents and scripts have policies of their own, or need none: a script that works for a page would be held by one. */
const OWN_POLICY = /^(?:text\/html|(?:text|application)\/javascript)\b/

/** What every answer says. */
function sayOfAll({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', id)
  const type = String(reply.getHeader('content-type') ?? '')
  if (!reply.hasHeader('content-security-policy') && !OWN_POLICY.test(type)) reply.header('Content-Security-Policy', DATA_POLICY)
}

/** Mounts every line, and the way errors are told. */
export function mount(fastify: FastifyInstance, mounted: readonly Mounted[], context: HttpContext): void {
  takeJson(fastify)
  fastify.decorateRequest('asker', undefined)
  fastify.decorateRequest('isWhole', false)
  fastify.setErrorHandler(sendRefusal)
  fastify.setSerializerCompiler(serializerOf)
  fastify.addHook('onSend', async (request, reply) => { sayOfAll(request, reply) })
  for (const one of mounted.filter(({ route }) => !route.upload && !route.raw)) mountLine(fastify, one, context)
  void fastify.register(async (scope) => {
    takeText(scope)
    for (const one of mounted.filter(({ route }) => route.raw)) mountLine(scope, one, context)
  })
  // in a scope of their own, so that no other line takes a form
  void fastify.register(async (scope) => {
    await takeForms(scope)
    for (const one of mounted.filter(({ route }) => route.upload)) mountLine(scope, one, context)
  })
}

export type Answer = (line: Line, raw: Raw, language: Language) => Promise<unknown>

/**
 * Answers public lines inside the process, as a visitor: how pages are rendered. Rejects with the error body; where nothing can
 * be answered at the moment, with the reason itself, for whoever judges it.
 */
export function answerWithin(mounted: readonly Mounted[], context: HttpContext): Answer {
  const byLine = new Map(mounted.map((one) => [one.line, one]))
  return async (line, raw, language) => {
    try {
      const one = byLine.get(line)
      if (!one) throw new Refusal('request.not_found')
      guard(one.route, undefined)
      const reply = await answerLine(one, raw, {
        asker: undefined, language, db: rowsFor(one, undefined, context.db), store: context.store, till: context.till,
        origin: NOWHERE, strict: false,
      })
      return one.route.reply.parse(reply) // a page carries its data: nothing undeclared may get into it
    } catch (error) {
      if (!(error instanceof Refusal) || retryAfter(error) !== undefined) throw error
      // oxlint-disable-next-line typescript/only-throw-error -- the client's own error shape
      throw errorBody(error, language)
    }
  }
}
