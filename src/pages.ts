// Serves the web: built files, rendered pages (kept, packed when asked for so), redirects, 404. What lies under /api is not its.
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#contract/problems.ts'
import type { PaceConfig } from '#server/kit/serve-rate-limit.ts'
import type { Keeping, Making } from '#server/kit/serve-keeping.ts'
import { tellFailure } from './pages-failing.ts'
import { finishPage, VARY } from './pages-packing.ts'
import { PATH_MAX, targetOf, wantedLanguage, withoutSlashes } from './pages-request.ts'
import { CLIENT_FOLDER, openBuiltWeb, openDevWeb } from './pages-web.ts'
import type { Web } from './pages-web.ts'
import type { Answer, PageRequest } from './web/entry-server.tsx'

export interface PagesSettings {
  /** Answers an API line as if it had been called. */
  answer: Answer
  /** Keeps pages; none: each is rendered anew, and not packed. */
  keeping?: Pick<Keeping, 'give' | 'answers'> | undefined
  /** What pages carry of the shop's facts: that which is not as the shop came. */
  facts?: () => PageRequest['facts']
  /** "https://shop.example", without a slash at its end. */
  publicUrl: string
  /** Serves the sources through Vite with live reload. */
  dev: boolean
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
  const { keeping } = settings
  const errorHandler = tellFailure(isSecure(settings))
  fastify.decorateRequest('shape', undefined)
  fastify.get('/*', { config: { rateLimit: PAGE_PACE }, errorHandler }, async (request, reply) => {
    const { path, query } = targetOf(request.url)
    if (NOT_PAGES.test(path)) return reply.callNotFound()
    if (settings.production && FOR_DEVELOPERS.test(path)) return reply.header('vary', VARY).redirect(NOT_FOUND_PATH, 302)
    const known = path.length > PATH_MAX ? undefined : path
    if (known !== undefined && known.length > 1 && known.endsWith('/')) {
      return reply.header('vary', VARY).redirect(withoutSlashes(known) + (query && `?${query}`), 308)
    }
    const language = wantedLanguage(request, query)
    const wanted = { ...await web.addressOf(known, query), language }
    request.shape = wanted.shape
    const key = `${language} ${wanted.path}${wanted.search}`
    const make = () => render(web, settings, wanted)
    return keeping ? keeping.answers.send(request, reply, { key, page: await keeping.give(key, make, make) })
      : sendPlain(reply, await make())
  })
}

const isSecure = ({ publicUrl }: PagesSettings): boolean => publicUrl.startsWith('https:')

interface Wanted { path: string, search: string, language: Language }

async function render(web: Web, settings: PagesSettings, wanted: Wanted): Promise<Making> {
  const { answer, dev } = settings
  const facts = settings.facts?.()
  const rendered = await web.render({ ...wanted, answer, ...(facts && { facts }) })
  const { hashes, apiOrigin } = web
  const page = finishPage(rendered, { language: wanted.language, hashes, apiOrigin, dev, secure: isSecure(settings) })
  return { page, tags: rendered.cacheable ? rendered.tags : undefined }
}

const sendPlain = (reply: FastifyReply, { page }: Making): FastifyReply =>
  reply.code(page.status).headers(page.headers).send(page.plain)
