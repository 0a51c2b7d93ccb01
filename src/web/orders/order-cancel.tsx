// The way out of an order: by oneself until it is packed, then by telephone until it is on its way.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import { useT } from '#web/kit/words.tsx'
import { orderQuery } from './orders-data.ts'

/** The shop's telephone, as people read it and as a link. */
export interface Telephone { phone: string, phoneLink: string }

type Cancellable = Pick<Order, 'id' | 'code' | 'status' | 'paymentStatus' | 'may'>

export function OrderCancel({ order, shop: { phone, phoneLink } }: { order: Cancellable, shop: Telephone }) {
  const t = useT()
  if (order.may.cancel) return <CancelButton order={order} />
  if (order.status !== 'PACKED') return null
  return (
    <p className="mt-4 border-t border-line pt-3 text-14 text-soft">
      {t('orders.cancel_how')}
      {' '}
      <a
        href={phoneLink} className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action-text
          underline-offset-4 hover:underline sm:min-h-0"
      >
        {phone}
      </a>
    </p>
  )
}

function CancelButton({ order }: { order: Cancellable }) {
  const t = useT()
  const cancel = useCancel(order)
  return (
    <AskOnce
      className="mt-4" label={t('orders.cancel')}
      question={t(order.paymentStatus === 'PAID' ? 'orders.cancel_sure_paid' : 'orders.cancel_sure')}
      yes={t('orders.cancel_yes')} no={t('orders.cancel_no')} onYes={cancel}
    />
  )
}

/** Cancels; true when it worked. What was read of the order is put right in either case: it may have been packed meanwhile. */
function useCancel({ id, code }: Cancellable): () => Promise<boolean> {
  const t = useT()
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  return async () => {
    try {
      client.setQueryData(queryKey, await ask('POST /api/orders/{id}/cancel', { params: { id }, body: {} }))
    } catch (error) {
      toast.error(messageOf(error, t('orders.cancel_failed')))
      void client.invalidateQueries({ queryKey })
      return false
    }
    void client.invalidateQueries({ queryKey: [MINE, 'orders'] })
    toast.success(t('orders.cancelled', { code }))
    return true
  }
}

/** The button that was pressed has gone: the focus goes to the heading of what happened. Give the result to that heading. */
export function useFocusWhenCancelled({ status }: Pick<Order, 'status'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status && status === 'CANCELLED' && document.activeElement === document.body) heading.current?.focus()
    before.current = status
  }, [status])
  return heading
}
