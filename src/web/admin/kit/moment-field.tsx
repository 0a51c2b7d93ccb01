// A day and an hour in Vietnam, wherever the person sits.
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'
import { Input } from '#web/kit/ui/input.tsx'
import type { FieldFrame } from '#web/kit/ui/field.tsx'

interface MomentFieldProps extends FieldFrame {
  /** UTC, ISO 8601; null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
}

/** "2026-11-22T16:30:00.000Z" -> "2026-11-22T23:30". */
export function wallTime(moment: string): string {
  return new Date(Date.parse(moment) + VIETNAM_AHEAD_MS).toISOString().slice(0, 16)
}

/** The other way; null for what is no moment. */
export function momentAt(wall: string): string | null {
  const at = Date.parse(`${wall}Z`)
  return Number.isNaN(at) ? null : new Date(at - VIETNAM_AHEAD_MS).toISOString()
}

export function MomentField({ value, onChange, ...frame }: MomentFieldProps) {
  return (
    <Input
      {...frame} type="datetime-local" value={value === null ? '' : wallTime(value)}
      onChange={({ target }) => onChange(momentAt(target.value))}
    />
  )
}
