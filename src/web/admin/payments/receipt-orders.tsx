// Orders that money may be for: suggested by its text and sum, or looked up.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Suggestion, SuggestionReason } from '#contract/settling-admin.ts'
import type { Receipt } from '#contract/settling.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { PaymentBadge, StatusBadge } from '#web/orders/order-badges.tsx'
import { lookUpQuery, suggestionsQuery } from './payments-data.ts'
import { OrderLink } from './receipt-columns.tsx'

/** An order that money is for. */
export type PaidOrder = Pick<Suggestion['order'], 'id' | 'code' | 'total'>

interface OrdersProps { receipt: Receipt, onChoose: (order: PaidOrder) => void }

export function SuggestedOrders({ receipt, onChoose }: OrdersProps) {
  const t = useT()
  const { data, isError, refetch } = useQuery(suggestionsQuery(receipt))
  return (
    <Section title={t('admin-payments.suggested')}>
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3 text-14 text-bad">
          {t('admin-payments.suggested_failed')}
          <Button variant="outlined" size="small" onClick={() => void refetch()}>{t('admin.again')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-20 w-full" />}
      {data?.length === 0 && <p className="text-14 text-soft">{t('admin-payments.suggested_none')}</p>}
      <Orders>
        {data?.map(({ order, reasons, payable, atDoor }) => (
          <OrderRow
            key={order.id} order={order} reasons={reasons} payable={payable} atDoor={atDoor} amount={receipt.amount}
            onChoose={onChoose}
          />
        ))}
      </Orders>
    </Section>
  )
}

const TEXT_MIN = 3

export function LookedUpOrders({ receipt, onChoose }: OrdersProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...lookUpQuery(text), enabled: text.length >= TEXT_MIN, placeholderData: keepPreviousData })
  const found = text.length >= TEXT_MIN ? data : undefined
  return (
    <Section title={t('admin-payments.look_up')}>
      <Input
        label={t('admin-payments.look_up_label')} type="search" value={typed} maxLength={100} autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <output className="text-14 text-soft empty:hidden">
        {found?.length === 0 && t('admin-payments.look_up_none', { text })}
      </output>
      <Orders>
        {found?.map((order) => (
          <OrderRow
            key={order.id} order={order} reasons={[]} atDoor={order.paymentMethod === 'COD'} amount={receipt.amount}
            onChoose={onChoose}
            payable={order.total === receipt.amount && order.paymentStatus !== 'PAID' && order.paymentStatus !== 'REFUNDED'}
          />
        ))}
      </Orders>
    </Section>
  )
}

function Section({ title, children }: { title: string, children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-16 font-extrabold text-ink">{title}</h3>
      {children}
    </section>
  )
}

const Orders = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line rounded-card border border-line empty:hidden">{children}</ul>
)

interface OrderRowProps {
  order: Omit<Suggestion['order'], 'paymentMethod'>
  reasons: readonly SuggestionReason[]
  payable: boolean
  /** Its buyer chose to pay at the door. */
  atDoor: boolean
  amount: number
  onChoose: (order: PaidOrder) => void
}

function OrderRow({ order, reasons, payable, atDoor, amount, onChoose }: OrderRowProps) {
  const t = useT()
  const { id, code, status, paymentStatus, total, placedAt, holdUntil, receiverName } = order
  const differs = amount - total
  const why = differs < 0 ? t('admin-payments.lacks', { amount: formatDong(-differs) })
    : differs > 0 ? t('admin-payments.exceeds', { amount: formatDong(differs) }) : t('admin-payments.takes_none')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-14">
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <OrderLink id={id} code={code} />
          <span className="font-semibold text-ink tabular-nums">{formatDong(total)}</span>
          <StatusBadge status={status} toPay={status === 'PENDING' && holdUntil !== null} />
          <PaymentBadge status={paymentStatus} />
        </span>
        <span className="wrap-anywhere text-soft">{receiverName} · {formatMoment(placedAt)}</span>
        {payable && atDoor && <span className="font-medium text-warn">{t('admin-payments.at_door')}</span>}
        <span className="flex flex-wrap gap-1 empty:hidden">
          {reasons.map((reason) => <Badge key={reason} tone="action">{t(`admin-payments.by_${reason}`)}</Badge>)}
        </span>
      </span>
      {payable
        ? (
            <Button variant={atDoor ? 'outlined' : 'soft'} size="small" onClick={() => onChoose(order)}>
              {t('admin-payments.settle_upon', { code })}
            </Button>
          )
        : <span className="font-medium text-warn">{why}</span>}
    </li>
  )
}
