// Days of the calendar as mails write them.
import type { Language } from '#contract/problems.ts'

const weekdaysVi = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'] as const
const english = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "2026-11-24" as "thứ Ba 24/11" and "Tuesday 24 November": a day that is near. */
function nearDay(day: string, language: Language): string {
  const at = new Date(day)
  return language === 'en' ? english.format(at).replace(',', '')
    : `${weekdaysVi[at.getUTCDay()] ?? ''} ${at.getUTCDate()}/${at.getUTCMonth() + 1}`
}

/** From the one day to the other; of a single day only that. */
export function daysOf({ from, to }: { from: string, to: string }, language: Language): string {
  return from === to ? nearDay(from, language) : `${nearDay(from, language)} – ${nearDay(to, language)}`
}

/** "2027-11-24" as "24/11/2027": a day that is far. */
export const farDay = (day: string): string => day.split('-').toReversed().join('/')
