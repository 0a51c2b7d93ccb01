// What keys do in a grid: where they lead, as in a spreadsheet.
import type { Place } from './grid-text.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
}

interface Pressed { key: string, ctrlKey: boolean, metaKey: boolean }
interface Size { rows: number, columns: number }

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** The cell a key leads to from another one; undefined: the key leads nowhere. With Ctrl or ⌘ to the edge. */
export function ledTo({ key, ctrlKey, metaKey }: Pressed, from: Place, { rows, columns }: Size): Place | undefined {
  const far = ctrlKey || metaKey ? Math.max(rows, columns) : 1
  const step = STEPS[key]
  if (step) return { row: within(from.row + step[0] * far, rows), column: within(from.column + step[1] * far, columns) }
  if (key === 'Home') return { row: far > 1 ? 0 : from.row, column: 0 }
  if (key === 'End') return { row: far > 1 ? rows - 1 : from.row, column: columns - 1 }
  return undefined
}
