// The only place that knows the time.

/** The moment now, UTC. */
export function now(): Date {
  return new Date()
}

/** Milliseconds of a clock that never jumps, for measuring how long something took. */
export function ticks(): number {
  return performance.now()
}

/** A moment so many milliseconds from now; negative for the past. */
export function later(ms: number): Date {
  return new Date(now().getTime() + ms)
}

const inVietnam = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' })

/** "09:05 22/11/2026", in the shop's time. */
export function momentOf(at: Date): string {
  return inVietnam.format(at).split(', ').toReversed().join(' ')
}
