// How wrong passwords slow down what follows them. Pure: counts in, counts and waits out.
import { isIPv4, isIPv6 } from 'node:net'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * What is counted: one name from one address, one name from everywhere, one address whatever the name; of the codes of a second
 * factor, those of one person from everywhere.
 */
export type Counted = 'pair' | 'name' | 'address' | 'codes'

export interface Count { failures: number, waitUntil: Date, forgetAt: Date }

/** A pair has so many free failures; then it waits, twice as long each time. */
const FREE = 5
const FIRST_WAIT_MS = 2 * SECOND_MS
const WAIT_MS_MAX = 15 * MINUTE_MS
const PAIR_KEPT_MS = DAY_MS

/** The others may fail so often within a span that begins with the first failure; then they wait for its end. */
const spans: Record<Exclude<Counted, 'pair'>, { max: number, ms: number }> = {
  name: { max: 50, ms: HOUR_MS },
  address: { max: 100, ms: 15 * MINUTE_MS },
  // three of a million codes are right at a time: so many tries a day make it one in 16,000 days
  codes: { max: 20, ms: DAY_MS },
}

/** From so many failures on there is a wait. */
export const maxOf = (counted: Counted): number => (counted === 'pair' ? FREE : spans[counted].max)

/** Long over: also for somebody who read the clock before the others did and came to the count after them. */
export const NO_WAIT = new Date(0)

const after = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** How long nothing may be tried yet, ms; 0 when it may be. */
export function waitOf({ waitUntil, forgetAt }: Count, moment: Date): number {
  return forgetAt <= moment ? 0 : Math.max(0, waitUntil.getTime() - moment.getTime())
}

/** The count with one attempt more, taken for a failure until it turns out to be none. */
export function withOneMore(counted: Counted, count: Count, moment: Date): Count {
  const failures = (count.forgetAt <= moment ? 0 : count.failures) + 1
  if (counted === 'pair') {
    const wait_ms = Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** Math.min(failures - FREE, 20))
    return { failures, waitUntil: failures < FREE ? NO_WAIT : after(moment, wait_ms), forgetAt: after(moment, PAIR_KEPT_MS) }
  }
  const { max, ms } = spans[counted]
  const forgetAt = failures === 1 ? after(moment, ms) : count.forgetAt
  return { failures, waitUntil: failures < max ? NO_WAIT : forgetAt, forgetAt }
}

/** Groups of an IPv6 address that name the line; the others are the line's own to choose. */
const LINE_GROUPS = 4

/** What counts as one address: an IPv4 address, and of IPv6 the whole line (/64), as whoever has one has all of it. */
export function networkOf(given: string): string {
  const address = given.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase()
  if (isIPv4(address) || !isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const [first, last] = [head, tail ?? ''].map((half) => half.split(':').filter(Boolean))
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0)) },
    () => '0')
  return [...first ?? [], ...zeros, ...last ?? []].slice(0, LINE_GROUPS).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** A device by what it calls itself, whatever its version: an update makes no new device. */
export const deviceOf = (agent: string): string => agent.replace(/\d+(?:[._]\d+)*/g, '')
