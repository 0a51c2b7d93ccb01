// Rows of those who want to be called.
import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { COUNTED_MAX } from '#contract/basics.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

/**
 * From here to the end of the transaction nobody else leaves a wish under this telephone number, nor from this origin. The number
 * always first: nobody waits in a circle.
 */
export async function lockCounts(tx: Tx, phone: string, originHash: Buffer): Promise<void> {
  await lock(tx, `lead ${phone}`)
  await lock(tx, `lead from ${originHash.toString('hex')}`)
}

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** What origins are hashed with. */
export async function selectSecret(db: Db): Promise<Buffer> {
  const { bits } = await db.selectFrom('secret').select('bits').where('name', '=', 'leads').executeTakeFirstOrThrow()
  return bits
}

export function selectByKey(tx: Tx, key: string) {
  return tx.selectFrom('lead').select(['id', 'estimate_dong', 'request_hash']).where('idempotency_key', '=', key)
    .executeTakeFirst()
}

/** How many wishes came since then with the same telephone number, or from the same origin. */
export async function countSince(
  tx: Tx, field: 'phone' | 'origin_hash', value: string | Buffer, since: Date,
): Promise<number> {
  const { count } = await tx.selectFrom('lead').select(sql<number>`count(*)`.as('count'))
    .where(field, '=', value).where('created_at', '>', since).executeTakeFirstOrThrow()
  return count
}

/** Where they came from, of those that came before then. */
export async function clearOrigins(db: Db, before: Date): Promise<void> {
  await db.updateTable('lead').set({ origin_hash: null }).where('origin_hash', 'is not', null)
    .where('created_at', '<', before).execute()
}

/** Of those nobody was signed in for; gives how many. */
export async function deleteGuestLeads(db: Db, handledBefore: Date, leftBefore: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('lead').where('person_id', 'is', null)
    .where((row) => row.or([row('handled_at', '<', handledBefore), row('created_at', '<', leftBefore)])).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Gives the id, or nothing when the key is taken. */
export async function insertLead(tx: Tx, lead: Insertable<Tables['lead']>): Promise<number | undefined> {
  const row = await tx.insertInto('lead').values(lead)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing()).returning('id').executeTakeFirst()
  return row?.id
}

function leads(db: Db) {
  return db.selectFrom('lead as l').leftJoin('product as p', 'p.id', 'l.product_id').selectAll('l')
    .select('p.name as product_name')
}

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>['executeTakeFirstOrThrow']>>

export function selectLead(db: Db, id: number): Promise<LeadRow | undefined> {
  return leads(db).where('l.id', '=', id).executeTakeFirst()
}

/** Newest first, those before this id; one more than `size`. */
export function selectLeads(db: Db, state: string | undefined, before: number | undefined, size: number): Promise<LeadRow[]> {
  return leads(db).$if(state !== undefined, (query) => query.where('l.state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
    .orderBy('l.id', 'desc').limit(size + 1).execute()
}

/** No further than one beyond COUNTED_MAX. */
export async function countLeads(db: Db, state: string | undefined): Promise<number> {
  const some = db.selectFrom('lead').select('id').$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
  const { count } = await db.selectFrom(some.limit(COUNTED_MAX + 1).as('some')).select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function selectLeadsOf(db: Db, personId: number): Promise<LeadRow[]> {
  return leads(db).where('l.person_id', '=', personId).orderBy('l.id', 'desc').execute()
}

/** Of one that was handled already nothing is changed. Gives whether it was changed. */
export async function updateHandled(tx: Tx, id: number, by: number, how: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('lead')
    .set({ state: 'HANDLED', handled_at: at, handled_by: by, handled_how: how })
    .where('id', '=', id).where('state', '=', 'NEW').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of one that waits already nothing is changed. Gives whether it was changed. */
export async function updateReopened(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('lead')
    .set({ state: 'NEW', handled_at: null, handled_by: null, handled_how: '' })
    .where('id', '=', id).where('state', '=', 'HANDLED').executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteLeadsOf(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('lead').where('person_id', '=', personId).execute()
}
