// What staff are shown of the goods: what sold best in a span of days, and what will soon be gone.
import { BEST_MAX, LOW_DAYS, LOW_MAX, PACE_DAYS } from '#contract/reports-admin.ts'
import type { BestSellers, RunningOut } from '#contract/reports-admin.ts'
import type { Language } from '#contract/problems.ts'
import { vietnamMidnight } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { atOnce } from './reports-figures.ts'
import { isSure } from './reports-goods-rules.ts'
import * as rows from './reports-goods-sql.ts'
import { coverOf, piecesOf, runsOf, spanBefore, spanUntil } from './reports-span-rules.ts'
import type { Span } from './reports-span-rules.ts'

const DAY_MS = 86_400_000
/** So many products that lead each month or year are looked up before all of them are. */
const FIRST = BEST_MAX * 10

/**
 * What leads a span leads the months and years of it, and few products do: they are looked up. Where one that does not may still
 * have sold as much, and where the span has no whole month, all products are summed.
 */
export async function readBest(tx: Tx, span: Span, most = BEST_MAX, first = FIRST): Promise<rows.Best> {
  const runs = runsOf(piecesOf(span))
  if (runs.some(({ grain }) => grain !== 'day')) {
    const best = await rows.selectBest(tx, runs, most, { cover: coverOf(span), first })
    if (isSure(best, most)) return best
  }
  return rows.selectBest(tx, runs, most)
}

/** What sold best on these days, and how much of it on as many days before. Some seconds old at most. */
export function readBestSellers(db: Db, { fromDate, toDate }: Span, language: Language): Promise<BestSellers> {
  const span = { fromDate, toDate }
  const before = spanBefore(span)
  return atOnce(db, async (tx) => {
    const { byUnits, byDong } = await readBest(tx, span)
    const ids = [...new Set([...byUnits, ...byDong].map(({ id }) => id))]
    const { rows: sold } = await rows.soldQuery(ids, runsOf(piecesOf(before))).execute(tx)
    const then = new Map(sold.map(({ id, units, dong }) => [id, { units, dong }]))
    const compared = (best: typeof byUnits) => best.map((one) => ({ ...one, before: then.get(one.id) ?? { units: 0, dong: 0 } }))
    const { categories, brands } = await rows.selectFiled(tx, runsOf(piecesOf(span)), language)
    return { span, before, byUnits: compared(byUnits), byDong: compared(byDong), categories, brands }
  })
}

const today = () => new Date(vietnamMidnight(now()).getTime() + DAY_MS / 2).toISOString().slice(0, 10)

/** What is on sale and gone, or gone within LOW_DAYS days at the pace of the last PACE_DAYS. */
export async function listRunningOut(db: Db): Promise<RunningOut[]> {
  return (await rows.runningOutQuery(spanUntil(today(), PACE_DAYS), { days: LOW_DAYS, most: LOW_MAX }).execute(db)).rows
}
