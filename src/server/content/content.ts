// The content's front door: what the shop writes. Questions and what is imported stand beside it.
import type { Page } from '#contract/basics.ts'
import type { Product } from '#contract/catalogue.ts'
import type { Article, ArticleSummary, NewsTopic, TextPage, TextSlug } from '#contract/content.ts'
import type { Language } from '#contract/problems.ts'
import { now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { readProse } from '#server/kit/prose.ts'
import { refuse } from '#server/kit/refuse.ts'
import { fillFacts } from './content-facts-rules.ts'
import * as rows from './content-sql.ts'

export { findFaqs, listFaqs, readFaq } from './content-faqs.ts'
export { importHero } from './content-hero.ts'
export type { SlideFile } from './content-hero.ts'
export { tellDueTexts, untilNextText } from './content-turns.ts'
export { importContent, openNames } from './content-import.ts'
export type { ArticleFile, FaqFile } from './content-import.ts'
export { fillFacts } from './content-facts-rules.ts'

/** Words an unhurried reader reads in a minute; a Vietnamese word counts by its syllables. */
const WORDS_A_MINUTE: Record<Language, number> = { vi: 220, en: 220 }
const RELATED_MOST = 3
const FEED_MOST = 30

/** What texts are about stands in the catalogue, a neighbour: whoever serves content hands it over. */
export interface Shelf {
  readProducts(db: Db, ids: readonly number[], language: Language): Promise<Product[]>
  pictureUrl: { (key: string): string, (key: string | null): string | null }
}

const toSummary = (row: rows.SummaryRow, shelf: Shelf, language: Language): ArticleSummary => ({
  id: row.id, topic: row.topic as NewsTopic, // the table's check admits only these
  title: fillFacts(row.title, language), summary: fillFacts(row.summary, language), image: shelf.pictureUrl(row.image_key),
  publishedAt: row.published_at.toISOString(), readingMinutes: Math.ceil(row.words / WORDS_A_MINUTE[language]),
})

export interface NewsWish { topic?: NewsTopic | undefined, keyword?: string | undefined, page: number, size: number }

/** A page of the articles that are told of, the latest first; of a keyword every word occurs. */
export async function listArticles(
  db: Db, shelf: Shelf, { page, size, ...wish }: NewsWish, language: Language,
): Promise<Page<ArticleSummary>> {
  const at = now()
  const [found, total] = await Promise.all([
    rows.selectArticles(db, at, language, wish, { page, size }), rows.countArticles(db, at, language, wish),
  ])
  return envelope(found.map((row) => toSummary(row, shelf, language)), page, size, total)
}

/** One article, with what it is about that can be bought now. Refuses one that is unknown or not told of yet. */
export async function readArticle(db: Db, shelf: Shelf, id: number, language: Language): Promise<Article> {
  const at = now()
  const row = await rows.selectArticle(db, at, language, id) ?? refuse('content.article_not_found')
  const [products, related] = await Promise.all([
    shelf.readProducts(db, row.product_ids, language), rows.relatedTo(db, at, language, row, RELATED_MOST).execute(),
  ])
  return {
    ...toSummary(row, shelf, language), body: readProse(fillFacts(row.body, language)), updatedAt: row.updated_at.toISOString(),
    products: products.filter(({ status }) => status === 'AVAILABLE'),
    related: related.map((one) => toSummary(one, shelf, language)),
  }
}

/** A page of policy, its numbers the shop's own. Refuses an unknown one. */
export async function readTextPage(db: Db, slug: string, language: Language): Promise<TextPage> {
  const row = await rows.selectPage(db, slug) ?? refuse('content.page_not_found')
  const [title, description, body] = language === 'vi'
    ? [row.title, row.description, row.body] : [row.title_en, row.description_en, row.body_en]
  return {
    slug: row.slug as TextSlug, // the table's check admits only these
    title: fillFacts(title, language), description: fillFacts(description, language),
    body: readProse(fillFacts(body, language)), updatedAt: row.updated_at.toISOString(), version: row.edition,
  }
}

/** An article as a feed tells of it. */
export interface FeedEntry { id: number, title: string, summary: string, topic: NewsTopic, published: Date, updated: Date }

/** The latest articles for a feed. */
export async function listFeed(db: Db, language: Language): Promise<FeedEntry[]> {
  const latest = await rows.selectArticles(db, now(), language, {}, { page: 0, size: FEED_MOST })
  return latest.map((row) => ({
    id: row.id, title: fillFacts(row.title, language), summary: fillFacts(row.summary, language),
    topic: row.topic as NewsTopic, // the table's check admits only these
    published: row.published_at, updated: row.updated_at,
  }))
}

/** Something with a page of its own, and when it last changed. */
export interface TextAddress { id: number, changed: Date }

/** The questions and articles that search engines may be told of. */
export async function listTextAddresses(db: Db): Promise<{ faqs: TextAddress[], articles: TextAddress[] }> {
  const { faqs, articles } = await rows.selectAddresses(db, now())
  const toAddress = ({ id, updated_at: changed }: { id: number, updated_at: Date }) => ({ id, changed })
  return { faqs: faqs.map(toAddress), articles: articles.map(toAddress) }
}
