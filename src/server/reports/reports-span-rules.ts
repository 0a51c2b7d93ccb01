// Spans of days, each written "2026-11-22", and the whole pieces of time in them. Pure: a day has no time zone once it is known
// which one it is.

export interface Span { fromDate: string, toDate: string }

const DAY_MS = 86_400_000

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days, both ends included. */
function lengthOf({ fromDate, toDate }: Span): number {
  return Math.round((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS) + 1
}

/** As many days, the last of them the one before this span begins. */
export function spanBefore(span: Span): Span {
  return { fromDate: dayAfter(span.fromDate, -lengthOf(span)), toDate: dayAfter(span.fromDate, -1) }
}

/** So many days, the last of them this one. */
export function spanUntil(toDate: string, days: number): Span {
  return { fromDate: dayAfter(toDate, 1 - days), toDate }
}

export function daysOf(span: Span): string[] {
  return Array.from({ length: lengthOf(span) }, (_none, nth) => dayAfter(span.fromDate, nth))
}

export interface Piece { grain: 'day' | 'month' | 'year', since: string }

/** The first day after the month, or the year, that begins on this day. */
function endOf(grain: 'month' | 'year', since: string): string {
  const [year = 0, month = 0] = since.split('-').map(Number)
  const end = grain === 'year' ? new Date(Date.UTC(year + 1, 0)) : new Date(Date.UTC(year, month))
  return end.toISOString().slice(0, 10)
}

/** The longest whole pieces that the span consists of, oldest first: years and months that lie in it, days for the rest. */
export function piecesOf({ fromDate, toDate }: Span): Piece[] {
  const pieces: Piece[] = []
  const after = dayAfter(toDate, 1)
  for (let since = fromDate; since < after;) {
    const grain = since.endsWith('-01-01') && endOf('year', since) <= after ? 'year'
      : since.endsWith('-01') && endOf('month', since) <= after ? 'month' : 'day'
    pieces.push({ grain, since })
    since = grain === 'day' ? dayAfter(since, 1) : endOf(grain, since)
  }
  return pieces
}

/** Pieces of one length that follow each other, by the days that the first and the last of them begin on. */
export interface Run { grain: Piece['grain'], first: string, last: string }

/** The same pieces as runs: of a span never more than five, days, months, years, months, days. */
export function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  for (const { grain, since } of pieces) {
    const run = runs.at(-1)
    if (run?.grain === grain) run.last = since
    else runs.push({ grain, first: since, last: since })
  }
  return runs
}

/** Whole months and years that the span lies in. */
export function coverOf({ fromDate, toDate }: Span): Piece[] {
  const monthOf = (day: string): string => `${day.slice(0, 7)}-01`
  return piecesOf({ fromDate: monthOf(fromDate), toDate: dayAfter(endOf('month', monthOf(toDate)), -1) })
}
