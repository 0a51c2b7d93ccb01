// Rows of people.
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import type { Tables } from '#server/kit/tables.ts'

const person = [
  'p.id', 'p.username', 'p.email', 'p.new_email', 'p.fullname', 'p.phone', 'p.role', 'p.status', 'p.image_url', 'p.image_path',
  'p.email_verified', 'p.created_at', 'p.language', 'p.birth_date', 'p.gender', 'p.edition',
] as const

export function selectPerson(db: Db | Tx, id: number) {
  return db.selectFrom('person as p').select(person).where('p.id', '=', id).executeTakeFirst()
}

/** Several people at once: one text for a list of any length, so that it is prepared once. */
export function selectPeople(db: Db, ids: readonly number[]) {
  return db.selectFrom('person as p').select(person).where(sql<boolean>`p.id = any(${[...ids]}::bigint[])`).execute()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

/** The same, and nobody else changes the row before this transaction ends. */
export function lockPerson(tx: Tx, id: number) {
  return tx.selectFrom('person as p').select([...person, 'p.password_hash']).where('p.id', '=', id)
    .forNoKeyUpdate().executeTakeFirst() // rows that only name the person may still be written
}

/** By username or e-mail, letter case aside; a username never contains @, so one text means one person. */
export function selectByName(db: Db | Tx, name: string) {
  const column = name.includes('@') ? sql`lower(p.email)` : sql`lower(p.username)`
  return db.selectFrom('person as p').select([...person, 'p.password_hash']).where(column, '=', name.toLowerCase())
    .executeTakeFirst()
}

export async function selectPasswordHash(db: Db | Tx, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('person').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash
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

/** Those of these people whose password is kept as this. */
export async function selectWithHash(db: Db | Tx, ids: readonly number[], password_hash: string): Promise<number[]> {
  const rows = await db.selectFrom('person').select('id').where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where('password_hash', '=', password_hash).execute()
  return rows.map(({ id }) => id)
}

/** Writes nothing where it is this one already. */
export async function updateLanguage(db: Db | Tx, personId: number, language: string): Promise<void> {
  await db.updateTable('person').set({ language }).where('id', '=', personId)
    .where('language', '<>', language).execute()
}

/** The administrators who may sign in; held, so that of the last two only one can go. */
export async function lockAdmins(tx: Tx): Promise<number[]> {
  const admins = await tx.selectFrom('person').select('id').where('role', '=', 'ADMIN').where('status', '=', 'ACTIVE')
    .orderBy('id').forNoKeyUpdate().execute()
  return admins.map(({ id }) => id)
}

export async function updatePerson(tx: Tx, id: number, values: Updateable<Tables['person']>): Promise<void> {
  await tx.updateTable('person').set(values).where('id', '=', id).execute()
}
