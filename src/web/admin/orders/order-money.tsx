// What was paid for the order, what goes back and what waits; where a transfer is to go; giving money back.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { CopyButton } from '#web/kit/ui/copy-button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { PAY_NAMES } from '#web/orders/order-words.ts'
import { isDueAtDoor } from '#web/orders/orders-rules.ts'
import { useSections } from '../admin-sections.ts'
import { Facts } from '../kit/facts.tsx'
import { formatReceived } from '../payments/received-at.ts'
import { OrderCard } from './order-card.tsx'
import { RefundDialog } from './order-refund.tsx'
import { isGoingBackSoon, moneyOf } from './order-sums.ts'

const REFUND_TONES = {
  ASKED: 'warn', DONE: 'plain', REFUSED: 'bad', DROPPED: 'plain',
} as const satisfies Record<StaffOrder['refunds'][number]['state'], string>

export function OrderMoney({ staffOrder }: { staffOrder: StaffOrder }) {
  const t = useT()
  const [giving, setGiving] = useState(false)
  const { order, receipts, refunds, doneBy } = staffOrder
  const sums = moneyOf(staffOrder)
  const soon = isGoingBackSoon(staffOrder)
  const awaited = order.status === 'PENDING' || isDueAtDoor(order)
  return (
    <OrderCard
      title={t('admin-orders.money')}
      aside={sums.left > 0 && !soon && (
        <Button
          variant="outlined" size="small" icon={<Undo2 aria-hidden strokeWidth={1.75} className="size-4" />}
          onClick={() => setGiving(true)}
        >
          {t('admin-orders.refund')}
        </Button>
      )}
    >
      <Facts
        facts={[
          { name: t('admin-orders.method'), value: t(PAY_NAMES[order.paymentMethod]) },
          {
            name: t('admin-orders.to_collect'),
            value: order.paymentMethod === 'COD' && order.paymentStatus === 'UNPAID' && awaited ? formatDong(order.total) : null,
          },
          { name: t('admin-orders.paid'), value: sums.paid > 0 && formatDong(sums.paid) },
          { name: t('admin-orders.went_back'), value: sums.back > 0 && formatDong(sums.back) },
          { name: t('admin-orders.goes_back'), value: sums.going > 0 && formatDong(sums.going) },
          { name: t('admin-orders.left'), value: sums.paid > 0 && sums.left !== sums.paid && formatDong(sums.left) },
        ].map(({ name, value }) => ({ name, value: value === false ? null : value }))}
      />
      {soon && <output className="text-14 text-soft">{t('admin-orders.goes_back_soon')}</output>}
      <Waiting staffOrder={staffOrder} />
      <Transfer staffOrder={staffOrder} />
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {receipts.filter(({ state }) => state === 'APPLIED').map((receipt) => (
          <li key={receipt.id} className="flex justify-between gap-4 py-2 text-14">
            <span className="flex min-w-0 flex-col">
              <span className="text-ink">{t(`admin-orders.receipt_${receipt.channel}`)}</span>
              <span className="truncate text-12 text-quiet">{formatReceived(receipt)} · {receipt.externalId}</span>
            </span>
            <span className="shrink-0 font-semibold text-ink tabular-nums">{formatDong(receipt.amount)}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, state, reason, askedAt, doneAt }, at) => (
          <li key={`refund ${id}`} className="flex justify-between gap-4 py-2 text-14">
            <span className="flex min-w-0 flex-col items-start">
              <Badge tone={REFUND_TONES[state]}>{t(`admin-orders.refund_${state}`)}</Badge>
              <span className="break-words text-soft">{reason === '' ? t('admin-orders.refund_by_shop') : reason}</span>
              <span className="text-12 text-quiet">
                {formatMoment(doneAt ?? askedAt)} · {doneBy.refunds[at] ?? t('admin-orders.mover_shop')}
              </span>
            </span>
            <span className="shrink-0 font-semibold text-ink tabular-nums">-{formatDong(amount)}</span>
          </li>
        ))}
      </ul>
      <Returns count={staffOrder.returns.length} />
      {giving && <RefundDialog staffOrder={staffOrder} most={sums.left} onClose={() => setGiving(false)} />}
    </OrderCard>
  )
}

const LINK = 'inline-block py-1 font-semibold text-action-text underline-offset-4 hover:underline'

/** A section where it is built and the person may see it. */
function useSection(path: string): string | undefined {
  return useSections().find((section) => section.path === path)?.path
}

function Waiting({ staffOrder: { receipts } }: { staffOrder: StaffOrder }) {
  const t = useT()
  const path = useSection('/admin/payments')
  const waiting = receipts.filter(({ state }) => state === 'WAITING')
  if (waiting.length === 0) return null
  return (
    <div className="rounded-card bg-warn-wash px-4 py-3 text-14 text-warn">
      <p className="font-semibold">{t('admin-orders.waits')}</p>
      {waiting.map((receipt) => (
        <p key={receipt.id}>
          {t('admin-orders.waits_text', { amount: formatDong(receipt.amount), moment: formatReceived(receipt) })}
        </p>
      ))}
      {path !== undefined && <Link to={path} className={LINK}>{t('admin-orders.to_payments')}</Link>}
    </div>
  )
}

function Returns({ count }: { count: number }) {
  const t = useT()
  const path = useSection('/admin/returns')
  if (count === 0) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-14 text-soft">
      {t('admin-orders.returns_text', { count })}
      {path !== undefined && <Link to={path} className={LINK}>{t('admin-orders.returns_open')}</Link>}
    </p>
  )
}

/** What staff read out to who pays by transfer. */
function Transfer({ staffOrder: { order, transfer } }: { staffOrder: StaffOrder }) {
  const t = useT()
  if (!transfer) return null
  const { bankName, account, holder, amount, content } = transfer
  const copied = (name: string, text: string) => (
    <span className="-my-3 flex items-center gap-1">
      <span className="font-semibold tabular-nums">{text}</span>
      <CopyButton text={text} label={t('admin-orders.copy', { name })} done={t('admin-orders.copied', { name })} />
    </span>
  )
  const [accountName, contentName] = [t('admin-orders.transfer_account'), t('admin-orders.transfer_content')]
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-4">
      <h3 className="text-14 font-semibold text-ink">{t('admin-orders.transfer')}</h3>
      <Facts
        facts={[
          { name: t('admin-orders.transfer_bank'), value: bankName }, { name: accountName, value: copied(accountName, account) },
          { name: t('admin-orders.transfer_holder'), value: holder },
          { name: t('admin-orders.total'), value: formatDong(amount) },
          { name: contentName, value: copied(contentName, content) },
          { name: t('admin-orders.transfer_until'), value: order.holdUntil && formatMoment(order.holdUntil) },
        ]}
      />
    </div>
  )
}
