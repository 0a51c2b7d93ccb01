// Rows of the staff's list of reviews. Whatever is chosen goes along an index.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Meant } from './reviews-rules.ts'
import { COLUMNS } from './reviews-sql.ts'
import type { ReviewRow } from './reviews-sql.ts'

/** So many products may be called by one word; reviews of others are found by their own words alone. */
const PRODUCTS_MAX = 5_000
/** Words are looked for in so many reviews, one after the other, before their index is asked. */
const FIRST = 20_000

/** Each word with the products that are called so, and the people who are called what was typed. */
export interface Sought {
  words: readonly { query: RawBuilder<unknown>, productIds: readonly number[] }[]
  people: readonly number[]
}

export interface Filter { status: string, rating?: number | undefined, sought?: Sought | undefined }

/** A word as the index knows it, `begun`: or whatever begins with it. Null where nothing is left of it without accents. */
const queryOf = (word: string, begun: boolean) =>
  sql`(nullif(plainto_tsquery('simple', vi_norm(${word}))::text, '') || ${begun ? ':*' : ''})::tsquery`

/** Products that are called so; for the test of its plan too. */
export const calledSo = (query: RawBuilder<unknown>): RawBuilder<{ id: number }> => sql`select p.id from product p
  where to_tsvector('simple', p.name_plain) @@ ${query} limit ${PRODUCTS_MAX}`

export async function findSought(db: Db, { words, phone, called }: Meant): Promise<Sought> {
  const queries = words.map((word, at) => queryOf(word, at === words.length - 1))
  const [products, people] = await Promise.all([
    Promise.all(queries.map(async (query) => (await calledSo(query).execute(db)).rows.map(({ id }) => id))),
    sql<{ id: number }>`select id from person where phone = ${phone ?? null}
      union select id from person where lower(email) = ${called ?? null}
      union select id from person where lower(username) = ${called ?? null}`.execute(db),
  ])
  return {
    words: queries.map((query, at) => ({ query, productIds: products[at] ?? [] })), people: people.rows.map(({ id }) => id),
  }
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`

function soughtIn({ words, people }: Sought): RawBuilder<unknown> {
  const every = words.map(({ query, productIds }) => (productIds.length === 0 ? sql`r.found_words @@ ${query}`
    : sql`(r.found_words @@ ${query} or r.product_id = ${anyOf(productIds)})`))
  const byWords = every.length === 0 ? sql`false` : sql.join(every, sql` and `)
  return people.length === 0 ? byWords : sql`(${byWords} or r.person_id = ${anyOf(people)})`
}

type Chosen = Omit<Filter, 'sought'>

const chosenBy = ({ status, rating }: Chosen) =>
  sql`r.status = ${status}${rating === undefined ? sql`` : sql` and r.rating = ${rating}`}`

export interface Found { ids: number[], counted: number }

const idsOf = (rows: RawBuilder<unknown>, after: number, limit: number) =>
  sql`array(select id from (${rows}) placed where id > ${after} order by id limit ${limit})`
const countOf = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows} limit ${COUNTED_MAX + 1}) counted)`

/** A slice's ids, and how many there are, no further than one beyond COUNTED_MAX; these three for the test of their plans too. */
export function placesOf(chosen: Chosen, after: number, limit: number): RawBuilder<Found> {
  const all = sql`select r.id from review r where ${chosenBy(chosen)}`
  return sql`select ${idsOf(all, after, limit)} as ids, ${countOf(all)} as counted`
}

/** What is sought among the first of those that are chosen, and among the first of these beyond the slice before. */
export function firstOf(chosen: Chosen, sought: Sought, after: number, limit: number): RawBuilder<Found> {
  const first = (from: number) => sql`select r.id from (
    select * from review r where ${chosenBy(chosen)} and r.id > ${from} order by r.id limit ${FIRST}) r where ${soughtIn(sought)}`
  return sql`select ${idsOf(first(after), after, limit)} as ids, ${countOf(first(0))} as counted`
}

/** The same out of all that match, which are few of all there are. */
export function foundOf(chosen: Chosen, sought: Sought, after: number, limit: number): RawBuilder<Found> {
  return sql`with found as materialized (select r.id from review r where ${chosenBy(chosen)} and ${soughtIn(sought)})
    select ${idsOf(sql`select id from found`, after, limit)} as ids, ${countOf(sql`select from found`)} as counted`
}

async function selectPlaces(tx: Tx, { sought, ...chosen }: Filter, after: number, limit: number): Promise<Found | undefined> {
  if (sought === undefined) return (await placesOf(chosen, after, limit).execute(tx)).rows[0]
  // nobody can tell beforehand whether a word is rare, the planner neither: a common one has more than enough among the first
  const { rows: [first] } = await firstOf(chosen, sought, after, limit).execute(tx)
  if (first && first.ids.length === limit && first.counted > COUNTED_MAX) return first
  return (await foundOf(chosen, sought, after, limit).execute(tx)).rows[0]
}

/** The reviews of a slice, one more where there are more, and how many match. */
export function selectFound(
  db: Db, filter: Filter, { after = 0, size }: { after: number | undefined, size: number },
): Promise<{ found: (ReviewRow & { name: string })[], counted: number }> {
  return db.transaction().execute(async (tx) => {
    // which index is the good one depends on the values: no plan for all of them
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const { ids, counted } = await selectPlaces(tx, filter, after, size + 1) ?? { ids: [], counted: 0 }
    const found = await tx.selectFrom('review').innerJoin('product as p', 'p.id', 'review.product_id')
      .select(COLUMNS.map((column) => `review.${column}` as const)).select('p.name')
      .where(sql<boolean>`review.id = ${anyOf(ids)}`).orderBy('review.id').execute()
    return { found, counted }
  })
}
