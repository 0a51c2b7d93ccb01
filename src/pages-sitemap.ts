// What search engines are told: which addresses there are (/sitemap.xml and the maps it names), and which are not for them.
import type { FastifyInstance } from 'fastify'
import type { SitemapEntry } from '#server/catalogue/catalogue.ts'
import type { PaceConfig } from '#server/kit/serve-rate-limit.ts'
import { MARK_SVG } from './web/shell/mark-shape.ts'
import { urls } from './web/urls.ts'

export interface SitemapSources {
  /** Ids of products are cut into maps of so many: one map is one walk along the primary key. */
  products: (fromId: number, toId: number) => Promise<SitemapEntry[]>
  highestProductId: () => Promise<number>
  categories: () => Promise<{ id: number }[]>
  /** Questions, articles and promotions that have a page. */
  texts: () => Promise<{ faqs: SitemapEntry[], articles: SitemapEntry[], promotions: { id: number }[] }>
}

/** sitemaps.org allows 50,000 addresses and 50 MB; a map of this many takes milliseconds to write. */
export const IDS_PER_MAP = 5_000
const LASTS = 'public, max-age=600'
const PACE: PaceConfig = { max: 600, timeWindow: 60_000, groupId: 'page' }

const plainPages = [
  urls.home(), urls.products(), urls.onSale(), urls.recent(), urls.categories(), urls.about(), urls.contact(),
  urls.trackOrder(), urls.faq(), urls.news(), urls.promotions(),
  urls.shippingPolicy(), urls.returnPolicy(), urls.privacyPolicy(), urls.termsOfService(),
]

/** Addresses of one person, of one moment, or of no use to anybody who searches. */
const CLOSED = ['/api/', '/cart', '/checkout', '/orders', '/profile', '/wishlist', '/login', '/register', '/forgot-password',
  '/reset-password', '/verify-email', '/payment/', '/compare', '/admin', '/dev/', '/*?*search=', '/*?*sort=']

interface Place { path: string, changed?: Date }

/** Text between tags and in attributes; what XML knows no way to say is left out. */
export function inXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/&/g, '&amp;').replace(/</g,
    '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

const dayOf = (changed: Date | undefined): string => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

/** Each address with its two tongues, as the pages' own `hreflang` links name them. */
export function writeMap(places: readonly Place[], origin: string): string {
  const entries = places.map(({ path, changed }) => {
    const vi = inXml(origin + path)
    const en = inXml(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=en`)
    const alternates = [['vi', vi], ['en', en], ['x-default', vi]]
      .map(([tongue, address]) => `<xhtml:link rel="alternate" hreflang="${tongue}" href="${address}"/>`).join('')
    return `<url><loc>${vi}</loc>${dayOf(changed)}${alternates}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

export function writeIndex(names: readonly string[], origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => `<sitemap><loc>${inXml(`${origin}/${name}`)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

export function writeRobots(origin: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** Gives a whole document, or nothing where there is none. */
type Writing = (params: { number?: string }) => Promise<string | undefined> | string

/** Mounts /robots.txt, /favicon.ico, /sitemap.xml and its maps; `origin` is the shop's address without a slash at its end. */
export function mountSitemap(fastify: FastifyInstance, sources: SitemapSources, origin: string): void {
  const give = (path: string, type: string, write: Writing): void => {
    fastify.get<{ Params: { number?: string } }>(path, { config: { rateLimit: PACE } }, async ({ params }, reply) => {
      const text = await write(params)
      if (text === undefined) return reply.callNotFound()
      return reply.type(type).header('cache-control', LASTS).send(text)
    })
  }
  const xml = 'application/xml; charset=utf-8'
  give('/robots.txt', 'text/plain; charset=utf-8', () => writeRobots(origin))
  // asked for by itself where no page names the icon: beside a feed, a map, a picture
  give('/favicon.ico', 'image/svg+xml', () => MARK_SVG)
  give('/sitemap.xml', xml, async () => {
    const maps = Math.ceil(await sources.highestProductId() / IDS_PER_MAP)
    const products = Array.from({ length: maps }, (_, at) => `sitemap-products-${at + 1}.xml`)
    return writeIndex(['sitemap-pages.xml', 'sitemap-categories.xml', 'sitemap-texts.xml', ...products], origin)
  })
  give('/sitemap-pages.xml', xml, () => writeMap(plainPages.map((path) => ({ path })), origin))
  give('/sitemap-categories.xml', xml, async () =>
    writeMap((await sources.categories()).map(({ id }) => ({ path: urls.products({ category: id }) })), origin))
  give('/sitemap-texts.xml', xml, async () => {
    const { faqs, articles, promotions } = await sources.texts()
    return writeMap([
      ...articles.map(({ id, changed }) => ({ path: urls.article(id), changed })),
      ...promotions.map(({ id }) => ({ path: urls.promotion(id) })),
      ...faqs.map(({ id, changed }) => ({ path: urls.faqDetail(id), changed })),
    ], origin)
  })
  give('/sitemap-products-:number(^[1-9]\\d{0,6}$).xml', xml, async ({ number = '1' }) => {
    const from = (Number(number) - 1) * IDS_PER_MAP + 1
    if (from > await sources.highestProductId()) return undefined
    const places = await sources.products(from, from + IDS_PER_MAP - 1)
    return writeMap(places.map(({ id, changed }) => ({ path: urls.product(id), changed })), origin)
  })
}
