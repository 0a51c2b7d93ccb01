// Serves the web: built files, rendered pages (kept, packed when asked for so), redirects, 404. What lies under /api is not its.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/problems.ts'
import type { Log } from '#server/kit/log.ts'
import type { CachedPage } from '#server/kit/page-cache.ts'
import type { PaceConfig } from '#server/kit/serve-rate-limit.ts'
import { openNaming } from '#server/kit/serve-naming.ts'
import { tellFailure } from './pages-failing.ts'
import { answerFirst, openKeptPages } from './pages-kept.ts'
import type { KeptPages, PageHeard } from './pages-kept.ts'
import { bytesIn, finishPage, VARY } from './pages-packing.ts'
import { encodingOf, PATH_MAX, targetOf, wantedLanguage, withoutSlashes } from './pages-request.ts'
import { CLIENT_FOLDER, openBuiltWeb, openDevWeb } from './pages-web.ts'
import type { Web } from './pages-web.ts'
import type { Answer, PageRequest } from './web/entry-server.tsx'

export interface PageKeeper {
  read(key: string): CachedPage | undefined
  generation(): number
  keep(key: string, page: CachedPage, tags: readonly string[], since: number): void
}

export interface PagesSettings {
  /** Answers an API line as if it had been called. */
  answer: Answer
  cache: PageKeeper
  /** What pages carry of the shop's facts: that which is not as the shop came. */
  facts?: () => PageRequest['facts']
  /** "https://shop.example", without a slash at its end. */
  publicUrl: string
  /** Serves the sources through Vite with live reload, and keeps nothing. */
  dev: boolean
  /** Addresses whose word on what a request is called is taken; none unless told. */
  trustedProxy?: readonly string[]
  /** Hears of each page where it came from. */
  given?: PageHeard
  /** Pages for those who build with it (`/dev/…`) are no pages here. */
  production?: boolean
}

const NOT_PAGES = /^\/(api|pictures|files|assets)(\/|$)/
const FOR_DEVELOPERS = /^\/dev(\/|$)/
const NOT_FOUND_PATH = '/not-found'
/** As generous as reading the API, and counted apart from it; without effect when no limits are registered. */
const PAGE_PACE: PaceConfig = { max: 600, timeWindow: 60_000, groupId: 'page' }

/** A Fastify plugin; register it last, so that its `/*` takes only what nobody else wanted. */
export async function servePages(fastify: FastifyInstance, settings: PagesSettings): Promise<void> {
  const web = settings.dev ? await openDevWeb(settings.publicUrl) : await openBuiltWeb(settings.publicUrl)
  fastify.addHook('onClose', () => web.close())
  if (web.middleware) {
    const { middleware } = web
    fastify.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
  } else {
    await fastify.register(fastifyStatic, {
      root: `${CLIENT_FOLDER}/assets`, prefix: '/assets/', preCompressed: true, decorateReply: false,
      immutable: true, maxAge: '365d',
    })
  }
  mountPages(fastify, web, settings)
}

/** The route of all pages. */
export function mountPages(fastify: FastifyInstance, web: Web, settings: PagesSettings): void {
  const pageOf = shareRenderings(web, settings)
  const log = fastify.log as Partial<Log> // the shop's own, see app.ts
  const kept = settings.dev ? undefined : openKeptPages(settings.cache, openNaming(settings.trustedProxy), log, settings.given)
  if (kept) answerFirst(fastify.server, kept)
  const errorHandler = tellFailure(isSecure(settings))
  fastify.get('/*', { config: { rateLimit: PAGE_PACE }, errorHandler }, async (request, reply) => {
    const { path, query } = targetOf(request.url)
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (settings.production && FOR_DEVELOPERS.test(path)) return reply.header('vary', VARY).redirect(NOT_FOUND_PATH, 302)
    const known = path.length > PATH_MAX ? undefined : path
    if (known !== undefined && known.length > 1 && known.endsWith('/')) {
      return reply.header('vary', VARY).redirect(withoutSlashes(known) + (query && `?${query}`), 308)
    }
    const language = wantedLanguage(request, query)
    const address = await web.addressOf(known, query)
    const key = `${language} ${address.path}${address.search}`
    return send({ request, reply, key, kept }, await pageOf({ ...address, language, key }))
  })
}

const isSecure = ({ publicUrl }: PagesSettings): boolean => publicUrl.startsWith('https:')

interface Wanted { path: string, search: string, language: Language, key: string }

/** Gives kept pages; many shoppers who open the same page at once wait for one rendering, begun after the last change. */
function shareRenderings(web: Web, settings: PagesSettings): (wanted: Wanted) => Promise<CachedPage> {
  const { cache, dev, given = () => {} } = settings
  const rendering = new Map<string, { since: number, page: Promise<CachedPage> }>()
  return async (wanted) => {
    const { key } = wanted
    const kept = dev ? undefined : cache.read(key)
    given(kept ? 'kept' : 'rendered')
    if (kept) return kept
    const since = cache.generation()
    const coming = rendering.get(key)
    if (coming?.since === since) return coming.page
    const mine = { since, page: render(web, settings, wanted, since) }
    rendering.set(key, mine)
    try {
      return await mine.page
    } finally {
      if (rendering.get(key) === mine) rendering.delete(key)
    }
  }
}

async function render(web: Web, settings: PagesSettings, wanted: Wanted, since: number): Promise<CachedPage> {
  const { answer, cache, dev } = settings
  const { key, ...request } = wanted
  const facts = settings.facts?.()
  const rendered = await web.render({ ...request, answer, ...(facts && { facts }) })
  const { hashes, apiOrigin } = web
  const page = finishPage(rendered, { language: request.language, hashes, apiOrigin, dev, secure: isSecure(settings) })
  if (rendered.cacheable && !dev) cache.keep(key, page, rendered.tags, since)
  return page
}

interface Sending { request: FastifyRequest, reply: FastifyReply, key: string, kept: KeptPages | undefined }

async function send({ request, reply, key, kept }: Sending, page: CachedPage): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers)
  // While developing nothing is kept, and nothing is packed.
  const encoding = kept ? encodingOf(request.headers['accept-encoding']?.toString()) : 'identity'
  const bytes = await bytesIn(page, encoding)
  kept?.learn(request.raw, { key, page, encoding, bytes, headers: reply.getHeaders() })
  const { etag } = page.headers
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
