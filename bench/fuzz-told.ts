// What a fuzz tells: answers by kind, what broke, which lines took long.
import { refusalStatus } from '#contract/refusals.ts'
import type { FuzzRequest } from '#testing/fuzz-requests.ts'
import type { Heard } from './fuzz-wire.ts'
import { count } from './told.ts'
import type { Counts } from './told.ts'

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
