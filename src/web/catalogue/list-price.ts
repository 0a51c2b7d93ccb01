// Prices as shoppers write them, and ranges of prices as the shop says them.
import { formatDong } from '#web/kit/format.ts'
import type { Translate } from '#web/kit/words.tsx'

/** The API takes no price above. */
const PRICE_MAX = 10_000_000_000
const MILLION = 1_000_000
const THOUSAND = 1000

const UNITS: Readonly<Record<string, number>> = {
  tr: MILLION, trieu: MILLION, million: MILLION, m: MILLION, k: THOUSAND, nghin: THOUSAND, ngan: THOUSAND, thousand: THOUSAND,
}
const TYPED = /^(\d[\d.,\s]*?)\s*(tr|trieu|million|m|k|nghin|ngan|thousand)?\s*(?:d|vnd|dong|₫)?$/

/** "5.000.000", "5 000 000 ₫" and "5 triệu" are 5000000, "5,5tr" is 5500000. What is no price is undefined. */
export function readDong(text: string | null): number | undefined {
  if (text === null) return undefined
  const plain = text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd')
  const [, figures, unit] = TYPED.exec(plain) ?? []
  if (figures === undefined) return undefined
  const dong = unit === undefined
    ? Number(figures.replace(/[.,\s]/g, ''))
    : Math.round(Number(figures.replace(/\s/g, '').replace(',', '.')) * (UNITS[unit] ?? 1))
  return Number.isSafeInteger(dong) ? Math.min(dong, PRICE_MAX) : undefined
}

interface PriceRange { min: number | undefined, max: number | undefined }

/** A price from nought on narrows nothing, nor does one to the end of all prices; ends that were mixed up are put right. */
export function priceRange(one: number | undefined, other: number | undefined): PriceRange {
  const [min, max] = one !== undefined && other !== undefined && one > other ? [other, one] : [one, other]
  return { min: min === 0 ? undefined : min, max: max !== undefined && max >= PRICE_MAX ? undefined : max }
}

export type PriceField = 'min' | 'max'

/** Both ends as somebody wrote them, and which of them is no price; an empty field is none and nothing wrong. */
export function readPrices(low: string, high: string): PriceRange & { unclear: readonly PriceField[] } {
  const typed = { min: low.trim(), max: high.trim() }
  const unclear = (['min', 'max'] as const).filter((end) => typed[end] !== '' && readDong(typed[end]) === undefined)
  return { ...priceRange(readDong(typed.min), readDong(typed.max)), unclear }
}

/** 5500000 -> "5,5 triệu", 200000 -> "200 nghìn"; what is not round is said in full. */
function shortDong(dong: number, t: Translate): string {
  if (dong >= MILLION && dong % (MILLION / 10) === 0) return t('finding.million', { number: dong / MILLION })
  if (dong > 0 && dong < MILLION && dong % THOUSAND === 0) return t('finding.thousand', { number: dong / THOUSAND })
  return formatDong(dong)
}

/** A range ends one dong below a round price where that price itself is left out: 4999999 -> 5000000, excluded. */
export function priceEnd(max: number): { dong: number, excluded: boolean } {
  const excluded = (max + 1) % THOUSAND === 0
  return { dong: excluded ? max + 1 : max, excluded }
}

/** "Dưới 2 triệu", "2 – 5 triệu", "Từ 30 triệu". Both ends in whole dong and included; one of them must be given. */
export function priceLabel(min: number | undefined, max: number | undefined, t: Translate): string {
  if (max === undefined) return t('finding.price_from', { price: shortDong(min ?? 0, t) })
  const { dong: end, excluded } = priceEnd(max)
  const high = shortDong(end, t)
  if (min === undefined) return excluded ? t('finding.price_under', { price: high }) : t('finding.price_to', { price: high })
  const millions = [min, end].every((dong) => dong >= MILLION && dong % (MILLION / 10) === 0)
  const thousands = [min, end].every((dong) => dong < MILLION && dong % THOUSAND === 0)
  const low = millions ? min / MILLION : thousands ? min / THOUSAND : shortDong(min, t)
  return t('finding.price_between', { low, high })
}

/** The same in full, for sentences: "Giá dưới 5.000.000 ₫". Undefined when neither end is given. */
export function priceSentence(min: number | null, max: number | null, t: Translate): string | undefined {
  const high = max === null ? undefined : formatDong(priceEnd(max).dong)
  if (min === null || min === 0) return high === undefined ? undefined : t('finding.understood_under', { price: high })
  const low = formatDong(min)
  return high === undefined ? t('finding.understood_from', { price: low }) : t('finding.understood_between', { low, high })
}
