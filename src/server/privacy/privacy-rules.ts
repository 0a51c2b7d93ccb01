// The days the law gives: Law 91/2025/QH15 on personal data and Decree 356/2025/ND-CP, in force since 1 January 2026.
import type { DataRequestKind } from '#contract/privacy.ts'

const DAY_MS = 24 * 3_600_000

/** Within so many working days who asked is told that it arrived and what follows (the Decree's part on the rights of people). */
const CONFIRM_WORKING_DAYS = 2

/**
 * Days from the arrival until what was asked for is done, and by how many they may be made longer, once, with a reason. To stop
 * using data (withdrawal, objection): 15, or 20 where others have to stop too, and 15 more. For the rest the Decree has 10 to 20
 * days, longer where others are involved; taken here are the shorter ones: 10 for showing and correcting, 20 for deleting.
 */
const DAYS: Record<DataRequestKind, { own: number, withOthers: number, longer: number }> = {
  ACCESS: { own: 10, withOthers: 10, longer: 10 }, CORRECTION: { own: 10, withOthers: 10, longer: 10 },
  DELETION: { own: 20, withOthers: 20, longer: 15 },
  WITHDRAWAL: { own: 15, withOthers: 20, longer: 15 }, OBJECTION: { own: 15, withOthers: 20, longer: 15 },
}

/**
 * Closed requests are the shop's proof that it answered; they are kept as long as somebody may claim damages, three years (Civil
 * Code 2015, article 588), and deleted then.
 */
export const KEPT_DAYS = 3 * 366

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from the one to the other; negative into the past. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/**
 * Until when who asked must have been told that it arrived. Saturday and Sunday are no working days; public holidays are counted
 * as if they were, so that the day told here is never too late.
 */
export function confirmBy(arrivedOn: string): string {
  let day = arrivedOn
  for (let left = CONFIRM_WORKING_DAYS; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return day
}

interface Asked { kind: DataRequestKind, others: boolean, arrivedOn: string, extended: boolean }

/** Until when what was asked for must be done. */
export function doneBy({ kind, others, arrivedOn, extended }: Asked): string {
  const { own, withOthers, longer } = DAYS[kind]
  return addDays(arrivedOn, (others ? withOthers : own) + (extended ? longer : 0))
}
