// Money, days and lists of words as both languages write them here.
import type { Language } from '#contract/problems.ts'
import type { Days } from './assistant-words-form.ts'

const grouped = new Intl.NumberFormat('vi-VN')

/** "18.490.000 ₫", in both languages. */
export const dong = (amount: number): string => `${grouped.format(amount)}\u00a0₫`

const inVietnam = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric',
  timeZone: 'Asia/Ho_Chi_Minh' })

/** "22/11/2026", of a moment or of a day. */
export const day = (moment: string): string => inVietnam.format(new Date(moment))

export const span = ({ from, to }: Days): string => from === to ? `${from}` : `${from}-${to}`

/** "a, b and c". */
export function listed(parts: readonly string[], language: Language, or = false): string {
  const last = language === 'vi' ? (or ? ' hoặc ' : ' và ') : (or ? ' or ' : ' and ')
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)}`
}

/** Lines below each other; empty ones are left out. */
export const lines = (...all: readonly (string | undefined | null | false)[]): string => all.filter(Boolean).join('\n')
