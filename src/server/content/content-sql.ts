// Rows of questions, articles and pages.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** Changes with every change of a question that is shown, whoever made it: each version of a row has a number of its own. */
export async function selectFaqMark(db: Db): Promise<string> {
  const { mark } = await db.selectFrom('faq').where('active', '=', true)
    .select(sql<string>`coalesce(string_agg(id || ':' || xmin::text, ' ' order by id), '')`.as('mark')).executeTakeFirstOrThrow()
  return mark
}

/** All that are shown, in the shop's order. */
export function selectFaqs(db: Db) {
  return db.selectFrom('faq').selectAll().where('active', '=', true).orderBy('position').orderBy('id').execute()
}

export type FaqRow = Awaited<ReturnType<typeof selectFaqs>>[number]

/** Articles that are told of at this moment. */
const told = (db: Db, at: Date) => db.selectFrom('article as a').where('a.active', '=', true).where('a.published_at', '<=', at)

const inLanguage = (language: Language) => language === 'vi'
  ? ['a.title as title', 'a.summary as summary', 'a.words as words'] as const
  : ['a.title_en as title', 'a.summary_en as summary', 'a.words_en as words'] as const

const summaries = (db: Db, at: Date, language: Language) => told(db, at)
  .select(['a.id', 'a.slug', 'a.topic', 'a.image_key', 'a.published_at', 'a.updated_at']).select(inLanguage(language))

export interface ArticleWish { topic?: string | undefined, keyword?: string | undefined }

function matching(db: Db, at: Date, language: Language, { topic, keyword }: ArticleWish) {
  const column = language === 'vi' ? sql.ref('a.found_by') : sql.ref('a.found_by_en')
  // every word must occur; strpos knows no wildcards
  const words = [...new Set(keyword?.split(/\s+/).filter(Boolean))]
  return words.reduce((query, word) => query.where(sql<boolean>`strpos(${column}, vi_norm(${word})) > 0`),
    topic === undefined ? summaries(db, at, language) : summaries(db, at, language).where('a.topic', '=', topic))
}

/** Latest first. */
export function selectArticles(
  db: Db, at: Date, language: Language, wish: ArticleWish, { page, size }: { page: number, size: number },
) {
  return matching(db, at, language, wish).orderBy('a.published_at', 'desc').orderBy('a.id', 'desc').limit(size)
    .offset(page * size).execute()
}

export type SummaryRow = Awaited<ReturnType<typeof selectArticles>>[number]

export async function countArticles(db: Db, at: Date, language: Language, wish: ArticleWish): Promise<number> {
  const { count } = await matching(db, at, language, wish).clearSelect().select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectArticle(db: Db, at: Date, language: Language, id: number) {
  return summaries(db, at, language).select(language === 'vi' ? 'a.body as body' : 'a.body_en as body')
    .select(sql<number[]>`(select coalesce(jsonb_agg(p.product_id order by p.position, p.product_id), '[]') from article_product p
      where p.article_id = a.id)`.as('product_ids')).where('a.id', '=', id).executeTakeFirst()
}

/**
 * Those with the most products in common first, then of the same topic, then the latest. Only those can be among the first that
 * have a product in common, or are among the latest of the topic or of all.
 */
export function relatedTo(db: Db, at: Date, language: Language, to: { id: number, topic: string }, most: number) {
  const latest = told(db, at).where('a.id', '<>', to.id).select('a.id').orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc').limit(most)
  const near = db.selectFrom('article_product as o').innerJoin('article_product as p', 'p.product_id', 'o.product_id')
    .where('o.article_id', '=', to.id).select('p.article_id as id')
    .union(db.selectFrom(latest.where('a.topic', '=', to.topic).as('l')).select('l.id'))
    .union(db.selectFrom(latest.as('l')).select('l.id'))
  return summaries(db, at, language).where('a.id', 'in', near).where('a.id', '<>', to.id)
    .orderBy(sql`(select count(*) from article_product p join article_product o on o.product_id = p.product_id
      where p.article_id = a.id and o.article_id = ${to.id})`, 'desc')
    .orderBy(sql`a.topic = ${to.topic}`, 'desc').orderBy('a.published_at', 'desc').orderBy('a.id', 'desc').limit(most)
}

export function selectPage(db: Db, slug: string) {
  return db.selectFrom('content_page').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Everything with an address of its own, and when it last changed. */
export async function selectAddresses(db: Db, at: Date) {
  const [faqs, articles] = await Promise.all([
    db.selectFrom('faq').select(['id', 'updated_at']).where('active', '=', true).orderBy('id').execute(),
    told(db, at).select(['a.id', 'a.updated_at']).orderBy('a.id').execute(),
  ])
  return { faqs, articles }
}

/** Adds a question; one whose slug is there already is left as it is. Gives the id. */
export async function insertFaq(tx: Tx, faq: Insertable<Tables['faq']>): Promise<number> {
  await tx.insertInto('faq').values(faq).onConflict((conflict) => conflict.column('slug').doNothing()).execute()
  return (await tx.selectFrom('faq').select('id').where('slug', '=', faq.slug).executeTakeFirstOrThrow()).id
}

/** Adds an article; one whose slug is there already is left as it is, and nothing is given. */
export async function insertArticle(
  tx: Tx, article: Insertable<Tables['article']>, productIds: readonly number[],
): Promise<void> {
  const row = await tx.insertInto('article').values(article).onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id').executeTakeFirst()
  if (!row || productIds.length === 0) return
  const products = productIds.map((id, position) => ({ article_id: row.id, product_id: id, position }))
  await tx.insertInto('article_product').values(products).execute()
}

export type Named = 'product' | 'faq' | 'news'

/** Ids of all that texts may name. */
export async function selectNames(tx: Tx): Promise<{ kind: Named, slug: string, id: number }[]> {
  const { rows } = await sql<{ kind: Named, slug: string, id: number }>`
    select 'product' as kind, slug, id from product union all select 'faq', slug, id from faq
    union all select 'news', slug, id from article`.execute(tx)
  return rows
}

/** The texts that still name something instead of leading to it. */
export function selectNaming(tx: Tx) {
  const named = '%](%:%'
  return {
    faqs: tx.selectFrom('faq').select(['id', 'answer', 'answer_en'])
      .where((row) => row.or([row('answer', 'like', named), row('answer_en', 'like', named)])).execute(),
    articles: tx.selectFrom('article').select(['id', 'body', 'body_en'])
      .where((row) => row.or([row('body', 'like', named), row('body_en', 'like', named)])).execute(),
  }
}

export async function updateAnswer(tx: Tx, id: number, answer: string, english: string): Promise<void> {
  await tx.updateTable('faq').set({ answer, answer_en: english }).where('id', '=', id).execute()
}

export async function updateBody(tx: Tx, id: number, body: string, english: string): Promise<void> {
  await tx.updateTable('article').set({ body, body_en: english }).where('id', '=', id).execute()
}
