// When an order would be there, in the shopper's words.
import type { Language } from '#contract/problems.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { sayDay } from './order-days.ts'

const DAY_MS = 86_400_000

/**
 * The first and the last day it is expected, counted from Vietnam's day at this moment: "thứ Ba 24/11", "Tue 24/11". Neither
 * breaks over two lines. One day where both are the same.
 */
export function expectedDays({ from, to }: { from: number, to: number }, at_ms: number, language: Language): [string, string?] {
  const first = dayText(at_ms + from * DAY_MS, language)
  return from === to ? [first] : [first, dayText(at_ms + to * DAY_MS, language)]
}

const dayText = (at_ms: number, language: Language): string =>
  sayDay(vietnamDay(at_ms), language)
