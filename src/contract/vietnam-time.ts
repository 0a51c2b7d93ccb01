// Moments as calendars and clocks in Vietnam show them. By arithmetic: Vietnam is seven hours ahead the whole year, and building
// the platform's own way to say so (Intl.DateTimeFormat) keeps a phone busy for as long as waking half a page does.

/** A moment: an object, milliseconds since 1970, or an ISO text. One that is no moment is refused by a RangeError. */
type Moment = Date | number | string

/** How far Vietnam's clocks are ahead of UTC. */
export const VIETNAM_AHEAD_MS = 7 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** "2026-11-22T09:05:00.000", where the shop is. */
function localOf(moment: Moment): string {
  return new Date(new Date(moment).getTime() + VIETNAM_AHEAD_MS).toISOString().slice(0, -1)
}

/** "2026-11-22": the day a moment belongs to in Vietnam. */
export function vietnamDay(moment: Moment): string {
  return localOf(moment).slice(0, 10)
}

/** "2026-11": its month there. */
export function vietnamMonth(moment: Moment): string {
  return localOf(moment).slice(0, 7)
}

/** "22/11/2026": its day, as people write it. */
export function writeDay(moment: Moment): string {
  return vietnamDay(moment).split('-').toReversed().join('/')
}

/** "09:05": what clocks in Vietnam show. */
export function writeTime(moment: Moment): string {
  return localOf(moment).slice(11, 16)
}

/** "09:05 22/11/2026". */
export function writeMoment(moment: Moment): string {
  return `${writeTime(moment)} ${writeDay(moment)}`
}

/** The midnight in Vietnam with which the day of this moment begins there. */
export function vietnamMidnight(at: Date): Date {
  return new Date(Math.floor((at.getTime() + VIETNAM_AHEAD_MS) / DAY_MS) * DAY_MS - VIETNAM_AHEAD_MS)
}
