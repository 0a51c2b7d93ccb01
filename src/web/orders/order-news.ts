// What is said when an order changes while it is looked at, whoever changed it: in this tab, another one, or at the shop.
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { NEWS, PAYMENT_NEWS } from './order-words.ts'

type Seen = Pick<Order, 'id' | 'code' | 'status' | 'paymentStatus' | 'parcels'>

/** One message for all that has changed since the last look. */
export function useOrderNews(order: Seen | undefined): void {
  const t = useT()
  const before = useRef<Seen>(undefined)
  useEffect(() => {
    const was = before.current
    before.current = order
    if (!order || !was || was.id !== order.id) return
    const word = newsOf(was, order)
    if (!word) return
    const text = t(word, { code: order.code })
    if (word === PAYMENT_NEWS.FAILED) toast.error(text, `order-${order.id}`)
    else toast.success(text, `order-${order.id}`)
  }, [order, t])
}

/** The word for it; undefined where nothing is worth one. Money that came says more than the confirmation it brought. */
export function newsOf(was: Seen, order: Seen) {
  const { status, paymentStatus } = order
  const paid = was.paymentStatus !== paymentStatus
  if (paid && paymentStatus === 'PAID' && status === 'CONFIRMED') return PAYMENT_NEWS.PAID
  if (was.status !== status) return NEWS[status]
  if (paid) return PAYMENT_NEWS[paymentStatus]
  const known = new Set(was.parcels.map(({ id }) => id))
  return order.parcels.some(({ id }) => !known.has(id)) ? 'orders.news_parcel' as const : undefined
}
