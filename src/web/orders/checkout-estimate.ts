// When an order would be there, in the shopper's words.
import type { Language } from '#contract/problems.ts'

const DAY_MS = 86_400_000
const TIME_ZONE = 'Asia/Ho_Chi_Minh'
const dates = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit' })
const weekdays: Record<Language, Intl.DateTimeFormat> = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'short' }),
}

/**
 * The first and the last day it is expected, counted from Vietnam's day at this moment: "thứ Ba 24/11", "Tue 24/11". Neither
 * breaks over two lines. One day where both are the same.
 */
export function expectedDays({ from, to }: { from: number, to: number }, at_ms: number, language: Language): [string, string?] {
  const first = dayText(at_ms + from * DAY_MS, language)
  return from === to ? [first] : [first, dayText(at_ms + to * DAY_MS, language)]
}

/** Vietnam has no summer time: a day is always as long. */
function dayText(at_ms: number, language: Language): string {
  return `${weekdays[language].format(at_ms).replace('Thứ', 'thứ')} ${dates.format(at_ms)}`.replaceAll(' ', '\u00a0')
}
