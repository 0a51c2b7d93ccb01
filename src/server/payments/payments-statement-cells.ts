// What a bank writes into one cell of a statement: words of a heading, days, amounts.

/** Small letters without accents, what is no letter, digit or "/" a blank: "Số tiền Ghi có (VND)" is "so tien ghi co vnd". */
export function plainWords(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/đ/g, 'd').replace(/[^a-z0-9/]+/g, ' ').trim()
}

/** One line of text that a database takes: no control characters, no half characters, single blanks. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** "2026-11-22" from 22/11/2026, 22-11-2026, 22.11.2026 or 2026-11-22, whatever time stands beside it; never the month first. */
export function readDay(cell: string): string | undefined {
  const found = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(cell)
  const other = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(cell)
  const [year, month, day] = found ? found.slice(1) : [other?.[3], other?.[2], other?.[1]]
  if (year === undefined || month === undefined || day === undefined) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  // 31/02 would become a day in March
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? undefined : iso
}

/** "14:02:37" from a cell with a day and a time; undefined where it has none, or says midnight, as banks do that tell the day. */
export function readTime(cell: string): string | undefined {
  const [, hour = '', minute = '', second = '00'] = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/.exec(cell) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`
  return minute === '' || time === '00:00:00' ? undefined : time
}

const AMOUNTS = [
  /^\d+(?:[.,]0{1,2})?$/, // 28990000, 28990000.00
  /^\d{1,3}(?:\.\d{3})+(?:,0{1,2})?$/, // 28.990.000, 28.990.000,00
  /^\d{1,3}(?:,\d{3})+(?:\.0{1,2})?$/, // 28,990,000, 28,990,000.00
  /^\d{1,3}(?: \d{3})+(?:[.,]0{1,2})?$/, // 28 990 000
]

/**
 * Whole dong, negative for what went out; undefined for what is no amount, also for parts of a dong. An empty cell and a mere
 * dash are 0. Three digits after a separator are thousands: nobody writes thousandths of a dong.
 */
export function readAmount(cell: string): number | undefined {
  const text = cell.replace(/\s+/gu, ' ').replace('−', '-').trim().replace(/^vn[dđ] ?/iu, '').replace(/ ?(?:vn[dđ]|[đ₫])$/iu, '')
  if (text === '' || text === '-') return 0
  const [, bracket, sign, amount = '', end] = /^(\()?([+-]?) ?([\d., ]*\d)(\))?$/.exec(text) ?? []
  if ((bracket === undefined) !== (end === undefined) || !AMOUNTS.some((form) => form.test(amount))) return undefined
  const dong = Number(amount.replace(/[.,]0{1,2}$/, '').replace(/[., ]/g, ''))
  if (!Number.isSafeInteger(dong)) return undefined
  return dong !== 0 && (sign === '-' || bracket) ? -dong : dong
}
