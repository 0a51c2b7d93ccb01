// Reads the catalogue's file as spreadsheets save it: whichever separator, line ends and Unicode they chose.
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { CSV_ROWS_MAX } from '#contract/catalogue-csv.ts'
import { nextPiece } from '#server/kit/pieces.ts'
import { refuse } from '#server/kit/refuse.ts'
import { columnCalled } from './catalogue-csv-columns.ts'
import type { Column } from './catalogue-csv-columns.ts'

/** One row below the heading, as a spreadsheet counts it; all rows share the places of their columns. */
export interface SheetRow { number: number, cells: readonly string[], places: ReadonlyMap<Column, number> }
export interface Sheet { columns: ReadonlySet<Column>, rows: SheetRow[] }

/** Parsed at once; between them others have their turn. */
const PIECE_BYTES = 64 * 1024
const COLUMNS_MAX = 100

const MARK = Buffer.from('\ufeff')

/** UTF-8 without its mark; from UTF-16 with its mark, as "Unicode text" is saved, made anew. */
function utf8Of(bytes: Buffer): Buffer {
  const is16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    if (is16) return Buffer.from(new TextDecoder('utf-16le', { fatal: true }).decode(bytes)) // leaves the mark out
  } catch {
    refuse('catalogue.csv_encoding')
  }
  if (!isUtf8(bytes)) refuse('catalogue.csv_encoding')
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes
}

/** What separates the headings: the sign of the three that stands there most often. */
function separatorOf(bytes: Buffer): string {
  const text = bytes.toString('utf8', 0, PIECE_BYTES)
  const first = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }))
    .reduce((best, one) => one.times > best.times ? one : best).sign
}

/** Which column each place holds; undefined: nothing. */
function columnsOf(headings: readonly string[]): (Column | undefined)[] {
  const columns = headings.slice(0, COLUMNS_MAX).map((heading) =>
    heading.trim() === '' ? undefined : columnCalled(heading) ?? refuse('catalogue.csv_heading', { name: heading.slice(0, 60) }))
  const twice = headings.find((_, at) => columns[at] !== undefined && columns.indexOf(columns[at]) < at)
  if (twice !== undefined) refuse('catalogue.csv_heading', { name: twice.slice(0, 60) })
  if (!columns.includes('productId') && !columns.includes('slug')) refuse('catalogue.csv_heading_missing')
  return columns
}

/** In pieces, so that no other request waits for the whole of it. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await nextPiece()
  }
}

/** Every row, empty ones too so that they can be counted. */
async function* recordsOf(bytes: Buffer): AsyncGenerator<string[]> {
  const parser = Readable.from(piecesOf(bytes)).pipe(parse({
    delimiter: separatorOf(bytes), record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, skip_empty_lines: false,
  }))
  let row = 0
  try {
    for await (const record of parser) {
      row++
      yield record as string[] // nothing casts values here: every record is texts
    }
  } catch (error) {
    if (error instanceof CsvError) refuse('catalogue.csv_broken', { row: row + 1 })
    throw error
  }
}

/** What a row says of a column; empty where it says nothing. */
export const cellOf = ({ cells, places }: SheetRow, column: Column): string => cells[places.get(column) ?? -1] ?? ''

/** Equal cells, of which a catalogue is full, become one text in memory. */
function openTexts(): (cell: string) => string {
  const texts = new Map<string, string>()
  return (cell) => {
    const known = texts.get(cell)
    if (known === undefined) texts.set(cell, cell)
    return known ?? cell
  }
}

/** Refuses what is no such file, or too long. Memory: about the file's own size. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const rows: SheetRow[] = []
  let columns: (Column | undefined)[] | undefined
  let places: ReadonlyMap<Column, number> = new Map()
  const once = openTexts()
  let number = 0
  for await (const record of recordsOf(utf8Of(bytes))) {
    number++
    if (columns === undefined) {
      columns = columnsOf(record)
      places = new Map(columns.flatMap((column, at) => column === undefined ? [] : [[column, at] as const]))
      continue
    }
    if (record.every((cell) => cell === '')) continue
    if (rows.length === CSV_ROWS_MAX) refuse('catalogue.csv_too_long', { max: CSV_ROWS_MAX })
    if (record.slice(columns.length).some((cell) => cell !== '')) refuse('catalogue.csv_broken', { row: number })
    rows.push({ number, places, cells: record.map(once) })
  }
  if (columns === undefined) refuse('catalogue.csv_heading_missing')
  return { columns: new Set(places.keys()), rows }
}
