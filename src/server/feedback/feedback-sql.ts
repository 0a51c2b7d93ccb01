// Rows of what people tell the shop.
import { sql } from 'kysely'
import type { Insertable, RawBuilder } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { DeskFeedbackState } from '#contract/feedback.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/** From here to the end of the transaction no other guest tells anything from this origin. */
export async function lockOrigin(tx: Tx, originHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback from ${originHash.toString('hex')}`}, 0))`.execute(tx)
}

/** What origins are hashed with. */
export async function selectSecret(db: Db): Promise<Buffer> {
  const { bits } = await db.selectFrom('secret').select('bits').where('name', '=', 'feedback').executeTakeFirstOrThrow()
  return bits
}

export function selectByKey(tx: Tx, key: string) {
  return tx.selectFrom('feedback').select(['id', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst()
}

/** Who tells: a person, or a guest from somewhere. */
export type Teller = { field: 'person_id', value: number } | { field: 'origin_hash', value: Buffer }

/** The first with the same words of the same teller since then. */
export async function selectSame(tx: Tx, { field, value }: Teller, hash: Buffer, since: Date): Promise<number | undefined> {
  const row = await tx.selectFrom('feedback').select('id').where(field, '=', value).where('request_hash', '=', hash)
    .where('created_at', '>', since).orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}

export async function countSince(tx: Tx, { field, value }: Teller, since: Date): Promise<number> {
  const { count } = await tx.selectFrom('feedback').select(sql<number>`count(*)`.as('count'))
    .where(field, '=', value).where('created_at', '>', since).executeTakeFirstOrThrow()
  return count
}

/** Gives the id, or nothing when the key is taken. */
export async function insertFeedback(tx: Tx, values: Insertable<Tables['feedback']>): Promise<number | undefined> {
  const row = await tx.insertInto('feedback').values(values)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

const COLUMNS = ['f.id', 'f.kind', 'f.subject', 'f.message', 'f.rating', 'f.order_code', 'f.created_at', 'f.answer',
  'f.answered_at'] as const

function ownFeedback(db: Db, personId: number) {
  return db.selectFrom('feedback as f').where('f.person_id', '=', personId).select(COLUMNS)
}

export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof ownFeedback>['executeTakeFirstOrThrow']>>

/** Latest first; all of them without a part. */
export function selectOwn(db: Db, personId: number, part?: { page: number, size: number }): Promise<FeedbackRow[]> {
  const query = ownFeedback(db, personId).orderBy('f.id', 'desc')
  return (part === undefined ? query : query.limit(part.size).offset(part.page * part.size)).execute()
}

export async function countOwn(db: Db, personId: number): Promise<number> {
  const { count } = await db.selectFrom('feedback').select(sql<number>`count(*)`.as('count'))
    .where('person_id', '=', personId).executeTakeFirstOrThrow()
  return count
}

export function selectOne(db: Db, personId: number, id: number): Promise<FeedbackRow | undefined> {
  return ownFeedback(db, personId).where('f.id', '=', id).executeTakeFirst()
}

/** Whose it is stands in the person's own row, a guest's in this one. */
function deskFeedback(db: Db) {
  return db.selectFrom('feedback as f').leftJoin('person as p', 'p.id', 'f.person_id')
    .leftJoin('person as c', 'c.id', 'f.closed_by').select(COLUMNS)
    .select(({ fn }) => [
      'f.person_id', 'f.answered_by', 'f.closed_at', 'f.closed_how', 'c.fullname as closed_by_name',
      fn.coalesce('p.fullname', 'f.name').as('name'),
      fn.coalesce('p.email', 'f.email').as('email'), fn.coalesce('p.phone', 'f.phone').as('phone'),
    ])
}

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskFeedback>['executeTakeFirstOrThrow']>>

export function selectAtDesk(db: Db, id: number): Promise<DeskRow | undefined> {
  return deskFeedback(db).where('f.id', '=', id).executeTakeFirst()
}

/** In which state `f` is, each as an index has it. */
const IN_STATE: Readonly<Record<DeskFeedbackState, RawBuilder<boolean>>> = {
  NEW: sql`(f.answer is null and f.closed_at is null)`, ANSWERED: sql`(f.answer is not null)`,
  CLOSED: sql`(f.answer is null and f.closed_at is not null)`,
}
const inState = (state: DeskFeedbackState | undefined) => (state === undefined ? sql<boolean>`true` : IN_STATE[state])

/** Latest first, those before this id; one more than `size`. */
export function selectDesk(
  db: Db, state: DeskFeedbackState | undefined, before: number | undefined, size: number,
): Promise<DeskRow[]> {
  return deskFeedback(db).where(inState(state)).$if(before !== undefined, (query) => query.where('f.id', '<', before ?? 0))
    .orderBy('f.id', 'desc').limit(size + 1).execute()
}

/** No further than one beyond COUNTED_MAX. */
export async function countDesk(db: Db, state: DeskFeedbackState | undefined): Promise<number> {
  const some = db.selectFrom('feedback as f').select('f.id').where(inState(state)).limit(COUNTED_MAX + 1)
  const { count } = await db.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Whose it was that was answered; nothing where it is not there, or was answered before. */
export function updateAnswer(tx: Tx, id: number, answer: { answer: string, answered_at: Date, answered_by: number }) {
  return tx.updateTable('feedback').set(answer).where('id', '=', id).where('answer', 'is', null).returning('person_id')
    .executeTakeFirst()
}

/** Gives whether it was changed: one that is there, unanswered, and not closed yet. */
export async function updateClosed(tx: Tx, id: number, by: number, how: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('feedback').set({ closed_at: at, closed_by: by, closed_how: how })
    .where('id', '=', id).where('answer', 'is', null).where('closed_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives whether it was changed: one that was closed and has no answer. */
export async function updateReopened(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('feedback').set({ closed_at: null, closed_by: null, closed_how: '' })
    .where('id', '=', id).where('answer', 'is', null).where('closed_at', 'is not', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function clearOrigins(db: Db, before: Date): Promise<void> {
  await db.updateTable('feedback').set({ origin_hash: null }).where('origin_hash', 'is not', null)
    .where('created_at', '<', before).execute()
}

/** Gives how many. */
export async function deleteGuests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('feedback').where('person_id', 'is', null).where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteOwn(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('feedback').where('person_id', '=', personId).execute()
}
