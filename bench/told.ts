// How long runs tell what they saw: counts by kind, times in order, memory as a chart of text, and whether it grows.
import type { RunningShop } from './running-shop.ts'

export type Counts = Map<number | string, number>

export const count = (counts: Counts, kind: number | string, n = 1): void => { counts.set(kind, (counts.get(kind) ?? 0) + n) }

/** "200: 7, 404: 3" */
export function tellCounts(counts: Counts, between = ', '): string {
  return [...counts].toSorted(([one], [other]) => String(one).localeCompare(String(other)))
    .map(([kind, n]) => `${kind}: ${n}`).join(between)
}

/** The value below which so many of a hundred lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share / 100))] ?? NaN
}

/** How much values grow from one to the next, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = (values.length - 1) / 2
  const [above, below] = values.reduce(([sum, squares], value, at) =>
    [sum + (at - middle) * (value - mean), squares + (at - middle) ** 2], [0, 0] as [number, number])
  return above / below
}

const COLUMNS = 60
const ROWS = 8

/** Memory over time, a column for each part of it, from nothing to the most there was. */
export function drawMemory(megabytes: readonly number[]): string {
  const most = Math.max(...megabytes, 1)
  const width = Math.min(COLUMNS, megabytes.length)
  const place = (at: number): number => Math.floor(at * megabytes.length / width)
  const wide = Math.floor(COLUMNS / width)
  const columns = Array.from({ length: width }, (_, at) => percentile(megabytes.slice(place(at), place(at + 1)), 50))
  return Array.from({ length: ROWS }, (_, row) => {
    const from = most * (ROWS - row - 1) / ROWS
    const label = `${Math.round(most * (ROWS - row) / ROWS)} MB`.padStart(8)
    return `${label} |${columns.map((value) => (value > from ? '█' : ' ').repeat(wide)).join('')}`
  }).join('\n')
}

/** What the shop's log holds, warnings and worse, each sentence with how often it was said. */
export function tellLog(shop: RunningShop): string {
  const said: Counts = new Map()
  for (const text of shop.said().split('\n').filter((line) => line.startsWith('{'))) {
    // one line of the shop's own log
    const { msg = '', err } = JSON.parse(text) as { msg?: string, err?: { message?: string } }
    count(said, [msg, err?.message?.slice(0, 200)].filter(Boolean).join(': '))
  }
  return tellCounts(said, '\n') || 'nothing'
}

/** What the shop logged as a fault of its own. */
export const faultsLogged = (shop: RunningShop): string[] =>
  shop.said().split('\n').filter((line) => /^\{"level":[56]0/.test(line))
