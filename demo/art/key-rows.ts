// The rows of a keyboard: where every key lies, how wide it is, what it says. Units are one key and its gap.

export interface Key {
  x: number
  y: number
  width: number
  height: number
  sign?: string
}

type Row = [width: number, sign?: string][]

const letters = (signs: string): Row => [...signs].map((sign) => [1, sign])

const numbers: Row = [...letters('`1234567890-='), [1.5]]
const upper: Row = [[1.5], ...letters('QWERTYUIOP[]'), [1]]
const home: Row = [[1.75], ...letters('ASDFGHJKL;'), [1], [1.75]]
const lower: Row = [[2.25], ...letters('ZXCVBNM,./'), [2.25]]
const foot: Row = [[1], [1], [1], [1.25], [5], [1.25], [1]]

/** The whole keyboard is this many units wide. */
export const keyColumns = 14.5

/** How many units deep it is; function keys are a little lower than the others. */
export const keyDepth = (functions: boolean): number => (functions ? 5.7 : 5)

export function keysOf(functions: boolean): Key[] {
  const top = functions ? 0.7 : 0
  const row = (keys: Row, y: number): Key[] => {
    let x = 0
    return keys.map(([width, sign]) => {
      const key: Key = { x, y, width, height: 1, ...(sign && /[A-Z0-9]/.test(sign) ? { sign } : {}) }
      x += width
      return key
    })
  }
  const arrows: Key[] = [
    { x: 11.5, y: top + 4.5, width: 1, height: 0.5 },
    { x: 12.5, y: top + 4, width: 1, height: 0.5 },
    { x: 12.5, y: top + 4.5, width: 1, height: 0.5 },
    { x: 13.5, y: top + 4.5, width: 1, height: 0.5 },
  ]
  const functionRow = functions
    ? Array.from({ length: 14 }, (_, i) => ({ x: (i * keyColumns) / 14, y: 0, width: keyColumns / 14, height: 0.7 }))
    : []
  return [...functionRow, ...[numbers, upper, home, lower, foot].flatMap((keys, i) => row(keys, top + i)), ...arrows]
}
