// Rows of articles, questions and policies as staff write them.
import { sql } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { ArticleBody, ArticleState, FaqBody, PolicyBody } from '#contract/content-admin.ts'
import type { Db, Tx } from '#server/kit/db.ts'

export interface ArticlesAsked { state?: ArticleState | undefined, topic?: string | undefined, search?: string | undefined }

function articlesAsked(db: Db, at: Date, { state, topic, search }: ArticlesAsked) {
  const words = [...new Set(search?.split(/\s+/).filter(Boolean))]
  return words.reduce((query, word) => query.where(sql<boolean>`(strpos(a.found_by, vi_norm(${word})) > 0
      or strpos(a.found_by_en, vi_norm(${word})) > 0)`), db.selectFrom('article as a')
    .$if(state === 'DRAFT', (query) => query.where('a.active', '=', false))
    .$if(state === 'PLANNED', (query) => query.where('a.active', '=', true).where('a.published_at', '>', at))
    .$if(state === 'PUBLISHED', (query) => query.where('a.active', '=', true).where('a.published_at', '<=', at))
    .$if(topic !== undefined, (query) => query.where('a.topic', '=', topic ?? '')))
}

const ARTICLE_LINE = ['a.id', 'a.edition', 'a.active', 'a.topic', 'a.title', 'a.title_en', 'a.published_at', 'a.updated_at',
  'a.image_key', sql<string>`a.published_at::text`.as('moment')] as const

/** Latest first, one more than `size`; `after`: the moment, to the microsecond, and id of the last that was given. */
export function selectStaffArticles(
  db: Db, at: Date, asked: ArticlesAsked, after: { moment: string, id: number } | undefined, size: number,
) {
  return articlesAsked(db, at, asked).select(ARTICLE_LINE)
    .$if(after !== undefined, (query) => query
      .where(sql<boolean>`(a.published_at, a.id) < (${after?.moment ?? ''}::timestamptz, ${after?.id ?? 0})`))
    .orderBy('a.published_at', 'desc').orderBy('a.id', 'desc').limit(size + 1).execute()
}

export type ArticleLineRow = Awaited<ReturnType<typeof selectStaffArticles>>[number]

export async function countStaffArticles(db: Db, at: Date, asked: ArticlesAsked): Promise<number> {
  const found = articlesAsked(db, at, asked).select('a.id').limit(COUNTED_MAX + 1)
  const { count } = await db.selectFrom(found.as('f')).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectStaffArticle(db: Db | Tx, id: number) {
  return db.selectFrom('article as a').select(ARTICLE_LINE).select(['a.summary', 'a.summary_en', 'a.body', 'a.body_en'])
    .select(sql<{ id: number, name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name)
      order by o.position, p.id), '[]') from article_product o join product p on p.id = o.product_id
      where o.article_id = a.id)`.as('products'))
    .where('a.id', '=', id).executeTakeFirst()
}

export type StaffArticleRow = NonNullable<Awaited<ReturnType<typeof selectStaffArticle>>>

type Kind = 'article' | 'faq' | 'hero_slide'

/** Held until the transaction ends, so that what was read is what is written over. */
export async function lockRow(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.selectFrom(kind).select('id').where('id', '=', id).forUpdate().execute()
}

/** One at a time makes or orders things of a kind. */
export async function lockKind(tx: Tx, kind: Kind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alo content'), hashtext(${kind}))`.execute(tx)
}

/** The id of what this very call has made before. */
export async function selectMadeBy(tx: Tx, kind: Kind, madeBy: string): Promise<number | undefined> {
  return (await tx.selectFrom(kind).select('id').where('made_by', '=', madeBy).executeTakeFirst())?.id
}

/** Whether all of these products are there. */
export async function areProducts(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { count } = await tx.selectFrom('product').where('id', 'in', ids).select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count === ids.length
}

const articleColumns = ({ topic, picture, titleVi, titleEn, summaryVi, summaryEn, bodyVi, bodyEn }: ArticleBody) => ({
  topic, image_key: picture, title: titleVi, title_en: titleEn, summary: summaryVi, summary_en: summaryEn, body: bodyVi,
  body_en: bodyEn,
})

async function writeProducts(tx: Tx, id: number, productIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('article_product').where('article_id', '=', id).execute()
  if (productIds.length === 0) return
  await tx.insertInto('article_product')
    .values(productIds.map((product_id, position) => ({ article_id: id, product_id, position }))).execute()
}

/** The slug, with a number behind it where another has it. */
export async function freeSlug(tx: Tx, kind: 'article' | 'faq', slug: string): Promise<string> {
  const taken = new Set((await tx.selectFrom(kind).select('slug').where('slug', 'like', `${slug}%`).execute())
    .map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Adds a draft. */
export async function insertDraft(
  tx: Tx, body: ArticleBody, { slug, madeBy, at }: { slug: string, madeBy: string, at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('article').values({
    ...articleColumns(body), slug, made_by: madeBy, active: false, published_at: at,
  }).returning('id').executeTakeFirstOrThrow()
  await writeProducts(tx, id, body.productIds)
  return id
}

const nextEdition = sql<number>`edition + 1`

/** Writes what is written from this edition; without one from any. False: it is another by now. */
export async function updateArticle(tx: Tx, id: number, edition: number | undefined, body: ArticleBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('article').set({ ...articleColumns(body), edition: nextEdition })
    .where('id', '=', id).$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await writeProducts(tx, id, body.productIds)
  return true
}

/** As `updateArticle`: whether it is told, and from when on. */
export async function updateTelling(
  tx: Tx, id: number, edition: number | undefined, telling: { active: boolean, published_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('article').set({ ...telling, edition: nextEdition }).where('id', '=', id)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRow(tx: Tx, kind: Kind, id: number): Promise<void> {
  await tx.deleteFrom(kind).where('id', '=', id).execute()
}

export function selectStaffFaqs(db: Db | Tx) {
  return db.selectFrom('faq').select(['id', 'edition', 'topic', 'question', 'question_en', 'active', 'updated_at'])
    .orderBy('position').orderBy('id').execute()
}

export type FaqLineRow = Awaited<ReturnType<typeof selectStaffFaqs>>[number]

export function selectStaffFaq(db: Db | Tx, id: number) {
  return db.selectFrom('faq').selectAll().where('id', '=', id).executeTakeFirst()
}

const faqColumns = ({ topic, questionVi, questionEn, answerVi, answerEn, keywords, active }: FaqBody) => ({
  topic, question: questionVi, question_en: questionEn, answer: answerVi, answer_en: answerEn, keywords, active,
})

export async function insertStaffFaq(
  tx: Tx, body: FaqBody, { slug, madeBy, position }: { slug: string, madeBy: string, position: number },
): Promise<number> {
  const { id } = await tx.insertInto('faq').values({ ...faqColumns(body), slug, made_by: madeBy, position }).returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As `updateArticle`. */
export async function updateFaq(tx: Tx, id: number, edition: number | undefined, body: FaqBody): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('faq').set({ ...faqColumns(body), edition: nextEdition }).where('id', '=', id)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? 0)).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives these rows the places 0, 1, 2, …; rows that stand there already are left alone. */
export async function updatePlaces(tx: Tx, kind: 'faq' | 'hero_slide', ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(kind)} t set position = o.place - 1
    from unnest(${sql.val([...ids])}::bigint[]) with ordinality as o(id, place)
    where t.id = o.id and t.position <> o.place - 1`.execute(tx)
}

export function selectPolicies(db: Db | Tx) {
  return db.selectFrom('content_page').selectAll().execute()
}

export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number]

export async function lockPolicy(tx: Tx, slug: string): Promise<PolicyRow | undefined> {
  return tx.selectFrom('content_page').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()
}

/** Writes the version after this one, and keeps it among the versions. */
export async function writePolicy(
  tx: Tx, slug: string, { edition, personId, at }: { edition: number, personId: number, at: Date }, body: PolicyBody,
): Promise<void> {
  const columns = {
    title: body.titleVi, title_en: body.titleEn, description: body.descriptionVi, description_en: body.descriptionEn,
    body: body.bodyVi, body_en: body.bodyEn,
  }
  await tx.updateTable('content_page').set({ ...columns, edition: edition + 1 }).where('slug', '=', slug)
    .where('edition', '=', edition).execute()
  await tx.insertInto('content_page_version').values({ ...columns, slug, edition: edition + 1, at, person_id: personId })
    .execute()
}

/** The latest first, one more than `size`. */
export function selectVersions(db: Db, slug: string, before: number | undefined, size: number) {
  return db.selectFrom('content_page_version as v').leftJoin('person as p', 'p.id', 'v.person_id')
    .select(['v.edition', 'v.at', 'p.fullname']).where('v.slug', '=', slug)
    .$if(before !== undefined, (query) => query.where('v.edition', '<', before ?? 0))
    .orderBy('v.edition', 'desc').limit(size + 1).execute()
}

export async function countVersions(db: Db, slug: string): Promise<number> {
  const { count } = await db.selectFrom('content_page_version').where('slug', '=', slug)
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

export function selectVersion(db: Db, slug: string, edition: number) {
  return db.selectFrom('content_page_version as v').leftJoin('person as p', 'p.id', 'v.person_id').selectAll('v')
    .select('p.fullname').where('v.slug', '=', slug).where('v.edition', '=', edition).executeTakeFirst()
}

/** Pictures that articles and slides show, the latest first. */
export async function selectTextPictures(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (select image_key as key, updated_at as at from article where image_key is not null
      union all select image_key, updated_at from hero_slide) all_keys
    group by key order by max(at) desc, key limit ${most}`.execute(db)
  return rows.map(({ key }) => key)
}
