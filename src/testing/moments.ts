// Moments that tests wait for.

const MINUTE_MS = 60_000
const FIRST_MS = 25_000

/**
 * The next moment at least so far ahead that lies in the first seconds of a minute: for half a minute after it nothing happens
 * that comes by itself every minute, so what happens then has been waiting for the moment.
 */
export function momentOfItsOwn(ahead_ms: number): Date {
  const soonest = Date.now() + ahead_ms
  const into = soonest % MINUTE_MS
  if (into >= 1_000 && into <= FIRST_MS) return new Date(soonest)
  return new Date(soonest - into + 1_000 + (into > FIRST_MS ? MINUTE_MS : 0))
}

/** How long to wait for what such a moment brings: until it, and half a minute more. */
export const patienceFor = (moment: Date): number => moment.getTime() - Date.now() + 30_000
