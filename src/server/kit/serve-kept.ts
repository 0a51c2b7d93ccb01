// The short way for pages that are kept: an answer that was given once is given again without going through the server's hooks.
// What decides an answer is the request's address and five headers; the kept page itself decides whether it still holds.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { CachedPage } from '#server/kit/page-cache.ts'
import type { Log } from '#server/kit/log.ts'
import type { Encoding } from './pages-request.ts'

/** So many ways of asking are remembered; the oldest goes first. */
const KNOWN_MAX = 4_000
/** Characters: a longer request takes the long way. */
const ASKED_MAX = 1_000
/** Written anew for each answer, or about its asker. */
const NOT_REPEATED = /^(x-ratelimit-|x-request-id|content-length|content-encoding|set-cookie|date)/

interface Ready { whole: string[], unchanged: string[], bytes: Buffer }

/** An answer: a page's bytes in an encoding. */
export interface Given { key: string, page: CachedPage, encoding: Encoding, bytes: Buffer, headers: Record<string, unknown> }

export interface KeptPages {
  /** Remembers how a request was answered. */
  learn(request: IncomingMessage, given: Given): void
  /** Answers a request that was answered before by a page which is still kept; false when it is for others to answer. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
}

/** Everything of a request that its page hangs on; undefined when it is too long to be remembered. */
function askedFor({ url = '', headers }: IncomingMessage): string | undefined {
  const asked = `${url}\n${headers.accept ?? ''}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}\n`
    + `${headers['accept-encoding'] ?? ''}`
  return asked.length > ASKED_MAX ? undefined : asked
}

function readyOf({ encoding, bytes, headers }: Given): Ready {
  const repeated = Object.entries(headers).filter(([name]) => !NOT_REPEATED.test(name))
    .flatMap(([name, value]) => [name, String(value)])
  const packed = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { whole: [...repeated, ...packed, 'content-length', String(bytes.length)], unchanged: repeated, bytes }
}

/** Hears that a page was given, and whether it was kept from before. */
export type PageHeard = (from: 'kept' | 'rendered') => void

/**
 * Over a cache of pages; `nameOf` gives each request its id, `log`, where it has levels, hears of each answer as it does of every
 * other.
 */
export function openKeptPages(
  cache: { read(key: string): CachedPage | undefined }, nameOf: (request: IncomingMessage) => string, log: Partial<Log>,
  given: PageHeard = () => {},
): KeptPages {
  const known = new Map<string, { key: string, encoding: Encoding }>()
  const readyFor = new WeakMap<CachedPage, Partial<Record<Encoding, Ready>>>()
  return {
    learn(request, given) {
      const asked = askedFor(request)
      if (asked === undefined || request.method !== 'GET') return
      known.delete(asked)
      known.set(asked, { key: given.key, encoding: given.encoding })
      for (const oldest of known.keys()) {
        if (known.size <= KNOWN_MAX) break
        known.delete(oldest)
      }
      readyFor.set(given.page, { ...readyFor.get(given.page), [given.encoding]: readyOf(given) })
    },
    answer(request, response) {
      const asked = request.method === 'GET' ? askedFor(request) : undefined
      const way = asked === undefined ? undefined : known.get(asked)
      const page = way && cache.read(way.key)
      const ready = page && readyFor.get(page)?.[way.encoding]
      if (!page || !ready) return false
      given('kept')
      const { etag } = page.headers
      const unchanged = etag !== undefined && request.headers['if-none-match'] === etag
      const id = nameOf(request)
      const named = ['x-request-id', id]
      if (unchanged) response.writeHead(304, [...ready.unchanged, ...named]).end()
      else response.writeHead(page.status, [...ready.whole, ...named]).end(ready.bytes)
      if (log.isLevelEnabled?.('info')) {
        const { statusCode } = response
        log.info?.({ req: { id, method: 'GET', url: request.url }, res: { statusCode } }, 'answered')
      }
      return true
    },
  }
}

/** Lets `kept` answer first; a server that is closing takes the long way, which ends its connections. */
export function answerFirst(server: Server, kept: KeptPages): void {
  // Node's own event: its listeners take these two
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (server.listening && kept.answer(request, response)) return
    for (const other of others) other(request, response)
  })
}
