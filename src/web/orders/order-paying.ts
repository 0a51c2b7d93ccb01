// Which orders were taken to the gateway from this browser, so that nobody pays twice because the gateway's word is not here yet.
import { useState, useSyncExternalStore } from 'react'
import type { Order, PaymentStatus } from '#contract/orders.ts'
import { now } from '#web/kit/clock.ts'
import { createKeptList, soundEntries } from '#web/kit/kept.ts'

/** A way to the gateway is open for 15 minutes; a payment begun in the last of them is heard of within as long again. */
const OPEN_MS = 35 * 60_000
const KEPT_MAX = 20

/** `status`: of the payment when it was begun; while it is still that, nothing has been heard. `at`: milliseconds since 1970. */
interface Paying { orderId: number, at: number, status: PaymentStatus }

const kept = createKeptList<Paying>({ key: 'paying', parse: (text) => soundEntries(text, soundPaying) })

function soundPaying(stored: Partial<Record<keyof Paying, unknown>>): Paying | undefined {
  const { orderId, at, status } = stored
  if (typeof orderId !== 'number' || typeof at !== 'number' || (status !== 'UNPAID' && status !== 'FAILED')) return undefined
  return { orderId, at, status }
}

export function beginPaying(orderId: number, status: PaymentStatus): void {
  kept.change((all) => [...all.filter((one) => one.orderId !== orderId), { orderId, at: now(), status }].slice(-KEPT_MAX))
}

/** The gateway has said how it ended. */
export function endPaying(orderId: number): void {
  kept.change((all) => (all.some((one) => one.orderId === orderId) ? all.filter((one) => one.orderId !== orderId) : all))
}

/** Since when a payment of this order may be under way; undefined where none is. */
export function usePaying({ id, paymentStatus }: Pick<Order, 'id' | 'paymentStatus'>): number | undefined {
  const all = useSyncExternalStore(kept.watch, kept.read, kept.none)
  const [seen] = useState(now)
  return all.find((one) => one.orderId === id && one.status === paymentStatus && seen - one.at < OPEN_MS)?.at
}
