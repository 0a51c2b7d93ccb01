// Days of an order in Vietnam's calendar: when it is expected, until when it is under warranty and may be sent back.
import type { OrderStatus } from '#contract/orders.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { facts } from '#server/settings/settings.ts'

const DAY_MS = 24 * 3_600_000

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day so many months later, or that month's last where it is shorter: six months after 31 August is 28 February. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // `month` counts from 1 and Date's from 0: day 0 of the month after is the last of this one
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

const ON_ITS_WAY: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING']

/** What decides of an order when it is expected. */
interface Promised {
  status: string, payment_status: string, payment_method: string, placed_at: Date, paid_at: Date | null
  delivery_days_min: number | null, delivery_days_max: number | null
}

/**
 * Between which days it arrives, both included, counted from the day it was placed, or paid where it is paid ahead. Null while
 * it waits for that payment, once it is there or ended, and where no days were promised.
 */
export function expectedOf(order: Promised): { from: string, to: string } | null {
  const since = order.payment_method === 'COD' ? order.placed_at : order.paid_at
  const comes = ON_ITS_WAY.some((status) => status === order.status) && order.payment_status !== 'REFUNDED'
  if (!comes || since === null || order.delivery_days_min === null || order.delivery_days_max === null) return null
  const day = vietnamDay(since)
  return { from: addDays(day, order.delivery_days_min), to: addDays(day, order.delivery_days_max) }
}

/** What decides of an order whether it is there, and since when. */
interface Arrived { status: string, delivered_at: Date | null }

/** The last day of its warranty; null before it has arrived, and once it was sent back. */
export function warrantyUntil({ status, delivered_at }: Arrived, months: number): string | null {
  return status === 'DELIVERED' && delivered_at ? addMonths(vietnamDay(delivered_at), months) : null
}

/** Until when goods of it may be sent back; null before it has arrived. */
export function returnableUntil(deliveredAt: Date | null): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + facts().promised.returnDays * DAY_MS)
}

/** Whether its customer may ask at this moment to send goods of it back; its money is not back yet. */
export function isReturnable({ status, payment_status, delivered_at }: Arrived & { payment_status: string }, at: Date): boolean {
  const until = returnableUntil(delivered_at)
  return status === 'DELIVERED' && until !== null && at < until && payment_status !== 'REFUNDED'
}

/** Months of warranty of what is sold: 12 for devices, 6 for accessories (specification section 9). */
export function warrantyMonthsOf(family: string): number {
  return family === 'accessory' ? 6 : 12
}
