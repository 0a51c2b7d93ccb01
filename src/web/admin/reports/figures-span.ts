// Which days figures are shown of. Days are written "2026-11-22" and are Vietnam's, wherever the browser is.

export interface DaySpan { fromDate: string, toDate: string }

export const PRESETS = ['today', 'week', 'month', 'quarter', 'this_month', 'last_month', 'this_year'] as const
export type Preset = (typeof PRESETS)[number]

/** As many as the server takes. */
export const SPAN_MAX_DAYS = 1096
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LENGTHS: Partial<Record<Preset, number>> = { today: 1, week: 7, month: 30, quarter: 90 }

const written = (at: number): string => new Date(at).toISOString().slice(0, 10)

export function spanOf(preset: Preset, today: string): DaySpan {
  const length = LENGTHS[preset]
  if (length !== undefined) return { fromDate: written(Date.parse(today) - (length - 1) * DAY_MS), toDate: today }
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (preset === 'this_year') return { fromDate: `${year}-01-01`, toDate: today }
  if (preset === 'this_month') return { fromDate: `${today.slice(0, 7)}-01`, toDate: today }
  return { fromDate: written(Date.UTC(year, month - 2)), toDate: written(Date.UTC(year, month - 1, 0)) }
}

/** What is wrong with two days as they were chosen; undefined where they are a span. */
export function faultOf({ fromDate, toDate }: DaySpan): 'order' | 'long' | 'day' | undefined {
  const [from, to] = [Date.parse(fromDate), Date.parse(toDate)]
  const days = [fromDate, toDate].every((day) => DAY.test(day) && day >= '2000-01-01' && day <= '2100-12-31')
  if (!days || Number.isNaN(from) || Number.isNaN(to) || written(from) !== fromDate || written(to) !== toDate) return 'day'
  if (from > to) return 'order'
  return (to - from) / DAY_MS >= SPAN_MAX_DAYS ? 'long' : undefined
}

/** The span an address names: a preset, or two days; 30 days where it names none. */
export function readSpan(search: URLSearchParams, today: string): DaySpan & { preset: Preset | undefined } {
  const days = { fromDate: search.get('from') ?? '', toDate: search.get('to') ?? '' }
  if (faultOf(days) === undefined) return { ...days, preset: undefined }
  const preset = PRESETS.find((one) => one === search.get('span')) ?? 'month'
  return { ...spanOf(preset, today), preset }
}

/** "2026-11-22" -> "22/11/2026". */
export function dayName(day: string): string {
  return day.split('-').toReversed().join('/')
}

export function spanName({ fromDate, toDate }: DaySpan): string {
  return fromDate === toDate ? dayName(fromDate) : `${dayName(fromDate)} – ${dayName(toDate)}`
}
