// Rows of what people agreed to: added, never changed. Only who and where is taken out when an account is closed.
import type { Db, Tx } from '#server/kit/db.ts'

export interface NewDecision {
  person_id: number, purpose: string, granted: boolean, text_version: string, text: string, language: string
  address: string, agent: string
}

export async function insertDecision(tx: Tx, values: NewDecision): Promise<void> {
  await tx.insertInto('consent').values(values).execute()
}

/** Held while a purpose is decided, so that the latest row is the latest decision. */
export async function lockDecider(tx: Tx, personId: number): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/** The latest decision of each purpose. */
export function selectHolding(db: Db | Tx, personId: number) {
  return db.selectFrom('consent').distinctOn('purpose').select(['purpose', 'granted', 'created_at'])
    .where('person_id', '=', personId).orderBy('purpose').orderBy('id', 'desc').execute()
}

export function selectLatest(db: Db | Tx, personId: number, purpose: string) {
  return db.selectFrom('consent').select(['granted', 'text_version', 'language']).where('person_id', '=', personId)
    .where('purpose', '=', purpose).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export function selectDecisions(db: Db | Tx, personId: number, most: number) {
  return db.selectFrom('consent').selectAll().where('person_id', '=', personId).orderBy('id', 'desc').limit(most).execute()
}

export async function emptyOrigins(tx: Tx, personId: number): Promise<void> {
  await tx.updateTable('consent').set({ address: '', agent: '' }).where('person_id', '=', personId).execute()
}
