// How long ago something was, in the largest unit that fits: "5 phút trước". Specification section 9.
import type { Language } from '#contract/problems.ts'

/** A month is 30 days and a year twelve such months. */
const UNITS = [
  ['year', 'năm', 12 * 30 * 86_400_000], ['month', 'tháng', 30 * 86_400_000], ['day', 'ngày', 86_400_000],
  ['hour', 'giờ', 3_600_000], ['minute', 'phút', 60_000], ['second', 'giây', 1000],
] as const

/**
 * Both moments in milliseconds since 1970; what has not happened yet was 0 seconds ago. Said in words of our own: building the
 * browser's (Intl.RelativeTimeFormat) keeps a phone busy for as long as waking half a page does.
 */
export function formatAgo(moment_ms: number, now_ms: number, language: Language): string {
  const passed = Math.max(0, now_ms - moment_ms)
  const [unit, inVietnamese, length_ms] = UNITS.find(([, , ms]) => passed >= ms) ?? ['second', 'giây', 1000]
  // Always a number: "yesterday" could be two days ago by the calendar.
  const count = Math.floor(passed / length_ms)
  return language === 'vi' ? `${count} ${inVietnamese} trước` : `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
