// Rows of wrong passwords, and of where people sign in from. All under keyed hashes.
import { sql } from 'kysely'
import type { Db, Tx } from '#server/kit/db.ts'
import { maxOf, NO_WAIT } from './auth-guesses-rules.ts'
import type { Count, Counted } from './auth-guesses-rules.ts'

export async function selectSecret(db: Db | Tx): Promise<Buffer> {
  const { bits } = await db.selectFrom('secret').select('bits').where('name', '=', 'sign-in').executeTakeFirstOrThrow()
  return bits
}

/**
 * The counts of these keys, which nobody else counts before this transaction ends; unknown ones begin at nothing. Keys must come
 * in one order everywhere, or two could wait for each other.
 */
export async function lockCounts(tx: Tx, keys: readonly Buffer[]): Promise<Count[]> {
  const values = keys.map((key) => ({ key, failures: 0, wait_until: NO_WAIT, forget_at: NO_WAIT }))
  const rows = await tx.insertInto('sign_in_failure').values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ failures: sql`sign_in_failure.failures` }))
    .returning(['key', 'failures', 'wait_until', 'forget_at']).execute()
  const byKey = new Map(rows.map((row) => [row.key.toString('hex'), row]))
  return keys.map((key) => {
    const row = byKey.get(key.toString('hex'))
    return { failures: row?.failures ?? 0, waitUntil: row?.wait_until ?? NO_WAIT, forgetAt: row?.forget_at ?? NO_WAIT }
  })
}

/** Writes counts that this transaction has locked. */
export async function updateCounts(tx: Tx, counts: readonly { key: Buffer, count: Count }[]): Promise<void> {
  for (const { key, count: { failures, waitUntil, forgetAt } } of counts) {
    await tx.updateTable('sign_in_failure').set({ failures, wait_until: waitUntil, forget_at: forgetAt })
      .where('key', '=', key).execute()
  }
}

/** Takes one attempt back that was no failure. There is no wait any more, unless there are still too many. */
export async function takeBack(db: Db, key: Buffer, counted: Counted): Promise<void> {
  await sql`
    update sign_in_failure set failures = greatest(0, failures - 1),
      wait_until = case when failures - 1 < ${maxOf(counted)} then ${NO_WAIT} else wait_until end
    where key = ${key}`.execute(db)
}

export async function deleteCount(db: Db | Tx, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('key', '=', key).execute()
}

export async function isKnownOrigin(db: Db | Tx, personId: number, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('known_origin').select('person_id').where('person_id', '=', personId)
    .where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

/** True when it was not known before. */
export async function noteOrigin(tx: Tx, personId: number, hash: Buffer, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into known_origin (person_id, hash, last_used_at) values (${personId}, ${hash}, ${moment})
    on conflict (person_id, hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as fresh`.execute(tx)
  return rows[0]?.fresh ?? false
}

export async function deleteKnownOrigins(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('known_origin').where('person_id', '=', personId).execute()
}

/** Forgets counts whose time is over, and origins not used since; gives how many. */
export async function deleteForgotten(db: Db, moment: Date, unusedSince: Date): Promise<number> {
  const counts = await db.deleteFrom('sign_in_failure').where('forget_at', '<=', moment).executeTakeFirst()
  const origins = await db.deleteFrom('known_origin').where('last_used_at', '<', unusedSince).executeTakeFirst()
  return Number(counts.numDeletedRows + origins.numDeletedRows)
}
