// How long ago something was, in the largest unit that fits: "5 phút trước". Specification section 9.
import type { Language } from '#contract/problems.ts'

/** A month is 30 days and a year twelve such months. */
const UNITS = [
  ['year', 12 * 30 * 86_400_000], ['month', 30 * 86_400_000], ['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000],
  ['second', 1000],
] as const

/** Both moments in milliseconds since 1970; what has not happened yet was 0 seconds ago. */
export function formatAgo(moment_ms: number, now_ms: number, language: Language): string {
  const passed = Math.max(0, now_ms - moment_ms)
  const [unit, length] = UNITS.find(([, length_ms]) => passed >= length_ms) ?? ['second', 1000]
  // Always a number: "yesterday" could be two days ago by the calendar.
  return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(-Math.floor(passed / length), unit)
}
