// How the log writes fields and values for people: money, days, yes and no, and the shop's own words.
import { formatDate, formatDong, formatMoment, formatNumber } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'
import { FIELDS, VALUES } from './audit-names.ts'

const MONEY = /(?:Dong|[pP]rice|[aA]mount|[tT]otal|[cC]ost|[fF]ee|owed|minOrder|maxDiscount)$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** "Tên › Tiếng Việt", "Phiên bản › IP16-256 › Giá bán". */
export function sayPath(t: Translate, path: readonly (string | number)[]): string {
  return path.map((part, at) => {
    const weekday = path[at - 1] === 'week' ? WEEKDAYS.find((day) => day === part) : undefined
    if (weekday !== undefined) return t(`admin-audit.weekday_${weekday}`)
    if (typeof part === 'number') return t('admin-audit.number', { number: part })
    const known = FIELDS.find((field) => field === part)
    return known === undefined ? part : t(`admin-audit.field_${known}`)
  }).join(' › ')
}

/** `field`: the innermost name, which tells money from other numbers. */
export function sayValue(t: Translate, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('admin-audit.nothing')
  if (typeof value === 'boolean') return t(value ? 'admin-audit.yes' : 'admin-audit.no')
  if (typeof value === 'number') return MONEY.test(field) ? formatDong(value) : formatNumber(value)
  if (Array.isArray(value))
  return value.length === 0 ? t('admin-audit.nothing') : value.map((one) => sayValue(t, field, one)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (MOMENT.test(value) && !Number.isNaN(Date.parse(value))) return formatMoment(value)
  if (DAY.test(value)) return formatDate(value)
  const known = VALUES.find((one) => one === value)
  return known === undefined ? value : t(`admin-audit.value_${known}`)
}
