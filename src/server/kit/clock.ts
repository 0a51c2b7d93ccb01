// The only place that knows the time.

/** What the shop goes by: a moment, and how many ticks it was then. The machine's own clock until the database's is known. */
let known: { at: number, ticks: number } | undefined

/** The moment now, UTC: by the database's clock where the shop follows it (`clock-database.ts`), so that all processes agree. */
export function now(): Date {
  return known ? new Date(known.at + ticks() - known.ticks) : new Date()
}

/** What the machine's own clock says, milliseconds since 1970: files bear its times, and it may be wrong. */
export function machineTime(): number {
  return Date.now()
}

/** From now on it is this moment, and as much later as ticks go by; undefined: what the machine's own clock says. */
export function setNow(moment: number | undefined): void {
  known = moment === undefined ? undefined : { at: moment, ticks: ticks() }
}

/** Milliseconds of a clock that never jumps, for measuring how long something took. */
export function ticks(): number {
  return performance.now()
}

/** A moment so many milliseconds from now; negative for the past. */
export function later(ms: number): Date {
  return new Date(now().getTime() + ms)
}
