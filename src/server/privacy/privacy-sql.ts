// Rows of requests about personal data, with their notes.
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

const requests = (db: Db | Tx) => db.selectFrom('data_request as r').innerJoin('person as m', 'm.id', 'r.created_by')
  .leftJoin('person as p', 'p.id', 'r.person_id').selectAll('r')
  .select(['m.username as made_by', 'p.username', 'p.fullname', 'p.status as account_status'])

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

export function selectRequest(db: Db | Tx, id: number): Promise<RequestRow | undefined> {
  return requests(db).where('r.id', '=', id).executeTakeFirst()
}

export function selectByKey(db: Db | Tx, key: string): Promise<RequestRow | undefined> {
  return requests(db).where('r.entry_key', '=', key).executeTakeFirst()
}

/** Whoever else would change it waits until this transaction ends. */
export async function lockRequest(tx: Tx, id: number): Promise<RequestRow | undefined> {
  await tx.selectFrom('data_request').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return selectRequest(tx, id)
}

export interface Which { open: boolean, kind?: string | undefined }

function matching(db: Db, { open, kind }: Which) {
  return db.selectFrom('data_request as r').where('r.closed_at', open ? 'is' : 'is not', null)
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? ''))
}

/** The most urgent first, those after this day and id. */
export function selectOpen(db: Db, kind: string | undefined, after: { dueOn: string, id: number } | undefined, size: number) {
  const ids = matching(db, { open: true, kind })
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(r.due_on, r.id) > (${after?.dueOn ?? ''}::date, ${after?.id ?? 0})`))
    .select('r.id').orderBy('r.due_on').orderBy('r.id').limit(size + 1)
  return requests(db).where('r.id', 'in', ids).orderBy('r.due_on').orderBy('r.id').execute()
}

/** The latest first, those before this moment and id. */
export function selectClosed(db: Db, kind: string | undefined, before: { at: Date, id: number } | undefined, size: number) {
  const ids = matching(db, { open: false, kind })
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(r.closed_at, r.id) < (${before?.at ?? new Date(0)}, ${before?.id ?? 0})`))
    .select('r.id').orderBy('r.closed_at', 'desc').orderBy('r.id', 'desc').limit(size + 1)
  return requests(db).where('r.id', 'in', ids).orderBy('r.closed_at', 'desc').orderBy('r.id', 'desc').execute()
}

export async function countRequests(db: Db, which: Which): Promise<number> {
  const { count } = await db.selectFrom(matching(db, which).select('r.id').limit(COUNTED_MAX + 1).as('some'))
    .select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return count
}

/** Gives the id, or nothing when the key is taken. */
export async function insertRequest(tx: Tx, request: Insertable<Tables['data_request']>): Promise<number | undefined> {
  const row = await tx.insertInto('data_request').values(request)
    .onConflict((conflict) => conflict.column('entry_key').doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

export async function updateRequest(tx: Tx, id: number, part: Updateable<Tables['data_request']>): Promise<void> {
  await tx.updateTable('data_request').set(part).set((eb) => ({ edition: eb('edition', '+', 1) })).where('id', '=', id).execute()
}

/** Of a username or an e-mail, whatever its letters' case. */
export async function selectPersonId(tx: Tx, account: string): Promise<number | undefined> {
  const row = await tx.selectFrom('person').select('id')
    .where((eb) => eb.or([eb('username', '=', account), eb(sql`lower(email)`, '=', account.toLowerCase())]))
    .executeTakeFirst()
  return row?.id
}

export function selectNotes(db: Db | Tx, requestId: number) {
  return db.selectFrom('data_request_note as n').innerJoin('person as p', 'p.id', 'n.by_id')
    .select(['n.id', 'n.at', 'n.text', 'p.username']).where('n.request_id', '=', requestId).orderBy('n.id').execute()
}

/** Gives whether it was added: the key may be taken. */
export async function insertNote(tx: Tx, note: Insertable<Tables['data_request_note']>): Promise<boolean> {
  const row = await tx.insertInto('data_request_note').values(note)
    .onConflict((conflict) => conflict.column('entry_key').doNothing()).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteClosed(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('data_request').where('closed_at', '<', before).executeTakeFirst()).numDeletedRows)
}
