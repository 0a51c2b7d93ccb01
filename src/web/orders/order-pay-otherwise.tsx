// Paying an order another way than was chosen first, as long as nobody has paid or confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { messageOf } from '#web/kit/ask-error.ts'
import { ask } from '#web/kit/ask.ts'
import { classNames } from '#web/kit/class-names.ts'
import { toast } from '#web/kit/toast.ts'
import { Button, Spinner } from '#web/kit/ui/button.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { PAY_NAMES, PAY_OTHERWISE } from './order-words.ts'
import { orderQuery, paymentOptionsQuery } from './orders-data.ts'

type Changeable = Pick<Order, 'id' | 'code' | 'paymentMethod' | 'payingSince' | 'may'>

/** The ways the order can change to, as the shop offers them. */
export function useOtherWays({ may: { payOtherwise } }: Pick<Order, 'may'>): readonly PaymentOption[] {
  const { data = [] } = useQuery({ ...paymentOptionsQuery, enabled: payOtherwise.length > 0 })
  return data.filter(({ method }) => payOtherwise.includes(method))
}

interface PayOtherwiseProps {
  order: Changeable
  /** It is to be paid another way from now on. */
  onChanged?: (() => void) | undefined
}

/** The other ways it can be paid, behind a button; each is one press away. Nothing where there is none. */
export function PayOtherwise({ order, onChanged }: PayOtherwiseProps) {
  const t = useT()
  const others = useOtherWays(order)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (others.length === 0) return null
  const done = () => {
    setOpen(false)
    onChanged?.()
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outlined" className="self-start max-sm:w-full" aria-expanded={isOpen} aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('orders.pay_otherwise')}
        <ChevronDown
          aria-hidden strokeWidth={1.75} className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <div id={id} hidden={!isOpen}><Ways order={order} others={others} onDone={done} /></div>
    </div>
  )
}

interface WaysProps { order: Changeable, others: readonly PaymentOption[], onDone: () => void }

function Ways({ order, others, onDone }: WaysProps) {
  const t = useT()
  const { busy, change } = useChange(order, onDone)
  return (
    <div className="flex flex-col gap-3">
      {order.payingSince !== null && order.paymentMethod === 'VNPAY' && (
        <p className="text-14 text-pretty text-warn">{t('orders.pay_otherwise_open')}</p>
      )}
      <ul className="flex flex-col gap-2" aria-label={t('orders.pay_otherwise')}>
        {others.map((option) => (
          <li key={option.method}>
            <button
              type="button" disabled={busy !== undefined} aria-busy={busy === option.method || undefined}
              onClick={() => void change(option.method)}
              className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card border border-line bg-surface px-4
                py-3 text-left transition-colors hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-55"
            >
              <span className="flex min-w-0 grow flex-col">
                <span className="text-14 font-semibold text-ink">{t(PAY_NAMES[option.method])}</span>
                <span className="text-14 text-pretty text-soft"><Detail option={option} /></span>
              </span>
              {busy === option.method ? <Spinner />
                : <ChevronRight aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-quiet" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const HOUR_MINUTES = 60

/** What it is, and for how long at most the goods are kept for it. */
function Detail({ option: { method, holdMinutes, test } }: { option: PaymentOption }) {
  const t = useT()
  const what = t(test ? 'orders.pay_test' : PAY_OTHERWISE[method])
  if (holdMinutes === null) return what
  const held = holdMinutes < 2 * HOUR_MINUTES ? t('orders.pay_otherwise_minutes', { count: holdMinutes })
    : t('orders.pay_otherwise_hours', { count: Math.floor(holdMinutes / HOUR_MINUTES) })
  return `${what} ${held}`
}

/** Has it paid another way. What was read of the order is put right in either case: it may have been paid meanwhile. */
function useChange({ id, code }: Changeable, onDone: () => void) {
  const t = useT()
  const client = useQueryClient()
  const [busy, setBusy] = useState<PaymentMethod>()
  const { queryKey } = orderQuery(id)
  const change = async (paymentMethod: PaymentMethod) => {
    setBusy(paymentMethod)
    try {
      const order = await ask('POST /api/orders/{id}/payment-method', { params: { id }, body: { paymentMethod } })
      client.setQueryData(queryKey, order)
      toast.success(t('orders.pay_otherwise_done', { code, way: t(PAY_NAMES[paymentMethod]) }))
      onDone()
    } catch (error) {
      toast.error(messageOf(error, t('orders.pay_otherwise_failed')))
      void client.invalidateQueries({ queryKey })
    }
    setBusy(undefined)
    void client.invalidateQueries({ queryKey: [MINE, 'orders'] })
  }
  return { busy, change }
}

/** The buttons that were there are others now: where the focus was on one of them, it goes to the heading of the payment. */
export function useFocusWhenPaidOtherwise(order: Pick<Order, 'paymentMethod'> | undefined): void {
  const before = useRef(order?.paymentMethod)
  const method = order?.paymentMethod
  useEffect(() => {
    const was = before.current
    before.current = method
    if (was === undefined || was === method || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('#payment') ?? document.querySelector<HTMLElement>('h1')
    heading?.focus({ preventScroll: true })
  }, [method])
}
