// Keeping the figures' copies: days on which something has changed are counted anew, some seconds later, by one process at a
// time. A day is always counted as a whole from the rows themselves, so counting twice, a stop in between, or two at once do no
// harm.
import { later, now, ticks } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { countGoods, countRefiled } from './reports-keeping-goods-sql.ts'
import * as rows from './reports-keeping-sql.ts'

/** Days that are counted in one transaction: few, so that it is a short one however many orders a day has. */
const DAYS_AT_ONCE = 7
/** Products that are filed otherwise now: each stands in as many sums as there are days it sold on. */
const REFILED_AT_ONCE = 50
/** How often product pages were opened is counted today, and once more for what came around midnight. */
const LATE_MS = 3_600_000
/** After counting a process leaves it for so many times as long: in a rush it takes two hundredths of a processor. */
const REST_TIMES = 50

const COUNTS: Readonly<Record<rows.What, readonly ((...given: Parameters<typeof rows.countOrders>) => Promise<void>)[]>> = {
  orders: [rows.countOrders, countGoods], money: [rows.countMoney], views: [rows.countViews],
}
const WHATS: readonly rows.What[] = ['orders', 'money', 'views']

/** Counts some of what is due, the latest days first; gives how many, 0 where nothing is due or somebody else is counting. */
function countSome(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!await rows.lockCounting(tx)) return 0
    for (const what of WHATS) {
      const days = await rows.takeDue(tx, what, DAYS_AT_ONCE)
      for (const day of days) for (const count of COUNTS[what]) await count(tx, day)
      if (days.length > 0) return days.length
    }
    return countRefiled(tx, REFILED_AT_ONCE)
  })
}

/** By its own clock, when a process counts again. */
const restedAt = new WeakMap<Db, number>()

/** Counts all that is due. */
export async function countFigures(db: Db): Promise<void> {
  const began = ticks()
  while (await countSome(db) > 0);
  restedAt.set(db, ticks() + (ticks() - began) * REST_TIMES)
}

/** Milliseconds until this process counts what is due; null while nothing is. */
export async function untilFigures(db: Db): Promise<number | null> {
  return await rows.hasDue(db) ? Math.max(0, (restedAt.get(db) ?? 0) - ticks()) : null
}

/** Counts how often product pages were opened: nobody tells of each. */
export async function countOpenings(db: Db): Promise<void> {
  await rows.addDue(db, 'views', [now(), later(-LATE_MS)])
  await countFigures(db)
}
