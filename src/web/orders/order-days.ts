// Days of Vietnam's calendar as a shopper says them: "thứ Ba 24/11 – thứ Năm 26/11", "Tue 24/11 – Thu 26/11".
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Translate } from '#web/kit/words.tsx'

const weekdays = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: 'UTC', weekday: 'long' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' }),
}

/** "2026-11-24" -> "thứ Ba 24/11". It is a day, not a moment: no time zone moves it. */
export function sayDay(day: string, language: Language): string {
  const name = weekdays[language].format(new Date(`${day}T00:00:00Z`))
  const [, month, date] = day.split('-')
  return `${language === 'vi' ? name.charAt(0).toLowerCase() + name.slice(1) : name}\u00a0${date}/${month}`
}

/** One day, or from which to which. */
export function sayDays({ from, to }: NonNullable<Order['expected']>, language: Language, t: Translate): string {
  return from === to ? sayDay(from, language) : t('orders.days', { from: sayDay(from, language), to: sayDay(to, language) })
}
