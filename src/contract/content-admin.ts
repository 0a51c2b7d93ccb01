// What staff do to the shop's texts: news, frequent questions, policies with their versions, the slides of the front page.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Edition, Id, line, lines, Moment, PathEdition, PathId, sliceOf } from './basics.ts'
import { PICTURE_BYTES } from './catalogue-admin.ts'
import { FaqTopic, NewsTopic, TextSlug } from './content.ts'
import { Prose } from './prose.ts'

/** Characters of one text in one language. */
export const BODY_MAX = 40_000
const TITLE_MAX = 150
const SUMMARY_MAX = 400
const FAQS_MAX = 500
export const SLIDES_MAX = 30
export const WAYS_MAX = 2
const PRODUCTS_MAX = 12
const SEARCH_MAX = 100

/** A line that may still be empty: of a draft. */
const laterLine = (max: number) => lines(max).pipe(z.string().regex(/^[^\r\n\t]*$/, { error: 'characters' }))
const text = (max: number) => lines(max).pipe(z.string().min(1, { error: 'required' }))

/** A picture by its key: "scene-phones", "up.….0123abcd". */
export const PictureKey = z.string().max(200).regex(/^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*$/, { error: 'format' })
/** A picture as it is chosen: its key, and where it is seen. */
export const TextPicture = z.strictObject({ key: z.string(), image: z.string() })
export type TextPicture = z.infer<typeof TextPicture>

/** DRAFT: told to nobody. PLANNED: told from a moment on that is still to come. */
export const ArticleState = z.enum(['DRAFT', 'PLANNED', 'PUBLISHED'])
export type ArticleState = z.infer<typeof ArticleState>

export const ArticleBody = z.strictObject({
  topic: NewsTopic, titleVi: line(TITLE_MAX), titleEn: laterLine(TITLE_MAX), summaryVi: laterLine(SUMMARY_MAX),
  summaryEn: laterLine(SUMMARY_MAX),
  /** Markdown (decision 0027). */
  bodyVi: lines(BODY_MAX), bodyEn: lines(BODY_MAX),
  picture: PictureKey.nullable(),
  /** What it is about, the first shown first. */
  productIds: z.array(Id).max(PRODUCTS_MAX).refine((ids) => new Set(ids).size === ids.length, { error: 'format' }),
})
export type ArticleBody = z.infer<typeof ArticleBody>

const ArticleLine = z.strictObject({
  id: Id, edition: Edition, state: ArticleState, topic: NewsTopic, titleVi: z.string(), titleEn: z.string(),
  /** Of a draft: when it was begun, or last taken back. */
  publishedAt: Moment, updatedAt: Moment, picture: TextPicture.nullable(),
})
export type ArticleLine = z.infer<typeof ArticleLine>

export const StaffArticle = ArticleLine.extend({
  summaryVi: z.string(), summaryEn: z.string(), bodyVi: z.string(), bodyEn: z.string(),
  products: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type StaffArticle = z.infer<typeof StaffArticle>

export const FaqBody = z.strictObject({
  topic: FaqTopic, questionVi: line(300), questionEn: line(300), answerVi: text(BODY_MAX), answerEn: text(BODY_MAX),
  /** How else people ask for it, in both languages; shown nowhere. */
  keywords: laterLine(500), active: z.boolean(),
})
export type FaqBody = z.infer<typeof FaqBody>

const FaqLine = z.strictObject({
  id: Id, edition: Edition, topic: FaqTopic, questionVi: z.string(), questionEn: z.string(), active: z.boolean(),
  updatedAt: Moment,
})
export type FaqLine = z.infer<typeof FaqLine>
export const StaffFaq = FaqLine.extend({ answerVi: z.string(), answerEn: z.string(), keywords: z.string() })
export type StaffFaq = z.infer<typeof StaffFaq>

export const PolicyBody = z.strictObject({
  titleVi: line(TITLE_MAX), titleEn: line(TITLE_MAX), descriptionVi: line(300), descriptionEn: line(300),
  bodyVi: text(BODY_MAX), bodyEn: text(BODY_MAX),
})
export type PolicyBody = z.infer<typeof PolicyBody>
const PolicyLine = z.strictObject({
  slug: TextSlug, titleVi: z.string(), titleEn: z.string(),
  /** The number of the version that stands now. */
  edition: Edition, updatedAt: Moment,
})
export type PolicyLine = z.infer<typeof PolicyLine>
export const StaffPolicy = z.strictObject({ slug: TextSlug, edition: Edition, updatedAt: Moment, details: PolicyBody })
export type StaffPolicy = z.infer<typeof StaffPolicy>
/** A policy as it stood from `at` on; `by` is null where it came with the shop. */
const PolicyVersion = z.strictObject({ edition: Edition, at: Moment, by: z.string().nullable() })
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** An address within the shop: "/products?category=1". */
const Inside = z.string().max(300).regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u, { error: 'format' })
const Way = z.strictObject({ to: Inside, vi: line(40), en: line(40) })

export const SlideBody = z.strictObject({
  lineVi: line(80), lineEn: line(80), textVi: line(240), textEn: line(240),
  /** Buttons, the one most people want first. */
  ways: z.array(Way).min(1).max(WAYS_MAX), picture: PictureKey, active: z.boolean(),
  /** null: from ever, for ever. */
  startsAt: Moment.nullable(), endsAt: Moment.nullable(),
})
export type SlideBody = z.infer<typeof SlideBody>

/** Whether the front page shows it now: OFF, not yet, no longer, or yes. */
export const SlideState = z.enum(['OFF', 'PLANNED', 'SHOWN', 'OVER'])
export type SlideState = z.infer<typeof SlideState>
export const StaffSlide = SlideBody.omit({ picture: true }).extend({
  id: Id, edition: Edition, state: SlideState, picture: TextPicture, updatedAt: Moment,
})
export type StaffSlide = z.infer<typeof StaffSlide>

const byId = z.strictObject({ id: PathId })
const bySlug = z.strictObject({ slug: TextSlug })
const edition = Edition
const editionOnly = z.strictObject({ edition })
const headers = z.object({ 'idempotency-key': z.string().min(1, { error: 'required' }).max(200) })
const Ids = z.array(Id).max(FAQS_MAX)

export const contentAdminApi = api({
  'POST /api/admin/texts/preview': {
    access: 'staff', pace: 'read', summary: 'A text as the shop would show it, and what in it leads nowhere; changes nothing.',
    unaudited: 'it changes nothing',
    body: z.strictObject({
      language: z.enum(['vi', 'en']),
      /** Titles and the like, in which the shop's own numbers may stand too. */
      lines: z.array(z.string().max(500)).max(10), text: z.string().max(BODY_MAX),
    }),
    reply: z.strictObject({
      lines: z.array(z.string()), text: Prose,
      /** "{retun_days}": stands for nothing. */
      unknownNames: z.array(z.string()),
      /** Addresses of links and pictures that are shown as words. */
      droppedAddresses: z.array(z.string()),
    }),
    refuses: [],
  },
  'GET /api/admin/texts/names': {
    access: 'staff', summary: 'The shop\'s own numbers that texts may name, as both languages say them.',
    reply: z.array(z.strictObject({ name: z.string(), vi: z.string(), en: z.string() })), refuses: [],
  },
  'GET /api/admin/texts/pictures': {
    access: 'staff', summary: 'Pictures that articles and slides show, the latest first.', reply: z.array(TextPicture),
    refuses: [],
  },
  'POST /api/admin/texts/pictures': {
    access: 'staff', pace: 'write', summary: 'Uploads a picture for a text; no text shows it until one names it.',
    unaudited: 'nothing shows it: the text that names it has its entry', upload: { part: 'file', bytes: PICTURE_BYTES,
      needed: true },
    body: z.strictObject({}), status: 201, reply: TextPicture, refuses: ['files.not_an_image', 'files.too_large'],
  },
  'GET /api/admin/news': {
    access: 'staff', summary: 'Articles, those of the latest moment first.',
    query: z.strictObject({
      ...cursorPaging, state: ArticleState.optional(), topic: NewsTopic.optional(), search: z.string().max(SEARCH_MAX).optional(),
    }),
    reply: sliceOf(ArticleLine), refuses: [],
  },
  'GET /api/admin/news/{id}': {
    access: 'staff', summary: 'An article as it is written, in both languages.', params: byId, reply: StaffArticle,
    refuses: ['content.article_not_found'],
  },
  'POST /api/admin/news': {
    access: 'staff', pace: 'write', summary: 'Begins an article as a draft; safe to repeat with the same key.', headers,
    body: ArticleBody, status: 201, reply: StaffArticle, refuses: [],
  },
  'PUT /api/admin/news/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes an article; one that is told, or will be, must say all in both languages.',
    params: byId, body: z.strictObject({ edition, details: ArticleBody }), reply: StaffArticle,
    refuses: ['content.article_not_found', 'content.edited_meanwhile'],
  },
  'POST /api/admin/news/{id}/publish': {
    access: 'staff', pace: 'write', summary: 'Tells of an article, from now (`at` null) or from a moment on.', params: byId,
    body: z.strictObject({ edition, at: Moment.nullable() }), reply: StaffArticle,
    refuses: ['content.article_not_found', 'content.edited_meanwhile', 'content.article_unfinished'],
  },
  'POST /api/admin/news/{id}/withdraw': {
    access: 'staff', pace: 'write', summary: 'Takes an article back: it is a draft again.', params: byId, body: editionOnly,
    reply: StaffArticle, refuses: ['content.article_not_found', 'content.edited_meanwhile'],
  },
  'DELETE /api/admin/news/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a draft.', params: byId, status: 204, reply: z.undefined(),
    refuses: ['content.article_not_found', 'content.still_shown'],
  },
  'GET /api/admin/faqs': {
    access: 'staff', summary: 'Every question, in the shop\'s order.', reply: z.array(FaqLine), refuses: [],
  },
  'POST /api/admin/faqs': {
    access: 'staff', pace: 'write', summary: 'Makes a question, behind the others; safe to repeat with the same key.', headers,
    body: FaqBody, status: 201, reply: StaffFaq, refuses: ['content.faqs_full'],
  },
  'PUT /api/admin/faqs/order': {
    access: 'staff', pace: 'write', summary: 'Orders the questions of a topic: all of their ids.',
    body: z.strictObject({ topic: FaqTopic, ids: Ids }), reply: z.array(FaqLine), refuses: ['content.edited_meanwhile'],
  },
  'GET /api/admin/faqs/{id}': {
    access: 'staff', summary: 'A question as it is written.', params: byId, reply: StaffFaq,
    refuses: ['content.faq_not_found'],
  },
  'PUT /api/admin/faqs/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a question.', params: byId,
    body: z.strictObject({ edition, details: FaqBody }), reply: StaffFaq,
    refuses: ['content.faq_not_found', 'content.edited_meanwhile'],
  },
  'DELETE /api/admin/faqs/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a question that is switched off.', params: byId, status: 204,
    reply: z.undefined(), refuses: ['content.faq_not_found', 'content.still_shown'],
  },
  'GET /api/admin/policies': {
    access: 'staff', summary: 'The pages of policy.', reply: z.array(PolicyLine), refuses: [],
  },
  'GET /api/admin/policies/{slug}': {
    access: 'staff', summary: 'A policy as it is written.', params: bySlug, reply: StaffPolicy, refuses: [],
  },
  'PUT /api/admin/policies/{slug}': {
    access: 'staff', pace: 'write', summary: 'Writes a policy; the version before is kept.', params: bySlug,
    body: z.strictObject({ edition, details: PolicyBody }), reply: StaffPolicy, refuses: ['content.edited_meanwhile'],
  },
  'GET /api/admin/policies/{slug}/versions': {
    access: 'staff', summary: 'The versions of a policy, the latest first.', params: bySlug,
    query: z.strictObject(cursorPaging), reply: sliceOf(PolicyVersion), refuses: [],
  },
  'GET /api/admin/policies/{slug}/versions/{edition}': {
    access: 'staff', summary: 'A policy as it stood in one version.',
    params: z.strictObject({ slug: TextSlug, edition: PathEdition }), reply: PolicyVersion.extend({ details: PolicyBody }),
    refuses: ['content.page_not_found'],
  },
  'GET /api/admin/hero': {
    access: 'staff', summary: 'The slides of the front page, in order.', reply: z.array(StaffSlide), refuses: [],
  },
  'POST /api/admin/hero': {
    access: 'staff', pace: 'write', summary: 'Makes a slide, behind the others; safe to repeat with the same key.', headers,
    body: SlideBody, status: 201, reply: StaffSlide, refuses: ['content.slides_full'],
  },
  'PUT /api/admin/hero/order': {
    access: 'staff', pace: 'write', summary: 'Orders the slides: all of their ids.', body: z.strictObject({ ids: Ids }),
    reply: z.array(StaffSlide), refuses: ['content.edited_meanwhile'],
  },
  'PUT /api/admin/hero/{id}': {
    access: 'staff', pace: 'write', summary: 'Writes a slide.', params: byId,
    body: z.strictObject({ edition, details: SlideBody }), reply: StaffSlide,
    refuses: ['content.slide_not_found', 'content.edited_meanwhile'],
  },
  'DELETE /api/admin/hero/{id}': {
    access: 'staff', pace: 'write', summary: 'Deletes a slide that is switched off.', params: byId, status: 204,
    reply: z.undefined(), refuses: ['content.slide_not_found', 'content.still_shown'],
  },
})
