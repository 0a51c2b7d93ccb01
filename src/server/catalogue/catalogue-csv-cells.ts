// Cells of a CSV file: how a value stands in one so that a spreadsheet shows it and leaves it as it is, and is read back.
import { problemSentence } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'
import { plainName } from './catalogue-rules.ts'

/** What a cell says that cannot be taken: a code of contract/problems.ts, with its limit. */
export class CellFault {
  readonly code: string
  readonly limit: string
  constructor(code: string, limit = '') {
    this.code = code
    this.limit = limit
  }

  say(language: Language): string {
    return problemSentence(language, this.code, this.limit)
  }
}

/** A kind of cell. `read(write(value))` is the value, whatever it is. */
export interface Cell<T> {
  write(value: T, language: Language): string
  read(text: string): T | CellFault
}

/** Begins what a spreadsheet would reckon with, or run. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const MONTH = `(?:${['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november',
  'december'].flatMap((name) => [name.slice(0, 3), name]).join('|')}|sept|thg|tháng)`
const LIKE_NUMBERS = [
  /^[(\s]*[$€£¥₫]?\s*\d[\d.,:/\s%)-]*(?:e[+-]?\d+)?\s*(?:[₫đ$€]|[ap]m|sa|ch)?\)?$/i, // 00128, 1E5, 12/5, 1-2, 10%, 12:30 PM
  /^(?:true|false)$/i,
  new RegExp(`^(?:${MONTH}[-\\s/.]?\\d{1,4}|\\d{1,2}[-\\s/.]?${MONTH}(?:[-\\s/.]?\\d{1,4})?)$`, 'i'), // MAR-1, 1-Mar-26
]
/** No spreadsheet takes a longer text for a number or a day. */
const NUMBER_LENGTH_MAX = 300

function isChanged(bare: string): boolean {
  return FORMULA.test(bare) || (bare.length <= NUMBER_LENGTH_MAX && LIKE_NUMBERS.some((form) => form.test(bare)))
}

const withoutQuotes = (text: string): string => text.replace(/^'+/, '')

/** A cell that can always be read. */
interface TextCell { write(value: string, language: Language): string, read(cell: string): string }

/** A text that a spreadsheet would run or change has a ' before it; so has one that is such a text behind some ' of its own. */
export const text: TextCell = {
  write: (value) => isChanged(withoutQuotes(value)) ? `'${value}` : value,
  read: (cell) => cell.startsWith('\'') && isChanged(withoutQuotes(cell)) ? cell.slice(1) : cell,
}

/** Empty: none. */
export const textOrNone: Cell<string | null> = {
  write: (value, language) => text.write(value ?? '', language),
  read: (cell) => cell === '' ? null : text.read(cell),
}

const WHOLE = [
  /^\d+(?:[.,]0{1,2})?$/, /^\d{1,3}(?:\.\d{3})+(?:,0{1,2})?$/, /^\d{1,3}(?:,\d{3})+(?:\.0{1,2})?$/, /^\d{1,3}(?: \d{3})+$/,
]

/** Digits alone when written; read with separators of thousands and the sign of the dong too. */
export const whole: Cell<number> = {
  write: String,
  read(cell) {
    const bare = cell.replace(/\s+/gu, ' ').trim().replace(/ ?(?:vn[dđ]|[đ₫])$/iu, '')
    if (!WHOLE.some((form) => form.test(bare))) return new CellFault(bare === '' ? 'required' : 'csv_whole')
    const value = Number(bare.replace(/[.,]0{1,2}$/, '').replace(/[., ]/g, ''))
    return Number.isSafeInteger(value) ? value : new CellFault('csv_whole')
  },
}

export const wholeOrNone: Cell<number | null> = {
  write: (value) => value === null ? '' : String(value), read: (cell) => cell.trim() === '' ? null : whole.read(cell),
}

/** A choice among words of both languages; the value itself is understood too. */
export function choice<T extends string | boolean>(words: ReadonlyMap<T, Record<Language, string>>): Cell<T> {
  const values = new Map([...words].flatMap(([value, { vi, en }]) =>
    [String(value), vi, en].map((word) => [plainName(word), value] as const)))
  return {
    write: (value, language) => words.get(value)?.[language] ?? String(value),
    read: (cell) => values.get(plainName(cell))
      ?? new CellFault('choice', [...words.values()].map(({ vi }) => vi).join(', ')),
  }
}

/** "2026-01-31" of a cell, year first or day first; never the month first. */
function dayOf(cell: string): string | undefined {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell)
  const other = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  const [year, month = '', day = ''] = found ? found.slice(1) : [other?.[3], other?.[2], other?.[1]]
  if (year === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? undefined : iso // 31/02 is none
}

/** Of the calendar; empty: none. */
export const dayOrNone: Cell<string | null> = {
  write: (value, language) => textOrNone.write(value, language),
  read(cell) {
    const bare = withoutQuotes(cell.trim())
    return bare === '' ? null : dayOf(bare) ?? new CellFault('date')
  },
}

/** A moment (ISO 8601), told in the time of Vietnam to the part of a second that it has; empty: none. */
export const momentOrNone: Cell<string | null> = {
  write(value, language) {
    if (value === null) return ''
    const local = new Date(Date.parse(value) + VIETNAM_AHEAD_MS).toISOString().replace('T', ' ').replace(/(?::00)?\.000Z$|Z$/, '')
    return text.write(local, language)
  },
  read(cell) {
    const bare = withoutQuotes(cell.trim())
    if (bare === '') return null
    const [, date = '', hour = '', rest = ''] = /^(\S+) (\d{1,2})(:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/.exec(bare) ?? []
    const at = Date.parse(`${dayOf(date) ?? ''}T${hour.padStart(2, '0')}${rest}+07:00`)
    return Number.isNaN(at) ? new CellFault('csv_moment') : new Date(at).toISOString()
  },
}

/** Texts without line breaks, each on a line of its cell. */
export const linesOfText: Cell<string[]> = {
  write: (value, language) => text.write(value.join('\n'), language),
  read: (cell) => text.read(cell).split(/\r?\n/).filter((one) => one.trim() !== ''),
}

/** Short names that need no quoting, between commas. */
export const shortNames: Cell<string[]> = {
  write: (value, language) => text.write(value.join(', '), language),
  read: (cell) => [...new Set(text.read(cell).split(/[\s,;]+/).filter((one) => one !== ''))],
}

export interface SpecificationLine { group: string, key: string, value: string }

/** "display/screen_size: 6,1 inch", each on a line of its cell. */
export const specifications: Cell<SpecificationLine[]> = {
  write: (value, language) => text.write(value.map((one) => `${one.group}/${one.key}: ${one.value}`).join('\n'), language),
  read(cell) {
    const given = text.read(cell).split(/\r?\n/).filter((one) => one.trim() !== '')
      .map((one) => /^\s*([^\s/:]+)\/([^\s/:]+): ?(.*)$/.exec(one))
    const found = given.flatMap((one) => one ? [{ group: one[1] ?? '', key: one[2] ?? '', value: one[3] ?? '' }] : [])
    return found.length < given.length ? new CellFault('csv_specifications') : found
  },
}

/** One line of a file; a cell is quoted wherever any reader might take a part of it for a separator. */
export function writeLine(cells: readonly string[]): string {
  return `${cells.map((cell) => /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell).join(',')}\r\n`
}
