// How numbers, money and moments are written: vi-VN in both languages, Vietnam's own time.
import type { Language } from '#contract/problems.ts'
import { writeDay, writeMoment, writeTime } from '#contract/vietnam-time.ts'
import { writeNumber } from './digits.ts'

/** 28990000 -> "28.990.000". */
export function formatNumber(value: number): string {
  return writeNumber(Math.round(value))
}

/** 28990000 -> "28.990.000 ₫", with a space that does not break. On screens prefer <Price>. */
export function formatDong(value: number): string {
  return `${formatNumber(value)}\u00a0₫`
}

/** The mean of ratings, 4 -> "4,0"; "4.0" for those who read English. */
export function formatMean(average: number, language: Language): string {
  const mean = average.toFixed(1)
  return language === 'vi' ? mean.replace('.', ',') : mean
}

/** ISO moment -> "20/11/2026". */
export const formatDate: (moment: string) => string = writeDay

/** ISO moment -> "14:05 20/11/2026". */
export const formatMoment: (moment: string) => string = writeMoment

/** ISO moment -> "14:05". */
export const formatTime: (moment: string) => string = writeTime

/** How much less the reduced price is, in whole percent, never rounded up to a better offer than it is. */
export function percentOff(price_dong: number, reduced_dong: number): number {
  return price_dong <= 0 ? 0 : Math.floor(((price_dong - reduced_dong) * 100) / price_dong)
}

/** The count on a small badge: 100 and above reads "99+". */
export function badgeCount(count: number): string {
  return count > 99 ? '99+' : String(count)
}
