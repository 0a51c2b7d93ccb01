// Articles as staff write them, what texts may name, and how a text will look. Part of the content's front door for staff.
import type { Slice } from '#contract/basics.ts'
import { ArticleBody } from '#contract/content-admin.ts'
import type { ArticleLine, ArticleState, StaffArticle, TextPicture } from '#contract/content-admin.ts'
import type { NewsTopic } from '#contract/content.ts'
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import type { AuditedLine } from '#contract/shop.ts'
import type { Prose } from '#contract/prose.ts'
import { keepAudit } from '#server/audit/audit.ts'
import type { Undo } from '#server/audit/audit.ts'
import { keepPicture } from '#server/files/files.ts'
import { now } from '#server/kit/clock.ts'
import { readCursor, sliceUp } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { readProse } from '#server/kit/prose.ts'
import { refuse, refuseFields } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Store } from '#server/kit/store.ts'
import { articleState, droppedAddresses, isAsTold, lackingOf, slugFrom, unknownNames } from './content-admin-rules.ts'
import * as rows from './content-admin-sql.ts'
import { factWords, fillFacts } from './content-facts-rules.ts'
import type { Changing, Making } from './content-hero.ts'

/** Pictures that are offered for a text. */
const PICTURES_MOST = 100

type PictureUrl = (key: string) => string

function toLine(row: rows.ArticleLineRow, pictureUrl: PictureUrl): ArticleLine {
  return {
    id: row.id, edition: row.edition, state: articleState(row.active, row.published_at, now()),
    topic: row.topic as NewsTopic, // the table's check admits only these
    titleVi: row.title, titleEn: row.title_en, publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    picture: row.image_key === null ? null : { key: row.image_key, image: pictureUrl(row.image_key) },
  }
}

function toArticle(row: rows.StaffArticleRow, pictureUrl: PictureUrl): StaffArticle {
  return {
    ...toLine(row, pictureUrl), summaryVi: row.summary, summaryEn: row.summary_en, bodyVi: row.body, bodyEn: row.body_en,
    products: row.products,
  }
}

function bodyOf(row: rows.StaffArticleRow): ArticleBody {
  return {
    topic: row.topic as NewsTopic, // as above
    titleVi: row.title, titleEn: row.title_en, summaryVi: row.summary, summaryEn: row.summary_en, bodyVi: row.body,
    bodyEn: row.body_en, picture: row.image_key, productIds: row.products.map(({ id }) => id),
  }
}

/** Whether it is told, and from when on: what publishing and taking back change. */
const tellingOf = (row: rows.StaffArticleRow) => ({ active: row.active, publishedAt: row.published_at.toISOString() })

async function findArticle(db: Db | Tx, id: number): Promise<rows.StaffArticleRow> {
  return await rows.selectStaffArticle(db, id) ?? refuse('content.article_not_found')
}

interface Wish extends rows.ArticlesAsked { state?: ArticleState | undefined, cursor?: string | undefined, size: number }

/** Articles, those of the latest moment first. */
export async function listStaffArticles(
  db: Db, pictureUrl: PictureUrl, { cursor, size, ...asked }: Wish,
): Promise<Slice<ArticleLine>> {
  const [moment, id] = readCursor(cursor, 2) ?? []
  const after = typeof moment === 'string' && typeof id === 'number' ? { moment, id } : undefined
  if (cursor !== undefined && (after === undefined || Number.isNaN(Date.parse(after.moment)))) refuse('request.malformed')
  const at = now()
  const [found, counted] = await Promise.all([
    rows.selectStaffArticles(db, at, asked, after, size), rows.countStaffArticles(db, at, asked),
  ])
  return sliceUp(found, size, counted, { at: (row) => [row.moment, row.id], show: (row) => toLine(row, pictureUrl) })
}

/** Refuses an unknown one. */
export async function readStaffArticle(db: Db, pictureUrl: PictureUrl, id: number): Promise<StaffArticle> {
  return toArticle(await findArticle(db, id), pictureUrl)
}

async function refuseProducts(tx: Tx, { productIds }: ArticleBody, at: string, language: Language): Promise<void> {
  if (await rows.areProducts(tx, productIds)) return
  refuseFields('request.invalid', { [`${at}productIds`]: problemSentence(language, 'gone') })
}

const sentencesFor = (fields: readonly string[], language: Language): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, problemSentence(language, 'required')]))

/** Begins a draft; the same key again begins none. Refuses products that are not there. */
export function createArticle(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { key, body, language }: Making<ArticleBody>,
): Promise<StaffArticle> {
  return db.transaction().execute(async (tx) => {
    await rows.lockKind(tx, 'article')
    const madeBy = `${asker.id}:${key}`
    const made = await rows.selectMadeBy(tx, 'article', madeBy)
    if (made !== undefined) return toArticle(await findArticle(tx, made), pictureUrl)
    await refuseProducts(tx, body, '', language)
    const slug = await rows.freeSlug(tx, 'article', slugFrom(body.titleVi))
    const id = await rows.insertDraft(tx, body, { slug, madeBy, at: now() })
    await keepAudit(tx, asker, {
      line: 'POST /api/admin/news', subject: { kind: 'article', id, name: body.titleVi }, before: null, after: body,
    })
    return toArticle(await findArticle(tx, id), pictureUrl)
  })
}

/** Refuses an unknown one, another edition, products that are not there, and gaps in one that is told of. */
export function changeArticle(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { id, edition, body, language }: Changing<ArticleBody>,
): Promise<StaffArticle> {
  return db.transaction().execute(async (tx) => {
    await rows.lockRow(tx, 'article', id)
    const row = await findArticle(tx, id)
    if (row.edition !== edition) refuse('content.edited_meanwhile')
    const gaps = row.active ? lackingOf(body).map((field) => `details.${field}`) : []
    if (gaps.length > 0) refuseFields('request.invalid', sentencesFor(gaps, language))
    await refuseProducts(tx, body, 'details.', language)
    if (!await rows.updateArticle(tx, id, edition, body)) refuse('content.edited_meanwhile')
    await keepAudit(tx, asker, {
      line: 'PUT /api/admin/news/{id}', subject: { kind: 'article', id, name: body.titleVi }, before: bodyOf(row), after: body,
    })
    return toArticle(await findArticle(tx, id), pictureUrl)
  })
}

interface Telling { id: number, edition: number, line: AuditedLine, change: (row: rows.StaffArticleRow) => Date | null }

/** `change` gives the moment from which it is told, null: it is taken back. */
function tell(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { id, edition, line, change }: Telling,
): Promise<StaffArticle> {
  return db.transaction().execute(async (tx) => {
    await rows.lockRow(tx, 'article', id)
    const row = await findArticle(tx, id)
    if (row.edition !== edition) refuse('content.edited_meanwhile')
    const from = change(row)
    const telling = { active: from !== null, published_at: from ?? row.published_at }
    if (!await rows.updateTelling(tx, id, edition, telling)) refuse('content.edited_meanwhile')
    const fresh = await findArticle(tx, id)
    await keepAudit(tx, asker, {
      line, subject: { kind: 'article', id, name: row.title, nameEn: row.title_en || undefined }, before: tellingOf(row),
      after: tellingOf(fresh),
    })
    return toArticle(fresh, pictureUrl)
  })
}

interface Publishing { id: number, edition: number, at: string | null, language: Language }

/** Tells of an article from now or from a moment on. Refuses one that lacks something in either language. */
export function publishArticle(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { id, edition, at, language }: Publishing,
): Promise<StaffArticle> {
  return tell(db, asker, pictureUrl, {
    id, edition, line: 'POST /api/admin/news/{id}/publish', change: (row) => {
      const gaps = lackingOf(bodyOf(row))
      if (gaps.length > 0) refuseFields('content.article_unfinished', sentencesFor(gaps, language))
      return at === null ? now() : new Date(at)
    },
  })
}

/** Takes an article back: a draft again, which may be deleted. */
export function withdrawArticle(
  db: Db, asker: Asker, pictureUrl: PictureUrl, { id, edition }: { id: number, edition: number },
): Promise<StaffArticle> {
  return tell(db, asker, pictureUrl, { id, edition, line: 'POST /api/admin/news/{id}/withdraw', change: () => null })
}

/** Refuses one that is told of, or will be. */
export async function deleteArticle(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await rows.lockRow(tx, 'article', id)
    const row = await findArticle(tx, id)
    if (row.active) refuse('content.still_shown')
    await rows.deleteRow(tx, 'article', id)
    await keepAudit(tx, asker, {
      line: 'DELETE /api/admin/news/{id}', subject: { kind: 'article', id, name: row.title }, before: bodyOf(row), after: null,
    })
  })
}

/** Puts what an article says back, if it is still as it became. */
export const undoArticle: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  await rows.lockRow(tx, 'article', id)
  const row = await rows.selectStaffArticle(tx, id)
  const body = ArticleBody.parse(before)
  if (!row || !isAsTold(bodyOf(row), after) || (row.active && lackingOf(body).length > 0)
    || !await rows.areProducts(tx, body.productIds)) refuse('audit.changed_since')
  await rows.updateArticle(tx, id, undefined, body)
}

/** Puts back whether, and from when on, an article is told of. */
export const undoTelling: Undo = async (tx, _, { subjectId, before, after }) => {
  const id = Number(subjectId)
  await rows.lockRow(tx, 'article', id)
  const row = await rows.selectStaffArticle(tx, id)
  const { active, publishedAt } = before as ReturnType<typeof tellingOf> // written by `tell` alone
  if (!row || !isAsTold(tellingOf(row), after) || (active && lackingOf(bodyOf(row)).length > 0)) refuse('audit.changed_since')
  await rows.updateTelling(tx, id, undefined, { active, published_at: new Date(publishedAt) })
}

export interface Preview { lines: string[], text: Prose, unknownNames: string[], droppedAddresses: string[] }

/** A text as the shop would show it, read by the same reader, and what in it stands for nothing or leads nowhere. */
export function previewText(given: { lines: readonly string[], text: string, language: Language }): Preview {
  const { lines, text, language } = given
  const prose = readProse(fillFacts(text, language))
  return {
    lines: lines.map((line) => fillFacts(line, language)), text: prose,
    unknownNames: unknownNames([...lines, text].join('\n')), droppedAddresses: droppedAddresses(text, prose),
  }
}

/** The shop's own numbers that texts may name: "return_days". */
export function listNames(): { name: string, vi: string, en: string }[] {
  return Object.entries(factWords()).map(([name, words]) => ({ name, ...words }))
}

/** Pictures that texts show already. */
export async function listTextPictures(db: Db, pictureUrl: PictureUrl): Promise<TextPicture[]> {
  return (await rows.selectTextPictures(db, PICTURES_MOST)).map((key) => ({ key, image: pictureUrl(key) }))
}

/** Keeps a picture for a text. Refuses what is none. */
export async function uploadTextPicture(store: Store, pictureUrl: PictureUrl, bytes: Buffer): Promise<TextPicture> {
  const key = await keepPicture(store, bytes)
  return { key, image: pictureUrl(key) }
}
