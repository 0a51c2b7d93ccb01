// Devices that are signed in, as their owner sees and ends them.
import type { Session } from '#contract/auth.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { openOrigins } from '#server/kit/origin.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { SESSION_IDLE_MS } from './auth-rules.ts'
import * as rows from './auth-sessions-sql.ts'

/** Where somebody is signed in: the asker's own device first, then the last used. */
export async function listSessions(
  db: Db, asker: Pick<Asker, 'id' | 'tokenHash'>, language: Language,
): Promise<Session[]> {
  const [sessions, origins] = await Promise.all([
    rows.selectSessions(db, asker.id, now(), later(-SESSION_IDLE_MS)), openOrigins(),
  ])
  const listed = sessions.map(({ id, token_hash, agent, address, created_at, last_used_at }): Session => ({
    id, device: origins.device(agent, language), address, place: origins.place(address, language),
    createdAt: created_at.toISOString(), lastUsedAt: last_used_at.toISOString(), current: token_hash.equals(asker.tokenHash),
  }))
  return listed.toSorted((one, other) => Number(other.current) - Number(one.current))
}

/** Signs one of the asker's devices out. Refuses one that is not there any more, or not theirs. */
export async function endSession(db: Db, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!await rows.deleteSessionOf(tx, asker.id, id)) refuse('auth.session_not_found')
    await noteActivity(tx, asker, 'auth.session_ended', {})
  })
}

/** Signs every device of the asker out but this one. */
export async function endOtherSessions(db: Db, asker: Asker): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await rows.deleteSessions(tx, asker.id, asker.tokenHash) > 0) await noteActivity(tx, asker, 'auth.session_ended', {})
  })
}

/** Which of these tokens' hashes still let in somebody who may sign in. */
export async function findSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
  if (tokenHashes.length === 0) return []
  return rows.selectOpen(db, tokenHashes, now(), later(-SESSION_IDLE_MS))
}
