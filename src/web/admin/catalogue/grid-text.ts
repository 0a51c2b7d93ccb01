// What spreadsheets put on the clipboard: rows by lines, cells by tabs, quotes around a cell that holds either.

/** A cell and what ends it: a tab, the end of the line, or the end of all. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/** "1\t2\r\n3\t4\n" -> [["1", "2"], ["3", "4"]]. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.replace(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(CELL)) {
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** The other way. */
export function textOf(cells: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => /[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return cells.map((row) => row.map(quoted).join('\t')).join('\n')
}

export interface Place { row: number, column: number }
export interface Area { from: Place, to: Place }
export interface CellChange extends Place { text: string }

/** The area between two corners, however they lie. */
export function areaOf(one: Place, other: Place): Area {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  }
}

export const isInside = ({ row, column }: Place, { from, to }: Area): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export function placesOf({ from, to }: Area): Place[] {
  return span(from.row, to.row).flatMap((row) => span(from.column, to.column).map((column) => ({ row, column })))
}

/** What pasting writes: from the area's first cell on, or one value into all of the area. */
export function pasted(text: string, area: Area): CellChange[] {
  const cells = cellsOf(text)
  const [only] = cells[0] ?? []
  if (cells.length === 1 && cells[0]?.length === 1) return placesOf(area).map((place) => ({ ...place, text: only ?? '' }))
  return cells.flatMap((row, down) => row.map((cell, right) =>
    ({ row: area.from.row + down, column: area.from.column + right, text: cell })))
}

/** What filling down writes: the first row of the area into those below it; of one row only, into all below it. */
export function filledDown(area: Area, rows: number, textAt: (place: Place) => string | undefined): CellChange[] {
  const last = area.from.row === area.to.row ? rows - 1 : area.to.row
  return placesOf({ from: { ...area.from, row: area.from.row + 1 }, to: { ...area.to, row: last } }).flatMap((place) => {
    const text = textAt({ row: area.from.row, column: place.column })
    return text === undefined ? [] : [{ ...place, text }]
  })
}
