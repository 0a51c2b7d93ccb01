// A bank's statement as a file of lines (CSV), as the large banks give it out: what came in, line by line.
import { CsvError, parse } from 'csv-parse/sync'
import { STATEMENT_LINES_MAX } from '#contract/settling.ts'
import type { UnreadableWhy } from '#contract/settling.ts'
import { plainLine, plainWords, readAmount, readDay, readTime } from './payments-statement-cells.ts'

/** One line of money that came in. */
export interface Credit {
  /** "2026-11-22" */
  day: string
  /** "14:02:37", where the statement tells it. */
  time?: string | undefined
  /** Whole dong, more than 0. */
  amountDong: number
  /** What the payer wrote, with what the banks put around it. */
  text: string
  /** The bank's own name of the transfer; empty where the statement has none. */
  reference: string
}

/**
 * One line below the heading that is not empty, as a spreadsheet counts it: from 1, with all that stands above. Without a credit
 * it moved nothing in, or may tell of money but cannot be read: `why`.
 */
export interface StatementLine { line: number, text: string, credit?: Credit, why?: UnreadableWhy }

type Role = 'day' | 'reference' | 'text' | 'side' | 'credit' | 'debit' | 'amount'
type Columns = Partial<Record<Role, number>>

const SEPARATORS = [',', ';', '\t']
/** Whose account it is and from when to when may stand above the heading. */
const HEADING_WITHIN = 40
const COLUMNS_MAX = 60

const CREDIT = /\b(credit|money in|amount in|tien vao|(ghi|phat sinh|ps|so tien) co)\b|^(co|cr)\b/
const DEBIT = /\b(debit|money out|amount out|tien ra|(ghi|phat sinh|ps|so tien) no)\b|^(no|dr)\b/
const REFERENCE = /\b(tham chieu|reference|ref|but toan|(ma|so) (giao dich|gd|ct|chung tu)|transaction (no|id|number|code))\b/
const SIDE = /^((transfer|transaction) ?type|type|loai( giao dich| gd)?|(d|c|dr|cr|no|co)\/(d|c|dr|cr|no|co))$/
/** No amount of a transfer, though "Tài khoản ghi có" and "Số dư" hold figures too. */
const OTHER_FIGURES = /\b(tai khoan|tk|account|ten|name|ngan hang|phi|fee|so du|balance)\b/

/** Asked in this order: "Ngày giao dịch" is a day, "Mã giao dịch" a reference. Headings are often in both languages. */
const ROLES: readonly (readonly [Role, (name: string) => boolean])[] = [
  ['day', (name) => /^(ngay|date|thoi gian|time)\b|\b(transaction|posting|value|effective|booking) ?date\b/.test(name)],
  ['reference', (name) => REFERENCE.test(name)],
  ['text', (name) => /\b(noi dung|dien giai|mo ta|description|details?|remarks?|content|narrative)\b/.test(name)],
  ['side', (name) => (CREDIT.test(name) && DEBIT.test(name)) || SIDE.test(name)],
  ['credit', (name) => CREDIT.test(name) && !OTHER_FIGURES.test(name)],
  ['debit', (name) => DEBIT.test(name)],
  ['amount', (name) => /\b(so tien|amount|transferamount)\b/.test(name) && !OTHER_FIGURES.test(name)],
]

/** Which column is what; undefined where the row is no heading: a day, a text and one way to tell what came in. */
function columnsOf(row: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  for (const [index, cell] of row.slice(0, COLUMNS_MAX).entries()) {
    const name = plainWords(cell)
    const role = ROLES.find(([, is]) => is(name))?.[0]
    if (role !== undefined) columns[role] ??= index
  }
  const isHeading = columns.day !== undefined && columns.text !== undefined
    && (columns.credit !== undefined || columns.amount !== undefined)
  return isHeading ? columns : undefined
}

/** All rows, empty ones too so that they can be counted; undefined where a quotation mark is left open. */
function rowsOf(text: string, delimiter: string): string[][] | undefined {
  try {
    return parse(text, {
      delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true, skip_empty_lines: false,
      to: HEADING_WITHIN + STATEMENT_LINES_MAX + 1,
    })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/**
 * What came in, or 0 or less. Where one column has both directions, the amount's sign tells which, else the column that says so;
 * without either everything came in. Undefined: cannot be told.
 */
function amountIn(cell: (role: Role) => string, columns: Columns): number | undefined {
  if (columns.credit !== undefined) {
    const credit = readAmount(cell('credit'))
    return credit === undefined || credit < 0 ? undefined : credit // taken back again: staff must look
  }
  const amount = readAmount(cell('amount'))
  const signed = /^[-+(−]/.test(cell('amount').trim())
  if (amount === undefined || amount === 0 || signed || columns.side === undefined) return amount
  const side = cell('side').trim() === '-' ? 'out' : plainWords(cell('side'))
  if (/^(d|dr|debit|no|ghi no|out|tien ra)$/.test(side)) return 0
  return /^(c|cr|credit|co|ghi co|in|tien vao)$/.test(side) || cell('side').trim() === '+' ? amount : undefined
}

/** A quotation mark left open swallows the lines below it up to the next one: they must not be lost in silence. */
const hasSwallowed = (row: readonly string[]): boolean =>
  row.some((cell) => /[\r\n]/.test(cell) && /[,;\t].*[,;\t]/s.test(cell))

/** The line's money; 'nothing' for what went out or moved nothing. It may tell of money but cannot be read: why. */
function creditOf(row: readonly string[], columns: Columns, width: number): Credit | 'nothing' | UnreadableWhy {
  // a separator within a text moves what follows one column on, and what went out would be read as what came in
  if (hasSwallowed(row)) return 'QUOTE'
  if (row.length > width) return 'CELLS'
  const cell = (role: Role): string => row[columns[role] ?? -1] ?? ''
  const amountDong = amountIn(cell, columns)
  if (amountDong === undefined) return 'AMOUNT'
  if (amountDong <= 0) return 'nothing'
  const day = readDay(cell('day')) // a line of totals has none
  if (day === undefined) return 'DAY'
  return { day, time: readTime(cell('day')), amountDong, text: plainLine(cell('text')), reference: plainLine(cell('reference')) }
}

/** What of a line that cannot be read is shown. */
const SHOWN_MAX = 200

function readLines(rows: readonly string[][], heading: number, columns: Columns): StatementLine[] {
  const width = rows[heading]?.length ?? 0
  return rows.flatMap((row, index): StatementLine[] => {
    if (index <= heading || row.every((cell) => cell.trim() === '')) return []
    const credit = creditOf(row, columns, width)
    const line = index + 1
    if (typeof credit === 'object') return [{ line, text: credit.text, credit }]
    if (credit === 'nothing') return [{ line, text: plainLine(row[columns.text ?? -1] ?? '') }]
    return [{ line, text: plainLine(row.filter(Boolean).join(' · ').slice(0, SHOWN_MAX)), why: credit }]
  })
}

/**
 * Reads a statement (UTF-8, separated by commas, semicolons or tabs). Undefined: it has no heading that says where day, text and
 * amount stand, a quotation mark is left open, or it is no text at all. 'TOO_LONG': it has too many lines.
 */
export function readStatementFile(bytes: Buffer): StatementLine[] | 'TOO_LONG' | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes) // leaves a byte order mark out
  } catch {
    return undefined
  }
  for (const separator of SEPARATORS) {
    const rows = rowsOf(text, separator)
    if (!rows) continue
    for (const [index, row] of rows.slice(0, HEADING_WITHIN).entries()) {
      const columns = columnsOf(row)
      if (columns) return rows.length > index + 1 + STATEMENT_LINES_MAX ? 'TOO_LONG' : readLines(rows, index, columns)
    }
  }
  return undefined
}
