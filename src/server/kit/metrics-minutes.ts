// The past hour of a process in minutes, for people to look at. Prometheus is told more (metrics.ts), and remembers it.
import { now } from './clock.ts'

/** `at`: the minute, counted since 1970. `p99Ms`: null where no answer was measured. */
export interface Minute { at: number, requests: number, errors: number, p99Ms: number | null }

const KEPT = 60
const MINUTE_MS = 60_000
/** In a minute with more answers the first so many stand for all. */
const MEASURED_MAX = 20_000

/** What 99 of 100 do not go beyond; null of nothing. */
export function p99Of(measured: readonly number[]): number | null {
  const sorted = measured.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? null
}

interface Open { at: number, requests: number, errors: number, measured: number[] }

const closed = ({ measured, ...minute }: Open): Minute => ({ ...minute, p99Ms: p99Of(measured) })

export interface Minutes {
  count(status: number, ms: number | undefined): void
  /** The past hour, the oldest first. */
  read(): Minute[]
}

export function openMinutes(): Minutes {
  const past: Minute[] = []
  let open: Open | undefined
  const minute = (): number => Math.floor(now().getTime() / MINUTE_MS)
  return {
    count(status, ms) {
      const at = minute()
      if (open?.at !== at) {
        if (open) past.push(closed(open))
        past.splice(0, past.length - KEPT)
        open = { at, requests: 0, errors: 0, measured: [] }
      }
      open.requests++
      if (status >= 500) open.errors++
      if (ms !== undefined && open.measured.length < MEASURED_MAX) open.measured.push(ms)
    },
    read: () => [...past, ...open ? [closed(open)] : []].filter(({ at }) => at > minute() - KEPT),
  }
}
