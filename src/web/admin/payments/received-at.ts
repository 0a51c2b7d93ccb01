import type { Receipt } from '#contract/settling.ts'
import { formatDate, formatMoment, formatTime } from '#web/kit/format.ts'

/** When money came. Where the bank has told the day alone, that is all. */
export function formatReceived({ receivedAt, toldAt }: Pick<Receipt, 'receivedAt' | 'toldAt'>): string {
  return receivedAt < toldAt && formatTime(receivedAt) === '00:00' ? formatDate(receivedAt) : formatMoment(receivedAt)
}
