// When an order would be there, in the shopper's words.
import type { Language } from '#contract/problems.ts'
import { sayDay } from './order-days.ts'

const DAY_MS = 86_400_000
/** Vietnam has no summer time: a day is always as long. */
const VIETNAM_MS = 7 * 3_600_000

/**
 * The first and the last day it is expected, counted from Vietnam's day at this moment: "thứ Ba 24/11", "Tue 24/11". Neither
 * breaks over two lines. One day where both are the same.
 */
export function expectedDays({ from, to }: { from: number, to: number }, at_ms: number, language: Language): [string, string?] {
  const first = dayText(at_ms + from * DAY_MS, language)
  return from === to ? [first] : [first, dayText(at_ms + to * DAY_MS, language)]
}

const dayText = (at_ms: number, language: Language): string =>
  sayDay(new Date(at_ms + VIETNAM_MS).toISOString().slice(0, 10), language)
