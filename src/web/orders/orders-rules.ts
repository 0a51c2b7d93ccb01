// The states of an order as a shopper sees them.
import type { Mover, Order, OrderStatus } from '#contract/orders.ts'

export const STATUSES = [
  'PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED',
] as const satisfies readonly OrderStatus[]

const WAY: readonly OrderStatus[] = ['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED']

export interface Step {
  status: OrderStatus
  /** When the order came into this state; undefined while it has not. */
  at: string | undefined
  /** Who moved it there, and why; known to its customer only. */
  mover?: Mover | undefined
  reason?: string | undefined
  now: boolean
}

/** What is known of the way of an order, by its customer or by whoever tracks it. */
export interface Moved extends Pick<Order, 'status' | 'placedAt'> {
  history: readonly (Pick<Order['history'][number], 'status' | 'at'> & Partial<Order['history'][number]>)[]
}

/** What has happened, then what is still to come. A cancelled or returned order has nothing to come. */
export function stepsOf({ status, history, placedAt }: Moved): Step[] {
  const past = history.length > 0 ? history : [{ status: 'PENDING' as const, at: placedAt }]
  const done = past.map((step: Moved['history'][number], at) => ({ ...step, now: at === past.length - 1 }))
  const here = WAY.indexOf(status)
  const coming = here < 0 ? [] : WAY.slice(here + 1)
  return [...done, ...coming.map((next) => ({ status: next, at: undefined, now: false }))]
}

export const STATUS_TONES = {
  PENDING: 'warn', CONFIRMED: 'action', PACKED: 'action', SHIPPING: 'action', DELIVERED: 'plain', CANCELLED: 'bad',
  RETURNED: 'bad',
} as const satisfies Record<OrderStatus, string>

export function readStatus(text: string | null): OrderStatus | undefined {
  return STATUSES.find((status) => status === text)
}

/** A page number from an address; 1 for anything that is none. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}

/** An order's id from an address; undefined for anything that cannot be one. */
export function readOrderId(text: string | null | undefined): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
