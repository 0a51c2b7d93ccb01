// The shop's news for readers of feeds: RSS 2.0 at /news/rss.xml, in English at /news/rss.xml?lang=en.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { NewsTopic } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import type { FeedEntry } from '#server/content/content.ts'
import type { PaceConfig } from '#server/kit/serve-rate-limit.ts'
import { inXml } from './pages-sitemap.ts'
import { urls } from './web/urls.ts'
import { words as inEnglish } from './web/words/en/news.ts'
import { words as inVietnamese } from './web/words/vi/news.ts'

const LASTS = 'public, max-age=300'
const PACE: PaceConfig = { max: 600, timeWindow: 60_000, groupId: 'page' }

interface Words { title: string, description: string, topics: Record<NewsTopic, string> }

/** They are called as on the screen; none of their names has a plural. */
const topicsOf = ({ buying, guides, reviews, shop, technology }: Record<NewsTopic, unknown>): Words['topics'] => ({
  buying: String(buying), guides: String(guides), reviews: String(reviews), shop: String(shop), technology: String(technology),
})

const words: Record<Language, Words> = {
  vi: {
    title: 'Tin tức Alô', description: 'Cách chọn, cách dùng và giữ gìn điện thoại, kể ngắn gọn từ Alô.',
    topics: topicsOf(inVietnamese),
  },
  en: {
    title: 'Alô News', description: 'Choosing, using and caring for phones, told briefly by Alô.',
    topics: topicsOf(inEnglish),
  },
}

const inLanguage = (path: string, language: Language): string => (language === 'vi' ? path : `${path}?lang=en`)

/** The feed as XML; `origin` is the shop's address without a slash at its end, entries have the latest first. */
export function writeFeed(entries: readonly FeedEntry[], origin: string, language: Language): string {
  const { title, description, topics } = words[language]
  const addressOf = (path: string): string => inXml(origin + inLanguage(path, language))
  const items = entries.map((entry) => {
    const address = addressOf(urls.article(entry.id))
    return `<item>
<title>${inXml(entry.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${entry.published.toUTCString()}</pubDate>
<category>${inXml(topics[entry.topic])}</category>
<description>${inXml(entry.summary)}</description>
</item>`
  })
  const changed = lastChange(entries)
  const built = changed ? `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>\n` : ''
  const self = `<atom:link href="${addressOf('/news/rss.xml')}" rel="self" type="application/rss+xml"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${inXml(title)}</title>
<link>${addressOf(urls.news())}</link>
<description>${inXml(description)}</description>
<language>${language}</language>
${built}${self}
${items.join('\n')}
</channel>
</rss>
`
}

/** When something in the feed was last changed or told of; nothing of an empty feed. */
function lastChange(entries: readonly FeedEntry[]): Date | undefined {
  const times = entries.flatMap(({ published, updated }) => [published.getTime(), updated.getTime()])
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Whether the reader has this feed already: by its tag where one is sent, else by its day. Days are whole seconds. */
function isKnown(headers: Record<string, unknown>, etag: string, changed: Date | undefined): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers
  if (typeof tags === 'string') return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag
    || tag.trim() === '*')
  if (typeof since !== 'string' || changed === undefined) return false
  return Math.floor(changed.getTime() / 1_000) * 1_000 <= Date.parse(since)
}

/** Mounts /news/rss.xml. */
export function mountFeed(
  fastify: FastifyInstance, list: (language: Language) => Promise<FeedEntry[]>, origin: string,
): void {
  fastify.get<{ Querystring: { lang?: unknown } }>('/news/rss.xml', { config: { rateLimit: PACE } }, async (request, reply) => {
    const language: Language = request.query.lang === 'en' ? 'en' : 'vi'
    const entries = await list(language)
    const text = writeFeed(entries, origin, language)
    const [etag, changed] = [etagOf(text), lastChange(entries)]
    reply.headers({ etag, 'cache-control': LASTS, ...(changed && { 'last-modified': changed.toUTCString() }) })
    if (isKnown(request.headers, etag, changed)) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(text)
  })
}
