// Moments as staff type them: the clock of Vietnam, which is seven hours ahead the whole year.
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'

const MINUTES = 16

/** "2026-11-22T01:30:00.000Z" -> "2026-11-22T08:30", as a field for date and time has it. */
export function toVietnamClock(moment: string | null): string {
  return moment === null ? '' : new Date(Date.parse(moment) + VIETNAM_AHEAD_MS).toISOString().slice(0, MINUTES)
}

/** The other way; what is no date is none. */
export function fromVietnamClock(typed: string): string | null {
  const at = Date.parse(`${typed}:00+07:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
