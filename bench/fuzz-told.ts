// What a fuzz tells: answers by kind, what broke, which lines took long, times in order, and memory as a chart of text.
import { refusalStatus } from '#contract/refusals.ts'
import type { FuzzRequest } from '#testing/fuzz-requests.ts'
import type { Heard } from './fuzz-wire.ts'

type Counts = Map<number | string, number>

const count = (counts: Counts, kind: number | string, n = 1): void => { counts.set(kind, (counts.get(kind) ?? 0) + n) }

/** "200: 7, 404: 3" */
export function tellCounts(counts: Counts, between = ', '): string {
  return [...counts].toSorted(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([kind, n]) => `${kind}: ${n}`).join(between)
}

/** The refusal an answer names, where that is promised with this status; a page says in words that the shop is busy. */
function promisedCode({ status, text }: Heard): string | undefined {
  if (status === 503 && text.includes('<title>Cửa hàng đang bận')) return 'request.busy'
  const code = /"code":"([\w.]+)"/.exec(text)?.[1]
  const known = Object.entries(refusalStatus).some(([name, its]) => name === code && its === status)
  return known && code !== 'request.failed' ? code : undefined
}

/** One answer after the other; what broke is said at once, with all that is needed to send it again. */
export class FuzzBook {
  readonly kinds: Counts = new Map()
  /** Refusals of 500 or more that are promised, by their code. */
  readonly promised: Counts = new Map()
  readonly spent: Counts = new Map()
  broken = 0

  hear(n: number, request: FuzzRequest, heard: Heard, ms: number): void {
    const { status, silent, text } = heard
    const kind = status ?? (silent ? 'silent' : request.wire === 'whole' ? 'closed' : 'cut off')
    count(this.kinds, kind)
    count(this.spent, request.what, ms)
    // what is no request may leave the shop waiting for the rest of it
    if (silent ? request.wire === 'bytes' : status === undefined || status < 500) return
    const code = promisedCode(heard)
    if (code !== undefined) return count(this.promised, code)
    this.broken++
    const { who, method, url, headers, payload = '', wire } = request
    const told = [JSON.stringify(headers), String(payload), '->', text].map((part) => part.slice(0, 400)).join(' ')
    console.log(`broken, number ${n}: ${kind} ${who} ${wire} ${method} ${url.slice(0, 300)} ${told}`)
  }

  /** The lines that took most time of all, seconds. */
  slowest(most = 8): string {
    return [...this.spent].toSorted(([, one], [, other]) => other - one).slice(0, most)
      .map(([what, ms]) => `${what} ${(ms / 1000).toFixed(1)} s`).join(', ')
  }
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share / 100))] ?? NaN
}

const COLUMNS = 60
const ROWS = 8

/** Memory over time, a column for each part of it, from nothing to the most there was. */
export function drawMemory(megabytes: readonly number[]): string {
  const most = Math.max(...megabytes, 1)
  const width = Math.min(COLUMNS, megabytes.length)
  const place = (at: number): number => Math.floor(at * megabytes.length / width)
  const columns = Array.from({ length: width }, (_, at) => percentile(megabytes.slice(place(at), place(at + 1)), 50))
  return Array.from({ length: ROWS }, (_, row) => {
    const from = most * (ROWS - row - 1) / ROWS
    const label = `${Math.round(most * (ROWS - row) / ROWS)} MB`.padStart(8)
    return `${label} |${columns.map((value) => value > from ? '█' : ' ').join('')}`
  }).join('\n')
}
