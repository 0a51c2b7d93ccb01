// What the shop writes: questions that are often asked, news, and what it says of delivery, returns, privacy and terms.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, Moment, PAGE_SIZE_MAX, pageOf, paging, PathId, wholeNumber } from './basics.ts'
import { Product } from './catalogue.ts'
import { Prose } from './prose.ts'

const KEYWORD_MAX = 100
const SLUG_MAX = 60

export const FaqTopic = z.enum(
  ['ordering', 'payment', 'delivery', 'returns', 'warranty', 'products', 'promotions', 'account', 'notifications',
    'privacy', 'shop'],
)
export type FaqTopic = z.infer<typeof FaqTopic>

export const Faq = z.strictObject({ id: Id, topic: FaqTopic, question: z.string(), answer: Prose, updatedAt: Moment })
export type Faq = z.infer<typeof Faq>

export const NewsTopic = z.enum(['reviews', 'guides', 'buying', 'shop', 'technology'])
export type NewsTopic = z.infer<typeof NewsTopic>

export const ArticleSummary = z.strictObject({
  id: Id, topic: NewsTopic, title: z.string(), summary: z.string(), image: z.string().nullable(), publishedAt: Moment,
  /** Whole minutes an unhurried reader needs. */
  readingMinutes: z.int().positive(),
})
export type ArticleSummary = z.infer<typeof ArticleSummary>

export const Article = z.strictObject({
  ...ArticleSummary.shape, body: Prose, updatedAt: Moment,
  /** What it is about, as it can be bought now. */
  products: z.array(Product),
  /** Others that are nearest to it. */
  related: z.array(ArticleSummary),
})
export type Article = z.infer<typeof Article>

/** The shop's word on delivery, on returns and warranty, on personal data, and the terms of buying. */
export const TextSlug = z.enum(['shipping', 'return', 'privacy', 'terms'])
export type TextSlug = z.infer<typeof TextSlug>

/** A page of policy; its numbers are the shop's own (shop-facts.ts). */
export const TextPage = z.strictObject({
  slug: TextSlug, title: z.string(), description: z.string(), body: Prose, updatedAt: Moment,
  /** Which version this is, the first is 1; every one is kept. */
  version: z.int().positive(),
})
export type TextPage = z.infer<typeof TextPage>

/** More slides are not shown at a time. */
export const HERO_MAX = 8

/** What the front page begins with: a message, a picture and one or two ways on, the first the one most people want. */
export const HeroSlide = z.strictObject({
  id: Id, line: z.string(), text: z.string(), image: z.string(),
  ways: z.array(z.strictObject({ label: z.string(), to: z.string() })),
})
export type HeroSlide = z.infer<typeof HeroSlide>

const params = z.strictObject({ id: PathId })

export const contentApi = api({
  'GET /api/faqs': {
    access: 'anyone', summary: 'Questions that are often asked, in the shop\'s order; with a keyword the best match first.',
    query: z.strictObject({
      ...paging, size: wholeNumber(1, PAGE_SIZE_MAX).default(PAGE_SIZE_MAX), topic: FaqTopic.optional(),
      keyword: z.string().max(KEYWORD_MAX).optional(),
    }),
    reply: pageOf(Faq), refuses: [],
  },
  'GET /api/faqs/{id}': {
    access: 'anyone', summary: 'One question with its answer.', params, reply: Faq, refuses: ['content.faq_not_found'],
  },
  'GET /api/news': {
    access: 'anyone', summary: 'A page of articles, the latest first.',
    query: z.strictObject({ ...paging, topic: NewsTopic.optional(), keyword: z.string().max(KEYWORD_MAX).optional() }),
    reply: pageOf(ArticleSummary), refuses: [],
  },
  'GET /api/news/{id}': {
    access: 'anyone', summary: 'One article.', params, reply: Article, refuses: ['content.article_not_found'],
  },
  'GET /api/hero': {
    access: 'anyone', summary: 'The slides the front page shows now, in order; none: it greets with words of its own.',
    reply: z.array(HeroSlide), refuses: [],
  },
  'GET /api/pages/{slug}': {
    access: 'anyone', summary: 'A page of policy: delivery, returns, privacy or terms.',
    params: z.strictObject({ slug: z.string().max(SLUG_MAX) }), reply: TextPage, refuses: ['content.page_not_found'],
  },
})
