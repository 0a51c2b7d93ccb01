// What is shown of the activity log, as it stands in the address; and how entries stand together.
import type { ActivityEntityType, ActivityEntry, ActivityType } from '#contract/activity.ts'
import type { ActivityAddress } from '#web/urls.ts'

/** The chips of the screen, beside "all". */
export const SUBJECTS = ['LOGIN', 'CART', 'PROFILE'] as const satisfies readonly ActivityEntityType[]
export const TYPES = ['account', 'product', 'order', 'other'] as const satisfies readonly ActivityType[]

/** Longest text that is looked for; the contract's own limit. */
export const KEYWORD_MAX = 100

const DAY = /^\d{4}-\d{2}-\d{2}$/
const day = (text: string | null): string | undefined =>
  (text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)

/** What an address asks for; whatever cannot be meant is left out. */
export function readActivity(search: URLSearchParams): ActivityAddress {
  const keyword = search.get('search')?.trim().slice(0, KEYWORD_MAX)
  const page = search.get('page') ?? ''
  return {
    about: SUBJECTS.find((one) => one === search.get('about')), type: TYPES.find((one) => one === search.get('type')),
    search: keyword === '' ? undefined : keyword, from: day(search.get('from')), to: day(search.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : undefined,
  }
}

/** True when less than everything is shown. */
export const isFiltered = ({ about, type, search, from, to }: ActivityAddress): boolean =>
  [about, type, search, from, to].some((value) => value !== undefined)

/** Entries by the day they happened on in Vietnam, in their order. */
export function byDay(
  entries: readonly ActivityEntry[], dayOf: (moment: string) => string,
): [day: string, entries: ActivityEntry[]][] {
  return [...Map.groupBy(entries, ({ createdAt }) => dayOf(createdAt))]
}
