// Rows of browsers that chat while nobody is signed in there.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

/** What origins are hashed with. */
export async function selectSecret(db: Db): Promise<Buffer> {
  const { bits } = await db.selectFrom('secret').select('bits').where('name', '=', 'support').executeTakeFirstOrThrow()
  return bits
}

/** From here to the end of the transaction no other guest comes from this origin. */
export async function lockOrigin(tx: Tx, originHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat from ${originHash.toString('hex')}`}, 0))`.execute(tx)
}

/** When the nth latest of them came from this origin; nothing where fewer came since. */
export async function selectNthLatest(tx: Tx, originHash: Buffer, since: Date, nth: number): Promise<Date | undefined> {
  const row = await tx.selectFrom('support_guest').select('created_at').where('origin_hash', '=', originHash)
    .where('created_at', '>', since).orderBy('created_at', 'desc').offset(nth - 1).limit(1).executeTakeFirst()
  return row?.created_at
}

export async function insertGuest(tx: Tx, secretHash: Buffer, originHash: Buffer, at: Date): Promise<void> {
  await tx.insertInto('support_guest').values({ secret_hash: secretHash, origin_hash: originHash, created_at: at }).execute()
}

/** The guests of these hashes that still let somebody chat: not those whose chats are a person's by now. */
export function selectGuests(db: Db, secretHashes: readonly Buffer[]) {
  return db.selectFrom('support_guest').select(['id', 'secret_hash'])
    .where('secret_hash', '=', sql<Buffer>`any(${[...secretHashes]})`).where('adopted_at', 'is', null).execute()
}

/** Nobody else begins a chat as this guest, nor takes their chats, until the transaction ends. */
export async function lockGuest(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('support_guest').select('id').where('id', '=', id).where('adopted_at', 'is', null)
    .forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

/** Ends a guest; nothing for one who has ended, or never was. */
export async function updateAdopted(tx: Tx, secretHash: Buffer, at: Date): Promise<number | undefined> {
  const row = await tx.updateTable('support_guest').set({ adopted_at: at, origin_hash: null })
    .where('secret_hash', '=', secretHash).where('adopted_at', 'is', null).returning('id').executeTakeFirst()
  return row?.id
}

/** All of a guest's chats become a person's, once whoever is writing there has finished. A key the person has used is let go. */
export async function updateOwner(tx: Tx, guestId: number, personId: number): Promise<void> {
  await sql`
    update support_chat c set person_id = ${personId}, guest_id = null, idempotency_key = case when not exists (
      select from support_chat k where k.person_id = ${personId} and k.idempotency_key = c.idempotency_key
    ) then c.idempotency_key end
    where c.guest_id = ${guestId}`.execute(tx)
}

export async function clearOrigins(db: Db, before: Date): Promise<void> {
  await db.updateTable('support_guest').set({ origin_hash: null }).where('origin_hash', 'is not', null)
    .where('created_at', '<', before).execute()
}

/** Guests' chats whose last message is older, so many at a time and none that somebody is writing into; gives how many. */
export async function deleteGuestChats(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from support_chat where id in (
    select id from support_chat where guest_id is not null and last_message_at < ${before}
    order by id limit ${most} for update skip locked)`.execute(db)
  return Number(numAffectedRows)
}

/** Guests who came before then and have no chat; gives how many. */
export async function deleteGuests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('support_guest as g').where('g.created_at', '<', before)
    .where((guest) => guest.not(guest.exists(
      guest.selectFrom('support_chat as c').select('c.id').whereRef('c.guest_id', '=', 'g.id')))).executeTakeFirst()
  return Number(numDeletedRows)
}
