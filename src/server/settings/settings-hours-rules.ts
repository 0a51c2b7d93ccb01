// When the shop is open, in a few words: "8:00–21:00, Chủ nhật 9:00–20:00", and the days on which it is soon closed.
import type { Language } from '#contract/problems.ts'
import type { HoursLine, ShopFacts } from '#contract/shop-facts.ts'

const DAY_MS = 24 * 3_600_000
/** A closed day is told so long before. */
const SOON_DAYS = 14
/** Hours of so many days need no name for them: what differs is named. */
const MOST_DAYS = 4

const NAMES: Record<Language, readonly string[]> = {
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
}
const WORDS = {
  vi: { to: 'đến', daily: 'mỗi ngày', closed: 'nghỉ' }, en: { to: 'to', daily: 'every day', closed: 'closed' },
} as const

const times = ({ from, to }: HoursLine): string => `${from}–${to}`.replace(/\b0(?=\d:)/g, '')

function nameOf(days: readonly number[], language: Language): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => NAMES[language][(day ?? 1) - 1] ?? '')
  return first === last ? first ?? '' : `${first} ${WORDS[language].to} ${last}`
}

/** The days of the week on which it is always closed, those that follow each other together. */
function closedDays(lines: readonly HoursLine[]): number[][] {
  const open = new Set(lines.flatMap(({ days }) => days))
  const spans: number[][] = []
  for (const day of [1, 2, 3, 4, 5, 6, 7].filter((one) => !open.has(one))) {
    const last = spans.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else spans.push([day])
  }
  return spans
}

function weekIn(lines: readonly HoursLine[], language: Language): string {
  const { daily, closed } = WORDS[language]
  const main = lines.toSorted((one, other) => other.days.length - one.days.length)[0]
  if (main?.days.length === 7) return `${times(main)} ${daily}`
  const plain = main && main.days.length >= MOST_DAYS ? main : undefined
  return [
    ...(plain ? [times(plain)] : []),
    ...lines.filter((line) => line !== plain).map((line) => `${nameOf(line.days, language)} ${times(line)}`),
    ...closedDays(lines).map((days) => `${nameOf(days, language)} ${closed}`),
  ].join(', ')
}

const short = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** "01/01–03/01 (Tết Dương lịch)": days that are or soon will be closed, seen from this day ("2026-12-24"); often none. */
export function closedSoon({ closed }: Pick<ShopFacts, 'closed'>, today: string, language: Language): string {
  const until = new Date(Date.parse(today) + SOON_DAYS * DAY_MS).toISOString().slice(0, 10)
  return closed.filter(({ from, to }) => to >= today && from <= until)
    .toSorted((one, other) => one.from < other.from ? -1 : 1)
    .map(({ from, to, word }) => `${from === to ? short(from) : `${short(from)}–${short(to)}`} (${word[language]})`).join(', ')
}

/** The hours of every week, then what is soon closed. */
export function hoursSaid(facts: Pick<ShopFacts, 'hours' | 'closed'>, today: string, language: Language): string {
  const soon = closedSoon(facts, today, language)
  return `${weekIn(facts.hours, language)}${soon && `; ${WORDS[language].closed} ${soon}`}`
}
