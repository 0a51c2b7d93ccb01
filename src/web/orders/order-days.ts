// Days of Vietnam's calendar as a shopper says them: "thứ Ba 24/11 – thứ Năm 26/11", "Tue 24/11 – Thu 26/11".
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Translate } from '#web/kit/words.tsx'

/** From Sunday on, as they stand in the midst of a sentence, like in mails and opening hours. */
const WEEKDAYS: Record<Language, readonly string[]> = {
  vi: ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

/** "2026-11-24" -> "thứ Ba 24/11". It is a day, not a moment: no time zone moves it. */
export function sayDay(day: string, language: Language): string {
  const name = WEEKDAYS[language][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  const [, month, date] = day.split('-')
  return `${name}\u00a0${date}/${month}`.replace(' ', '\u00a0')
}

/** One day, or from which to which. */
export function sayDays({ from, to }: NonNullable<Order['expected']>, language: Language, t: Translate): string {
  return from === to ? sayDay(from, language) : t('orders.days', { from: sayDay(from, language), to: sayDay(to, language) })
}
