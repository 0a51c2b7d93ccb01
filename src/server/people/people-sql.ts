// Rows of people as administrators look at them: a slice of all, and the latest of what is one person's.
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Role } from '#contract/auth.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Meant } from './people-rules.ts'

export interface Filter {
  roles?: readonly Role[] | undefined, status?: string | undefined, meant?: Meant | undefined
}

/** How something begins, in a pattern of `like`. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** All these words, the last one begun; null where nothing is left of them. */
const begun = (words: string) =>
  sql`(nullif(plainto_tsquery('simple', vi_norm(${words}))::text, '') || ':*')::tsquery`

function byText({ phone, email, username, words }: Meant): RawBuilder<unknown> {
  const parts = [
    phone === undefined ? undefined : sql`p.phone = ${phone}`,
    email === undefined ? undefined : sql`lower(p.email) like ${beginning(email)}`,
    username === undefined ? undefined : sql`lower(p.username) like ${beginning(username)}`,
    words === undefined ? undefined : sql`name_words(p.fullname) @@ ${begun(words)}`,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

/** Closed accounts are shown to who asks for them: nothing of their people is left. */
function matching({ roles, status, meant }: Filter): RawBuilder<unknown> {
  const conditions = [
    status === undefined ? sql`p.status <> 'CLOSED'` : sql`p.status = ${status}`,
    // said so that the index of the few is found
    roles === undefined ? undefined : roles.includes('USER') ? sql`p.role = any(${[...roles]})`
      : sql`p.role <> 'USER' and p.role = any(${[...roles]})`,
    meant === undefined ? undefined : byText(meant),
  ]
  return sql.join(conditions.filter((one) => one !== undefined), sql` and `)
}

/** The statement that gives a slice's ids; for the test of its plans too. */
export function idsOf(filter: Filter, after: number | undefined, limit: number): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`select p.id from person p where ${after === undefined ? sql`true` : sql`p.id < ${after}`}
    and ${matching(filter)} order by p.id desc limit ${limit}`
}

/** No further than one beyond COUNTED_MAX. */
export function countOf(filter: Filter): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*)::int as count
    from (select from person p where ${matching(filter)} limit ${COUNTED_MAX + 1}) counted`
}

/** One id more than `size` where there are more. What is looked for decides which index is the good one: no plan for all. */
export function selectIds(
  db: Db, filter: Filter, after: number | undefined, size: number,
): Promise<{ ids: number[], counted: number }> {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const { rows } = await idsOf(filter, after, size + 1).execute(tx)
    const { rows: [counted] } = await countOf(filter).execute(tx)
    return { ids: rows.map(({ id }) => id), counted: counted?.count ?? 0 }
  })
}

/** What is shown of these people, the newest first. `unusable`: what is kept of who has no password yet. */
export function selectPeople(db: Db | Tx, ids: readonly number[]) {
  return db.selectFrom('person as p').leftJoin('second_factor as f', 'f.person_id', 'p.id')
    .select((row) => [
      'p.id', 'p.username', 'p.fullname', 'p.email', 'p.email_verified', 'p.phone', 'p.role', 'p.status', 'p.created_at',
      'p.signed_in_at', 'p.edition', 'p.language', 'f.confirmed_at',
      row.selectFrom('shop_order as o').whereRef('o.person_id', '=', 'p.id').select(sql<number>`count(*)::int`.as('orders'))
        .as('orders'),
    ])
    .where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`).orderBy('p.id', 'desc').execute()
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

export async function sumOrders(db: Db | Tx, personId: number): Promise<{ total: number, delivered: number, spent: number }> {
  return db.selectFrom('shop_order').where('person_id', '=', personId).select([
    sql<number>`count(*)::int`.as('total'), sql<number>`(count(*) filter (where status = 'DELIVERED'))::int`.as('delivered'),
    sql<number>`coalesce(sum(total_dong) filter (where status = 'DELIVERED'), 0)::bigint`.as('spent'),
  ]).executeTakeFirstOrThrow()
}

export function selectOrders(db: Db | Tx, personId: number, most: number) {
  return db.selectFrom('shop_order').where('person_id', '=', personId)
    .select(['id', 'code', 'status', 'payment_status', 'total_dong', 'placed_at', 'hold_until'])
    .orderBy('id', 'desc').limit(most).execute()
}

export function selectReviews(db: Db | Tx, personId: number, most: number) {
  return db.selectFrom('review as r').innerJoin('product as t', 't.id', 'r.product_id').where('r.person_id', '=', personId)
    .select(['r.id', 'r.product_id', 't.name', 'r.rating', 'r.comment', 'r.status', 'r.created_at'])
    .orderBy('r.id', 'desc').limit(most).execute()
}

export function selectChats(db: Db | Tx, personId: number, most: number) {
  return db.selectFrom('support_chat as c').leftJoin('support_message as m', 'm.id', 'c.last_message_id')
    .where('c.person_id', '=', personId).select(['c.id', 'c.created_at', 'c.last_message_at', 'c.closed_at', 'm.message'])
    .orderBy('c.last_message_id', 'desc').limit(most).execute()
}

export async function countOwn(db: Db | Tx, table: 'review' | 'support_chat', personId: number): Promise<number> {
  const { count } = await db.selectFrom(table).where('person_id', '=', personId).select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
