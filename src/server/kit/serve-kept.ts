// The short way for answers that are kept, pages and replies of public lines: what was given once is given again without going
// through the server's hooks. What decides an answer is the request's address and five headers; the kept answer itself decides
// whether it still holds.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ticks } from './clock.ts'
import type { Log } from './log.ts'
import type { SharedHeard } from './metrics-answers.ts'
import type { CachedPage, Encoding, PageCache } from './page-cache.ts'
import { bytesIn, encodingOf } from './serve-packing.ts'
import { toldPath } from './serve-told.ts'

/** So many ways of asking are remembered; the oldest goes first. */
const KNOWN_MAX = 4_000
/** Characters: a longer request takes the long way. */
const ASKED_MAX = 1_000
/** Written anew for each answer, or about its asker. */
const NOT_REPEATED = /^(x-ratelimit-|x-request-id|content-length|content-encoding|set-cookie|date)/

/** Headers, and who counts an answer with them: told when it began, in ticks. */
interface Head { headers: string[], count: (began: number) => void }

interface Ready { whole: Head, unchanged: Head, bytes: Buffer }

/** An answer: its bytes in an encoding. */
interface Given { key: string, page: CachedPage, encoding: Encoding, bytes: Buffer, headers: Record<string, unknown> }

export interface KeptAnswers {
  /** Sends what is kept under this key, in the encoding that is asked for, or 304; remembers how. */
  send(request: FastifyRequest, reply: FastifyReply, kept: { key: string, page: CachedPage }): FastifyReply
  /** Answers a request that was answered before by what is still kept; false when it is for others to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** Everything of a request that its answer hangs on; undefined when it is too long to be remembered. */
function askedFor({ url = '', headers }: IncomingMessage): string | undefined {
  const asked = `${url}\n${headers.accept ?? ''}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}\n`
    + `${headers['accept-encoding'] ?? ''}`
  return asked.length > ASKED_MAX ? undefined : asked
}

function readyOf({ page, encoding, bytes, headers }: Given, countOf: (status: number) => Head['count']): Ready {
  const repeated = Object.entries(headers).filter(([name]) => !NOT_REPEATED.test(name))
    .flatMap(([name, value]) => [name, String(value)])
  const packed = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    whole: { headers: [...repeated, ...packed, 'content-length', String(bytes.length)], count: countOf(page.status) },
    unchanged: { headers: repeated, count: countOf(304) },
    bytes,
  }
}

/** What was asked, by which kept answer in which encoding it was answered, and how it is told; the oldest is forgotten first. */
function openWays(heard: SharedHeard) {
  const known = new Map<string, { key: string, encoding: Encoding, path: string }>()
  const readyFor = new WeakMap<CachedPage, Partial<Record<Encoding, Ready>>>()
  return {
    learn(request: FastifyRequest, given: Given): void {
      const { raw, method, routeOptions } = request
      const asked = askedFor(raw)
      if (asked === undefined || method !== 'GET') return
      const countOf = (status: number) => heard.counterOf({ method, route: routeOptions.url ?? 'none', status })
      known.delete(asked)
      known.set(asked, { key: given.key, encoding: given.encoding, path: toldPath(request) })
      for (const oldest of known.keys()) {
        if (known.size <= KNOWN_MAX) break
        known.delete(oldest)
      }
      readyFor.set(given.page, { ...readyFor.get(given.page), [given.encoding]: readyOf(given, countOf) })
    },
    find(request: IncomingMessage) {
      const asked = request.method === 'GET' ? askedFor(request) : undefined
      return asked === undefined ? undefined : known.get(asked)
    },
    readyIn: (page: CachedPage, encoding: Encoding): Ready | undefined => readyFor.get(page)?.[encoding],
  }
}

/**
 * Over a cache of answers; `nameOf` gives each request its id, `log`, where it has levels, hears of each answer as it does of
 * every other, `heard` counts them.
 */
export function openKeptAnswers(
  cache: Pick<PageCache, 'read' | 'has'>, nameOf: (request: IncomingMessage) => string, log: Partial<Log>,
  heard: SharedHeard,
): KeptAnswers {
  const ways = openWays(heard)
  return {
    send(request, reply, { key, page }) {
      reply.code(page.status).headers(page.headers)
      const encoding = encodingOf(request.headers['accept-encoding']?.toString())
      const { bytes, final } = bytesIn(page, encoding)
      // until then it is asked for the long way, where it is seen that it is asked for again
      if (final && cache.has(key)) ways.learn(request, { key, page, encoding, bytes, headers: reply.getHeaders() })
      const { etag } = page.headers
      if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(bytes)
    },
    answer(request, response) {
      const began = ticks()
      const way = ways.find(request)
      const page = way && cache.read(way.key)
      const ready = page && ways.readyIn(page, way.encoding)
      if (!page || !ready) return false
      const { etag } = page.headers
      const unchanged = etag !== undefined && request.headers['if-none-match'] === etag
      const id = nameOf(request)
      const named = ['x-request-id', id]
      const { headers, count } = unchanged ? ready.unchanged : ready.whole
      if (unchanged) response.writeHead(304, [...headers, ...named]).end()
      else response.writeHead(page.status, [...headers, ...named]).end(ready.bytes)
      count(began)
      if (log.isLevelEnabled?.('info')) {
        const { statusCode } = response
        log.info?.({ req: { id, method: 'GET', path: way.path }, res: { statusCode } }, 'answered')
      }
      return true
    },
  }
}

/** Lets `kept` answer first; a server that is closing takes the long way, which ends its connections. */
export function answerFirst(server: Server, kept: KeptAnswers): void {
  // Node's own event: its listeners take these two
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (server.listening && kept.answer(request, response)) return
    for (const other of others) other(request, response)
  })
}
