// What is written of a variant, as text: how it stands in a cell, and how what was typed or pasted there is understood.
import type { VariantBody } from '#contract/catalogue-admin.ts'
import { VIETNAM_AHEAD_MS } from '#contract/vietnam-time.ts'
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { readDong } from '../kit/typed-number.ts'

export const VARIANT_FIELDS = ['price', 'discountPrice', 'discountEndsAt', 'sku'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]

/** Names one field of one variant. */
export const cellKey = (id: number, field: VariantField): string => `${id}.${field}`

/** As it is shown, edited and copied: "28.990.000", "20:00 31/12/2026". */
export function textOfField(variant: VariantBody, field: VariantField): string {
  const value = variant[field]
  if (value === null) return ''
  return typeof value === 'number' ? formatNumber(value) : field === 'discountEndsAt' ? formatMoment(value) : value
}

const DAY = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/
const TIME = /(\d{1,2}):(\d{2})/

/** "31/12/2026 23:59", "23:59 31/12/2026" or "31/12/2026" (its end), in Vietnam's time; undefined: it is no moment. */
export function readMoment(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = DAY.exec(text) ?? []
  const [, hour = '23', minute = '59'] = TIME.exec(text) ?? []
  const rest = text.replace(DAY, '').replace(TIME, '').replace(/[\s,]/g, '')
  const two = (part: string) => part.padStart(2, '0')
  if (year === '' || rest !== '') return undefined
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
  const moment = new Date(`${local}:00+07:00`)
  if (Number.isNaN(moment.getTime())) return undefined
  // the 31st of a month that has 30 is no day
  return new Date(moment.getTime() + VIETNAM_AHEAD_MS).toISOString().startsWith(local) ? moment.toISOString() : undefined
}

/** The variant with this text in its field; undefined: the text cannot be that. */
export function withField(variant: VariantBody, field: VariantField, text: string): VariantBody | undefined {
  const typed = text.trim()
  if (field === 'sku') return typed === '' ? undefined : { ...variant, sku: typed.toUpperCase() }
  if (field === 'discountEndsAt') {
    const moment = typed === '' ? null : readMoment(typed)
    return moment === undefined ? undefined : { ...variant, discountEndsAt: moment }
  }
  if (field === 'discountPrice' && typed === '') return { ...variant, discountPrice: null, discountEndsAt: null }
  const dong = readDong(typed)
  return dong === undefined ? undefined : { ...variant, [field]: dong }
}

export interface Version { ram: string | null, storage: string | null }
export interface Colour { color: string, colorEn: string, colorHex: string }

export const versionKey = ({ ram, storage }: Version): string => JSON.stringify([ram, storage])
export const versionName = ({ ram, storage }: Version): string => [ram, storage].filter(Boolean).join(' · ')

/** The rows of the matrix, in the shop's order. */
export function coloursOf(variants: readonly VariantBody[]): Colour[] {
  return [...new Map(variants.toReversed().map(({ color, colorEn, colorHex }) => [color, { color, colorEn, colorHex }])).values()]
    .toReversed().toSorted((one, other) => firstOf(variants, one) - firstOf(variants, other))
}

const firstOf = (variants: readonly VariantBody[], { color }: Colour): number => variants.findIndex((one) => one.color === color)

/** Its columns: every RAM with every storage there is. */
export function versionsOf(variants: readonly VariantBody[]): Version[] {
  return [...new Map(variants.map(({ ram, storage }) => [versionKey({ ram, storage }), { ram, storage }])).values()]
}

export interface Wish { colors: Colour[], rams: string[], storages: string[] }

/** What to ask the shop for, so that these colours come in these versions and in no others. */
export function wishesFor(colors: readonly Colour[], versions: readonly Version[]): Wish[] {
  const groups = Map.groupBy(versions, ({ ram, storage }) => JSON.stringify([ram, storage === null]))
  return [...groups.values()].map((group) => ({
    colors: [...colors], rams: group[0]?.ram == null ? [] : [group[0].ram],
    storages: group.flatMap(({ storage }) => storage ?? []),
  }))
}

/** "128GB, 256 gb" -> ["128GB", "256GB"]; each once. */
export function readList(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((part) => part.trim().replace(/\s*(gb|tb|mb)$/i, (unit) =>
    unit.trim().toUpperCase())).filter(Boolean))]
}
