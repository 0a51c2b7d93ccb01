// The table of ratios: what a line of it holds, and how it is printed.
import { cpus, loadavg, totalmem } from 'node:os'

export interface Row {
  what: string
  ours: string
  /** What it is measured against, and its figure. */
  yardstick?: string
  /** Ours to the yardstick's, or the figure itself where there is none. */
  ratio: number
  /** "≥ 0.80", "≤ 2 s": the figure must be at least, or at most, this. */
  aim?: { atLeast: number } | { atMost: number }
  /** Beside the ratio of answers per second, that of processor time: steadier on a machine that does other things too. */
  cpu?: string
}

/** How long a part may take: `brief` shows that it works, the rest is for a machine that does nothing else. */
export interface Length { brief: boolean }

/** A part of the table. */
export type Part = (length: Length) => Promise<Row[]>

const figure = (number: number): string => Number.isInteger(number) ? String(number) : number.toFixed(number < 10 ? 2 : 0)

function isMet({ ratio, aim }: Row): boolean | undefined {
  if (!aim) return undefined
  return 'atLeast' in aim ? ratio >= aim.atLeast : ratio <= aim.atMost
}

function cellsOf(row: Row): string[] {
  const { aim } = row
  const wanted = aim && ('atLeast' in aim ? `≥ ${figure(aim.atLeast)}` : `≤ ${figure(aim.atMost)}`)
  const met = isMet(row)
  return [row.what, row.ours, row.yardstick ?? '', figure(row.ratio), row.cpu ?? '', wanted ?? '',
    met === undefined ? '' : met ? 'yes' : '**no**']
}

const PACE_MS = 500
const MADE_UP = Array.from({ length: 200 }, (_, id) => ({ id, name: `Điện thoại ${id}`, price: 1_000 * id, colors: ['đen'] }))

/**
 * How quick one processor of this machine is just now: how often in a second a list of 200 made-up products is written as JSON
 * and read again. What takes a fixed time (starts, what a phone waits for) can be compared between days only beside this.
 */
function paceNow(): number {
  let times = 0
  const began = performance.now()
  while (performance.now() - began < PACE_MS) {
    if ((JSON.parse(JSON.stringify(MADE_UP)) as unknown[]).length !== MADE_UP.length) throw new Error('JSON has lost something')
    times++
  }
  return times * 1_000 / (performance.now() - began)
}

/** Prints when, where, how quick the machine is and under what load it was measured, and what a line's cells are. */
export function printHeading(): void {
  console.log(`${new Date().toISOString().slice(0, 16)}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, `
    + `${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}, `
    + `pace ${paceNow().toFixed(0)}\n`)
  console.log('| what | ours | yardstick | ratio | processor time, ours and theirs | aim | met |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- |')
}

export function printRows(rows: readonly Row[]): void {
  for (const row of rows) console.log(`| ${cellsOf(row).join(' | ')} |`)
}
