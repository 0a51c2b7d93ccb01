// The past hour of a process in minutes, for people to look at. Prometheus is told more (metrics-answers.ts), and remembers it.
import { now, ticks } from './clock.ts'

/** `at`: the minute, counted since 1970. `p99Ms`: at most 5 % too much; null where no answer was measured. */
export interface Minute { at: number, requests: number, errors: number, p99Ms: number | null }

const KEPT = 60
const MINUTE_MS = 60_000
/** Times are told apart in so many steps to a doubling, from 2 ** -6 ms (a page from memory) to 2 ** 18 (four minutes). */
const STEPS = 16
const [LEAST_POWER, MOST_POWER] = [-6, 18]
const SLOTS = (MOST_POWER - LEAST_POWER) * STEPS + 1

/** How many answers took how long: each is an addition, however many there are. */
export class Spread {
  #slots = new Uint32Array(SLOTS)
  #measured = 0

  add(ms: number): void {
    const slot = Math.min(SLOTS - 1, Math.max(0, Math.ceil((Math.log2(ms) - LEAST_POWER) * STEPS)))
    this.#slots[slot] = (this.#slots[slot] ?? 0) + 1
    this.#measured++
  }

  /** What 99 of 100 did not go beyond, to three digits; null of nothing. */
  p99(): number | null {
    if (this.#measured === 0) return null
    let beyond = this.#measured - Math.ceil(this.#measured * 0.99)
    const slot = this.#slots.findLastIndex((count) => (beyond -= count) < 0)
    return Number((2 ** (slot / STEPS + LEAST_POWER)).toPrecision(3))
  }
}

interface Open { at: number, /** Ticks. */ until: number, requests: number, errors: number, spread: Spread }

const closed = ({ at, requests, errors, spread }: Open): Minute => ({ at, requests, errors, p99Ms: spread.p99() })

export interface Minutes {
  /** `ms` undefined: not measured. `at`: when, in ticks, where that is known. */
  count(status: number, ms: number | undefined, at?: number): void
  /** The past hour, the oldest first. */
  read(): Minute[]
}

export function openMinutes(): Minutes {
  const past: Minute[] = []
  let open: Open = { at: 0, until: -Infinity, requests: 0, errors: 0, spread: new Spread() }
  const minute = (): number => Math.floor(now().getTime() / MINUTE_MS)
  function turn(): void {
    const until = ticks() + MINUTE_MS - now().getTime() % MINUTE_MS
    if (open.at === minute()) {
      open.until = until // the clock was set back a little
      return
    }
    past.push(closed(open))
    past.splice(0, past.length - KEPT)
    open = { at: minute(), until, requests: 0, errors: 0, spread: new Spread() }
  }
  return {
    count(status, ms, at = ticks()) {
      if (at >= open.until) turn()
      open.requests++
      if (status >= 500) open.errors++
      if (ms !== undefined) open.spread.add(ms)
    },
    read: () => [...past, closed(open)].filter(({ at }) => at > minute() - KEPT),
  }
}
