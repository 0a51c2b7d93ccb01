// How long a reduced price still holds. Pure.

const UNITS_MS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 } as const
export type Unit = keyof typeof UNITS_MS
export type Left = readonly (readonly [unit: Unit, count: number])[]

/** From so near on the end is counted down to. */
export const COUNTED_MS = 2 * UNITS_MS.days

/**
 * The time to `ends` (ISO moment) in its parts, the leading zeros left out; down to minutes unless `seconds`.
 * Empty once it is over.
 */
export function leftUntil(ends: string, now: number, seconds: boolean): Left {
  // Rounded up, so that "0 minutes" is never said while there is time.
  const step = seconds ? UNITS_MS.seconds : UNITS_MS.minutes
  let rest = Math.max(0, Math.ceil((Date.parse(ends) - now) / step) * step)
  const units: readonly Unit[] = seconds ? ['days', 'hours', 'minutes', 'seconds'] : ['days', 'hours', 'minutes']
  const parts = units.map((unit) => {
    const count = Math.floor(rest / UNITS_MS[unit])
    rest -= count * UNITS_MS[unit]
    return [unit, count] as const
  })
  const first = parts.findIndex(([, count]) => count > 0)
  return first === -1 ? [] : parts.slice(first)
}
