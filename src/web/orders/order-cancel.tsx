// The way out of an order: by oneself until it is packed, then by telephone until it is on its way.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { AskOnce } from '#web/kit/ui/ask-once.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { BACK_WHEN, CANCEL_REASONS } from './order-words.ts'
import { orderQuery } from './orders-data.ts'
import { stillPaid } from './orders-rules.ts'

/** The shop's telephone, as people read it and as a link. */
export interface Telephone { phone: string, phoneLink: string }

const REASONS = ['MIND', 'GOODS', 'ADDRESS', 'PAYMENT', 'PRICE'] as const satisfies (keyof typeof CANCEL_REASONS)[]

/** With the reason that may be chosen it stays within what the shop takes. */
const MORE_MAX = 200

type Cancellable = Pick<Order, 'id' | 'code' | 'status' | 'paymentStatus' | 'paymentMethod' | 'total' | 'refunds' | 'may'>

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
  const [reason, setReason] = useState<keyof typeof CANCEL_REASONS>()
  const [more, setMore] = useState('')
  const said = [reason && t(CANCEL_REASONS[reason]), more.trim()].filter(Boolean).join('\n')
  const paid = order.paymentStatus === 'PAID'
    && `${t('orders.cancel_sure_paid', { amount: formatDong(stillPaid(order)) })} ${t(BACK_WHEN[order.paymentMethod])}`
  return (
    <AskOnce
      className="mt-4 justify-start! *:text-left!" label={t('orders.cancel')} variant="outlined"
      question={paid || t('orders.cancel_sure')} yes={t('orders.cancel_yes')} no={t('orders.cancel_no')}
      onYes={() => cancel(said)}
    >
      <div className="flex basis-full flex-col gap-3">
        <Reasons chosen={reason} onChoose={setReason} />
        <Textarea
          label={t('orders.cancel_more')} rows={2} maxLength={MORE_MAX} value={more}
          onChange={({ target }) => setMore(target.value)}
        />
      </div>
    </AskOnce>
  )
}

type Why = keyof typeof CANCEL_REASONS
interface ReasonsProps { chosen: Why | undefined, onChoose: (reason: Why) => void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-semibold text-ink">{t('orders.cancel_why')}</legend>
      {REASONS.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-center gap-3 text-14 text-ink">
          <input
            type="radio" name="cancel-why" checked={chosen === one} onChange={() => onChoose(one)}
            className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface
              checked:border-6 checked:border-action-fill"
          />
          {t(CANCEL_REASONS[one])}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Cancels; true when it worked: that it is cancelled is told as any other news of it. What was read of the order is put right in
 * either case: it may have been packed meanwhile.
 */
function useCancel({ id }: Cancellable): (reason: string) => Promise<boolean> {
  const t = useT()
  const client = useQueryClient()
  const { queryKey } = orderQuery(id)
  return async (reason) => {
    try {
      const body = reason === '' ? {} : { reason }
      client.setQueryData(queryKey, await ask('POST /api/orders/{id}/cancel', { params: { id }, body }))
    } catch (error) {
      toast.error(messageOf(error, t('orders.cancel_failed')))
      void client.invalidateQueries({ queryKey })
      return false
    }
    void client.invalidateQueries({ queryKey: [MINE, 'orders'] })
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
