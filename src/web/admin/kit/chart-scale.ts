// Where a chart's lines stand: round steps for the figures, and as many names below as there is room for.
import type { Language } from '#contract/problems.ts'

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from 0 (or below it) to beyond the largest, about `count` of them. */
export function ticksFor(values: readonly number[], count = 4): number[] {
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  if (most === least) return [0, 1]
  const rough = (most - least) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max((STEPS.find((one) => one * power >= rough) ?? 10) * power, 1)
  const first = Math.floor(least / step)
  const last = Math.ceil(most / step)
  return Array.from({ length: last - first + 1 }, (_none, at) => (first + at) * step)
}

/** Which names are written where each takes `each_px`: always the first, then every so many. */
export function namesShown(count: number, width_px: number, each_px: number): number[] {
  const fit = Math.max(Math.floor(width_px / each_px), 1)
  const every = Math.max(Math.ceil(count / fit), 1)
  return Array.from({ length: count }, (_none, at) => at).filter((at) => at % every === 0)
}

const written = { maximumFractionDigits: 1 }
const decimal: Record<Language, Intl.NumberFormat> = {
  vi: new Intl.NumberFormat('vi-VN', written), en: new Intl.NumberFormat('en-US', written),
}

/** As people write sums of dong in short: "1,2 tỷ", "350 tr", "20k". */
const UNITS = [
  [1_000_000_000, { vi: '\u00a0tỷ', en: 'B' }], [1_000_000, { vi: '\u00a0tr', en: 'M' }], [1_000, { vi: 'k', en: 'K' }],
] as const

/** 12500000 -> "12,5 tr", in English "12.5M": short enough to stand beside an axis. */
export function shortNumber(value: number, language: Language): string {
  // what would round up to a unit is told in it
  const [size, unit] = UNITS.find(([least]) => Math.abs(value) >= least * 0.999_95) ?? [1, { vi: '', en: '' }]
  return decimal[language].format(value / size) + unit[language]
}
