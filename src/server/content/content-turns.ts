// What begins or ends to be shown by the clock alone: pages that are kept are dropped at that moment. Part of the content's
// front door.
import { later, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { selectNextTurn, tellTurns } from './content-hero-sql.ts'

/** Looked at again long before. */
const FAR_MS = 24 * 3_600_000

/** Until when this process has told of everything. */
const toldUntil = new WeakMap<Db, Date>()

function lastTold(db: Db): Date {
  const known = toldUntil.get(db)
  if (known) return known
  const at = now()
  toldUntil.set(db, at)
  return at
}

/** Drops the pages of what has begun or ended to be shown since the last time; gives of how many kinds. */
export async function tellDueTexts(db: Db): Promise<number> {
  const [from, to] = [lastTold(db), now()]
  const told = await tellTurns(db, from, to)
  toldUntil.set(db, to)
  return told
}

/** Milliseconds until something begins or ends to be shown, null where nothing does soon. */
export async function untilNextText(db: Db): Promise<number | null> {
  const next = await selectNextTurn(db, lastTold(db), later(FAR_MS))
  return next && next.getTime() - now().getTime()
}
