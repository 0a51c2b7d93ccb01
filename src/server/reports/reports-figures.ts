// What staff are shown of the shop in figures: of any span of days, beside as many days before it.
import { BEST_MAX, MISSES_MAX } from '#contract/reports-admin.ts'
import type { Figures, Miss, OnDay, Sold, Today } from '#contract/reports-admin.ts'
import { vietnamMidnight } from '#contract/vietnam-time.ts'
import { now } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import * as rows from './reports-figures-sql.ts'
import { daysOf, spanBefore } from './reports-span-rules.ts'
import type { Span } from './reports-span-rules.ts'

const DAY_MS = 86_400_000
const METHODS = ['COD', 'BANK_TRANSFER', 'VNPAY'] as const
const NOTHING: Sold = { orders: 0, revenue: 0 }

/** As they stood at one moment, whatever is counted meanwhile. */
export function atOnce<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Every day of the span, those too on which there was nothing. */
async function readDays(tx: Tx, span: Span): Promise<OnDay[]> {
  const known = new Map((await rows.selectDays(tx, span)).map((row) => [row.day, row]))
  return daysOf(span).map((day) => known.get(day) ?? { day, ...NOTHING, kept: 0, received: 0, refunded: 0 })
}

async function readMethods(tx: Tx, span: Span, before: Span): Promise<Figures['methods']> {
  const [here, then] = [await rows.selectMethods(tx, span), await rows.selectMethods(tx, before)]
  const soldBy = (sold: typeof here, method: string): Sold => {
    const { orders, revenue } = sold.find((one) => one.method === method) ?? NOTHING
    return { orders, revenue }
  }
  return METHODS.map((method) => ({ method, ...soldBy(here, method), before: soldBy(then, method) }))
}

/** Orders and money of these days, and of as many before them. Some seconds old at most; openings of pages some minutes. */
export function readFigures(db: Db, { fromDate, toDate }: Span): Promise<Figures> {
  const span = { fromDate, toDate }
  const before = spanBefore(span)
  return atOnce(db, async (tx) => ({
    span, before,
    sums: await rows.selectSums(tx, span), sumsBefore: await rows.selectSums(tx, before),
    days: await readDays(tx, span), daysBefore: await readDays(tx, before),
    methods: await readMethods(tx, span, before),
    statuses: await rows.selectStatuses(tx, span), paymentStatuses: await rows.selectPaymentStatuses(tx, span),
    coupons: await rows.selectCoupons(tx, span, BEST_MAX),
  }))
}

/** Today until this moment, and yesterday until this time of day: from the orders themselves. */
export async function readToday(db: Db): Promise<Today> {
  const at = now()
  const [midnight, dayBefore] = [vietnamMidnight(at), new Date(at.getTime() - DAY_MS)]
  return {
    at: at.toISOString(),
    today: await rows.selectPlacedBetween(db, midnight, at),
    yesterday: await rows.selectPlacedBetween(db, vietnamMidnight(dayBefore), dayBefore),
    neverSold: await rows.hasNoOrders(db),
  }
}

/** What was searched for on these days and not found, the most often first. */
export function listMisses(db: Db, span: Span): Promise<Miss[]> {
  return rows.selectMisses(db, span, MISSES_MAX)
}
