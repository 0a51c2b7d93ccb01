// The specifications of a product along its category's template: what belongs there and is missing, and what stands beside it.
import type { SpecificationBody } from '#contract/catalogue-admin.ts'

export interface TemplateLine { group: string, key: string }

export interface SpecificationLine extends SpecificationBody {
  /** Its place among the product's; -1: it has none yet. */
  at: number
  /** Not of the template. */
  free: boolean
}

export interface LineGroup { group: string, lines: readonly SpecificationLine[] }

/** Groups in the order of the template, in each its lines, behind them free ones; groups of free ones alone at the end. */
export function groupsOf(template: readonly TemplateLine[], told: readonly SpecificationBody[]): LineGroup[] {
  const known = new Set(template.map(({ key }) => key))
  const lines = [
    ...template.map(({ group, key }): SpecificationLine => {
      const at = told.findIndex((one) => one.key === key)
      return { group, key, valueVi: '', valueEn: '', ...told[at], at, free: false }
    }),
    ...told.flatMap((one, at): SpecificationLine[] => known.has(one.key) ? [] : [{ ...one, at, free: true }]),
  ]
  return [...Map.groupBy(lines, ({ group }) => group)].map(([group, own]) => ({ group, lines: own }))
}

/** So many of the template's lines have nothing. */
export const missingOf = (template: readonly TemplateLine[], told: readonly SpecificationBody[]): number =>
  template.filter(({ key }) => !told.some((one) => one.key === key)).length

/**
 * With the value of a line. A new one stands behind those that the template has before it; one of the template that is left
 * empty is taken out, a free one stays until it is taken off.
 */
export function withLine(
  template: readonly TemplateLine[], told: readonly SpecificationBody[], { at, free, ...line }: SpecificationLine,
): SpecificationBody[] {
  const isEmpty = line.valueVi.trim() === '' && line.valueEn.trim() === ''
  if (at >= 0) return isEmpty && !free ? told.toSpliced(at, 1) : told.with(at, line)
  if (isEmpty && !free) return [...told]
  const order = groupsOf(template, []).flatMap((group) => group.lines.map(({ key }) => key))
  const before = new Set(order.slice(0, Math.max(0, order.indexOf(line.key))))
  const place = free ? told.length : told.findLastIndex(({ key }) => before.has(key)) + 1
  return told.toSpliced(place, 0, line)
}

const WORDS: Readonly<Record<string, string>> = { Có: 'Yes', Không: 'No' }

/** A Vietnamese value as English has it, as far as figures go: "6,9 inch" -> "6.9 inch", "5.000 mAh" -> "5,000 mAh". */
export function inEnglish(value: string): string {
  const marks = { ',': '.', '.': ',' } as const
  return WORDS[value.trim()] ?? value
    .replace(/(?<![\d.,])\d{1,3}(?:\.\d{3})+(?:,\d+)?(?![\d.,])|(?<![\d.,])\d+,\d+(?![\d.,])/g,
      (figure) => figure.replace(/[.,]/g, (mark) => mark === ',' ? marks[','] : marks['.']))
}

/** What values of these are measured in, in both languages. */
const UNITS: Readonly<Record<string, string>> = {
  screen_size: 'inch', refresh_rate: 'Hz', brightness: 'nit', battery: 'mAh', weight: 'g', thickness: 'mm', max_power: 'W',
  charging: 'W', wireless_charging: 'W', driver: 'mm', length: 'm', read_speed: 'MB/s', write_speed: 'MB/s', data_rate: 'Gbps',
}

/** The unit that a bare figure lacks; undefined: it has one, or needs none. */
export function unitLacking(key: string, value: string): string | undefined {
  return /^\d[\d.,]*$/.test(value.trim()) ? UNITS[key] : undefined
}

/** "Face unlock 3D" -> "face_unlock_3d". */
export function keyFrom(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '').slice(0, 40)
}
