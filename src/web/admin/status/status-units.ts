// Bytes and spans of time as people read them, and what a figure is worth.
import type { StatusMinute } from '#contract/status.ts'

const short = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** "1,5 GB", which no line breaks; of a thousand each, as disks are sold. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  return `${short.format(value < 10 && step > 0 ? Math.round(value * 10) / 10 : Math.round(value))}\u{a0}${UNITS[step]}`
}

/** What a queue does, by its name: "orders.placed/mail-the-buyer". */
export function kindOfQueue(queue: string): 'mail' | 'note' | 'clock' | 'other' {
  if (queue.startsWith('clock/')) return 'clock'
  if (queue.includes('/mail-')) return 'mail'
  return queue.includes('/note-') ? 'note' : 'other'
}

/** Of fewer, the one in a hundred that took longer is no more than the slowest. */
export const SAMPLE_LEAST = 100

/** True when 99 of 100 is told of minutes in which fewer than that many asked. */
export function isSmallSample(minutes: readonly Pick<StatusMinute, 'requests' | 'p99Ms'>[]): boolean {
  return minutes.some(({ requests, p99Ms }) => p99Ms !== null && requests < SAMPLE_LEAST)
}
