// Rows of people and their sessions.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'

const person = [
  'p.id', 'p.username', 'p.email', 'p.fullname', 'p.phone', 'p.role', 'p.status', 'p.image_url', 'p.image_path',
  'p.email_verified',
  'p.created_at', 'p.language',
] as const

export function selectPerson(db: Db | Tx, id: number) {
  return db.selectFrom('person as p').select(person).where('p.id', '=', id).executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

/** By username or e-mail, letter case aside; a username never contains @, so one text means one person. */
export function selectByName(db: Db | Tx, name: string) {
  const column = name.includes('@') ? sql`lower(p.email)` : sql`lower(p.username)`
  return db.selectFrom('person as p').select([...person, 'p.password_hash']).where(column, '=', name.toLowerCase())
    .executeTakeFirst()
}

export async function selectTaken(db: Db | Tx, username: string, email: string): Promise<{ username: boolean, email: boolean }> {
  const { rows } = await sql<{ username: boolean, email: boolean }>`
    select exists (select from person where lower(username) = ${username.toLowerCase()}) as username,
      exists (select from person where lower(email) = ${email.toLowerCase()}) as email`.execute(db)
  return rows[0] ?? { username: false, email: false }
}

export interface NewPerson {
  username: string, email: string, fullname: string, phone: string | null, password_hash: string
  role: string, email_verified: boolean, language: string
}

/** Gives the id, or nothing when somebody took the name or e-mail in the meantime. */
export async function insertPerson(tx: Tx, values: NewPerson): Promise<number | undefined> {
  const row = await tx.insertInto('person').values(values).onConflict((conflict) => conflict.doNothing()).returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Writes nothing where it is this one already. */
export async function updateLanguage(db: Db | Tx, personId: number, language: string): Promise<void> {
  await db.updateTable('person').set({ language }).where('id', '=', personId)
    .where('language', '<>', language).execute()
}

export async function insertSession(db: Db | Tx, personId: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('session').values({ token_hash: tokenHash, person_id: personId, expires_at: expiresAt }).execute()
}

/** The session of a token that is neither too old nor unused for too long, with its person. */
export function selectSession(db: Db, tokenHash: Buffer, moment: Date, idleSince: Date) {
  return db.selectFrom('session as s').innerJoin('person as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.username', 'p.role', 'p.status', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash).where('s.expires_at', '>', moment).where('s.last_used_at', '>', idleSince)
    .executeTakeFirst()
}

export async function touchSession(db: Db, tokenHash: Buffer, moment: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: moment }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteEndedSessions(db: Db, moment: Date, idleSince: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<=', moment), row('last_used_at', '<=', idleSince)])).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}
