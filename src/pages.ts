// Serves the web: built files, rendered pages (kept compressed), redirects and 404. What lies under /api belongs to others.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/problems.ts'
import { languageOf } from '#server/kit/language.ts'
import type { CachedPage } from '#server/kit/page-cache.ts'
import { packPage } from './pages-packing.ts'
import { CLIENT_FOLDER, openBuiltWeb, openDevWeb } from './pages-web.ts'
import type { Web } from './pages-web.ts'
import type { Answer } from './web/entry-server.tsx'

export interface PageKeeper {
  read(key: string): CachedPage | undefined
  keep(key: string, page: CachedPage, tags: readonly string[]): void
}

export interface PagesSettings {
  /** Answers an API line as if it had been called. */
  answer: Answer
  cache: PageKeeper
  /** "https://shop.example", without a slash at its end. */
  publicUrl: string
  /** Serves the sources through Vite with live reload, and keeps nothing. */
  dev: boolean
}

const NOT_PAGES = /^\/(api|pictures|files|assets)(\/|$)/
/** Marks of advertisers in an address change nothing on the page. */
const TRACKING = /^(utm_\w+|fbclid|gclid|zarsrc)$/

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
  const rendering = new Map<string, Promise<CachedPage>>()
  fastify.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?', 2)
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (path.length > 1 && path.endsWith('/')) {
      return reply.redirect(path.replace(/\/+$/, '').replace(/^\/+/, '/') + (query && `?${query}`), 308)
    }
    const language = wantedLanguage(request)
    const search = keptQuery(query)
    const key = `${language} ${path}${search}`
    const kept = settings.dev ? undefined : settings.cache.read(key)
    if (kept) return send(request, reply, kept)
    // Many shoppers who open the same page at once wait for one rendering.
    const coming = rendering.get(key)
      ?? render(web, settings, { path, search, language, key }).finally(() => rendering.delete(key))
    rendering.set(key, coming)
    return send(request, reply, await coming)
  })
}

interface Wanted { path: string, search: string, language: Language, key: string }

async function render(web: Web, settings: PagesSettings, { key, ...request }: Wanted): Promise<CachedPage> {
  const { answer, cache, dev, publicUrl } = settings
  const rendered = await web.render({ ...request, answer })
  const page = await packPage(rendered, {
    language: request.language, hashes: web.hashes, dev, secure: publicUrl.startsWith('https:'),
  })
  if (rendered.cacheable && !dev) cache.keep(key, page, rendered.tags)
  return page
}

/** The kept choice, else the browser's wish, else Vietnamese. */
function wantedLanguage(request: FastifyRequest): Language {
  const kept = /(?:^|;\s*)language=(vi|en)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
  return kept === 'vi' || kept === 'en' ? kept : languageOf(request.headers['accept-language'])
}

/** The query with its fields in order and without advertisers' marks, so that equal pages share one copy. */
function keptQuery(query: string): string {
  const fields = new URLSearchParams(query)
  for (const name of Array.from(fields.keys())) if (TRACKING.test(name)) fields.delete(name)
  fields.sort()
  return fields.size === 0 ? '' : `?${fields}`
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  reply.code(page.status).headers(page.headers)
  const { etag } = page.headers
  if (etag !== undefined && request.headers['if-none-match'] === etag) return reply.code(304).send()
  // While developing nothing is packed: all three are the same bytes.
  const accepted = page.brotli === page.plain ? '' : request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
