// Money, days and lists of words as both languages write them here.
import type { Language } from '#contract/problems.ts'
import { VIETNAM_AHEAD_MS, writeDay, writeTime } from '#contract/vietnam-time.ts'
import type { Days } from './assistant-words-form.ts'

const grouped = new Intl.NumberFormat('vi-VN')

/** "18.490.000 ₫", in both languages. */
export const dong = (amount: number): string => `${grouped.format(amount)}\u00a0₫`

/** "22/11/2026", of a moment or of a day. */
export const day = (moment: string): string => writeDay(moment)

const DAY_MS = 24 * 3_600_000

/**
 * How long something holds that ends at this moment, the first at which it no longer does: what ends at midnight held through
 * the day before. `time` is told where it ends within a day.
 */
export function lastOf(endsAt: string): { day: string, time: string | null } {
  const moment = Date.parse(endsAt)
  const isMidnight = (moment + VIETNAM_AHEAD_MS) % DAY_MS === 0
  return { day: writeDay(moment - 1), time: isMidnight ? null : writeTime(moment) }
}

export const span = ({ from, to }: Days): string => from === to ? `${from}` : `${from}-${to}`

/** "a, b and c". */
export function listed(parts: readonly string[], language: Language, or = false): string {
  const last = language === 'vi' ? (or ? ' hoặc ' : ' và ') : (or ? ' or ' : ' and ')
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`
}

/** Lines below each other; empty ones are left out. */
export const lines = (...all: readonly (string | undefined | null | false)[]): string => all.filter(Boolean).join('\n')

const MILLIONS = '(?:triệu|trieu|tr|củ|cu|chai|million|millions|mil)'
/** "7 8 triệu": from seven to eight. */
const BESIDE = new RegExp(`(?<![\\p{L}\\d.,])(\\d{1,2})\\s+(\\d{1,2}(?:[.,]\\d)?)\\s*(${MILLIONS})(?![\\p{L}])`, 'giu')
const MONEY_BEFORE = /^(?:tầm|tam|khoảng|khoang|giá|gia|từ|tu|cỡ|co|mức|muc|about|around|from|budget|~|có|hay)?$/i
/** "pin 7000 k": a battery counts mAh, and "k" behind a blank is "không". */
const BATTERY = new RegExp('((?:pin|battery)\\s+(?:(?:trên|tren|từ|tu|hơn|hon|khoảng|khoang|tầm|tam|over)\\s+)?)(\\d[.,]?\\d{3})'
  + '(?:\\s*mah)?(?=\\s|$|[?!.,])(?!\\s*(?:triệu|trieu|tr|nghìn|nghin|ngàn|đồng|dong|vnd|đ)(?![\\p{L}]))', 'giu')
const NOT = /(?<=\d)\s+k(?=\s*(?:$|[?!.,]|(?:shop|sốp|vậy|vay|z|v|ạ|a|e|em|ad|nhỉ|nhi|ta|bạn|b)(?:\s*[?!.]*)?$))/iu
const SUM_BEFORE = /(?:dưới|duoi|trên|tren|tầm|tam|khoảng|khoang|giá|gia|từ|tu|đến|den|tới|toi|under|over|about|below)\s+\d+$/iu

/** The text with sums and measures written so that they are read as they were meant. */
export function spelledSums(text: string, isName: (word: string) => boolean): string {
  const batteries = text.replace(BATTERY, (_, before: string, figure: string) => `${before}${figure} mah`)
  const asked = batteries.replace(NOT, (k, at: number) => SUM_BEFORE.test(batteries.slice(0, at)) ? k : ' không')
  return asked.replace(BESIDE, (whole: string, from: string, to: string, unit: string, at: number) => {
    const word = asked.slice(0, at).trimEnd().split(/\s/).at(-1)?.toLowerCase() ?? ''
    const isSpan = Number(from) < Number(to.replace(',', '.')) && (MONEY_BEFORE.test(word) || !isName(word) && !/\d/.test(word))
    return isSpan ? `${from}-${to} ${unit}` : whole
  })
}
