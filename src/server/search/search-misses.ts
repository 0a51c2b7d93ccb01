// What is searched for and not there, for those who buy for the shop: counted in memory while searches are answered, and written
// together some seconds later. Nobody waits for it; what a process has not written when it stops is not counted.
import { later, now } from '#server/kit/clock.ts'
import { primaryOf } from '#server/kit/db-replicas.ts'
import type { Db } from '#server/kit/db.ts'
import { missedTermOf } from './search-misses-rules.ts'
import { addMisses, deleteMissesBefore } from './search-misses-sql.ts'
import type { Missed } from './search-misses-sql.ts'

/** Terms that wait to be written, of each process; and that are kept of each day. What comes beyond is not counted. */
const WAITING_MAX = 500
const DAY_MAX = 1_000
const KEPT_MS = 400 * 86_400_000

const waiting = new WeakMap<Db, Map<string, Missed>>()

/** Notes that a keyword, with no filter beside it, found nothing. */
export function noteMiss(db: Db, keyword: string): void {
  const missed = missedTermOf(keyword)
  if (!missed) return
  const place = primaryOf(db)
  const misses = waiting.get(place) ?? new Map<string, Missed>()
  waiting.set(place, misses)
  const known = misses.get(missed.term)
  if (known) known.times++
  else if (misses.size < WAITING_MAX) misses.set(missed.term, { ...missed, times: 1 })
}

/** Writes what was noted; where that fails it is lost. */
export async function keepMisses(db: Db): Promise<void> {
  const misses = waiting.get(db)
  if (!misses) return
  waiting.delete(db)
  await addMisses(db, now(), [...misses.values()], DAY_MAX)
}

/** Whether something waits to be written by this process. */
export function untilMisses(db: Db): Promise<number | null> {
  return Promise.resolve(waiting.has(db) ? 0 : null)
}

/** Forgets what was not found more than 400 days ago; gives how many terms of a day. */
export function purgeMisses(db: Db): Promise<number> {
  return deleteMissesBefore(db, later(-KEPT_MS))
}
