// Figures to take along: a file that every spreadsheet reads, in UTF-8 with its mark, as Excel wants it.

type Cell = string | number | null

/** What a spreadsheet would reckon with is marked as text. */
const FORMULA = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`
}

/** Hands the file to the browser's downloads. */
export function downloadCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: `${name}.csv` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address))
}
