// How long a customer has been waiting, as people say it.
import type { Language } from '#contract/problems.ts'

const MINUTE_MS = 60_000

const UNITS = [['day', 24 * 60 * MINUTE_MS], ['hour', 60 * MINUTE_MS], ['minute', MINUTE_MS]] as const

/** "5 phút", in the largest unit that fits; undefined for less than a minute. */
export function spanOf(passed_ms: number, language: Language): string | undefined {
  const fitting = UNITS.find(([, length_ms]) => passed_ms >= length_ms)
  if (!fitting) return undefined
  const [unit, length_ms] = fitting
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(passed_ms / length_ms))
}
