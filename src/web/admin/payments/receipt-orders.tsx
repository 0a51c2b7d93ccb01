// Orders that money may be for: suggested by its text and sum, or looked up.
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Suggestion, SuggestionReason } from '#contract/settling-admin.ts'
import type { Receipt } from '#contract/settling.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { PaymentBadge, StatusBadge } from '#web/orders/order-badges.tsx'
import { lookUpQuery, suggestionsQuery } from './payments-data.ts'
import { OrderLink } from './receipt-columns.tsx'

/** An order that money is for; `exact`: it costs exactly that. */
export interface PaidOrder extends Pick<Suggestion['order'], 'id' | 'code'> { exact: boolean }

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
        {data?.map((suggestion) => (
          <OrderRow key={suggestion.order.id} {...suggestion} receipt={receipt} onChoose={onChoose} />
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
            key={order.id} order={order} reasons={[]} atDoor={order.paymentMethod === 'COD'} receipt={receipt} parts={0}
            takes={takesMoney(order)} onChoose={onChoose}
          />
        ))}
      </Orders>
    </Section>
  )
}

const DONE: ReadonlySet<string> = new Set<Suggestion['order']['status']>(['DELIVERED', 'CANCELLED', 'RETURNED'])

const takesMoney = ({ status, paymentStatus }: Pick<Suggestion['order'], 'status' | 'paymentStatus'>): boolean =>
  !DONE.has(status) && paymentStatus !== 'PAID' && paymentStatus !== 'REFUNDED'

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
  /** Other parts that came for it, as far as that is known here. */
  parts: number
  takes: boolean
  /** Its buyer chose to pay at the door. */
  atDoor: boolean
  receipt: Receipt
  onChoose: (order: PaidOrder) => void
}

function OrderRow({ order, reasons, parts, takes, atDoor, receipt, onChoose }: OrderRowProps) {
  const t = useT()
  const { id, code, status, paymentStatus, total, placedAt, holdUntil, receiverName } = order
  const exact = receipt.amount === total
  const differs = exact ? 0 : receipt.amount + parts - total
  const isPart = receipt.orderId === id && receipt.reason === 'TOO_LITTLE' && differs < 0
  const why = !takes ? t('admin-payments.takes_none')
    : differs < 0 ? t('admin-payments.lacks', { amount: formatDong(-differs) })
      : differs > 0 ? t('admin-payments.exceeds', { amount: formatDong(differs) }) : undefined
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
        {parts > 0 && <span className="text-soft">{t('admin-payments.parts_came', { amount: formatDong(parts) })}</span>}
        {takes && atDoor && <span className="font-medium text-warn">{t('admin-payments.at_door')}</span>}
        <span className="flex flex-wrap gap-1 empty:hidden">
          {reasons.map((reason) => <Badge key={reason} tone="action">{t(`admin-payments.by_${reason}`)}</Badge>)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {why !== undefined && <span className="font-medium text-warn">{why}</span>}
        {isPart && <span className="text-soft">{t('admin-payments.is_part')}</span>}
        {takes && !isPart && (
          <Button
            variant={atDoor || differs !== 0 ? 'outlined' : 'soft'} size="small" onClick={() => onChoose({ id, code, exact })}
          >
            {t(differs < 0 ? 'admin-payments.settle_part' : 'admin-payments.settle_upon', { code })}
          </Button>
        )}
      </span>
    </li>
  )
}
