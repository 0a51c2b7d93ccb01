// Money for goods that are back: what has gone, giving back what is owed, and settling what is not given back.
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import type { StaffReturn } from '#contract/returns.ts'
import type { Refund } from '#contract/settling.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { useDraft } from '../kit/draft.ts'
import { MoneyField } from '../kit/money-field.tsx'
import { moneyOf } from '../orders/order-sums.ts'
import { Settled, Settling } from './return-settling.tsx'
import { useRenewReturn } from './returns-data.ts'

const REASON_MAX = 300

const TONES = {
  ASKED: 'warn', DONE: 'action', REFUSED: 'bad', DROPPED: 'plain',
} as const satisfies Record<Refund['state'], string>

export function ReturnRefund({ given, staffOrder }: { given: StaffReturn, staffOrder: StaffOrder }) {
  const t = useT()
  const title = useId()
  const refunds = staffOrder.refunds.filter(({ returnId }) => returnId === given.id)
  const { owed, settled, refunded } = given
  const { left } = moneyOf(staffOrder)
  return (
    <section aria-labelledby={title} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 id={title} className="text-16 font-extrabold text-ink">
        {t(owed > 0 ? 'admin-returns.refund' : 'admin-returns.refunds')}
      </h3>
      {refunds.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {refunds.map(({ id, amount, state, reason, askedAt, doneAt }) => (
            <li key={id} className="flex justify-between gap-4 py-2 text-14">
              <span className="flex min-w-0 flex-col items-start">
                <Badge tone={TONES[state]}>{t(`admin-returns.refund_${state}`)}</Badge>
                <span className="break-words text-soft">{reason}</span>
                <span className="text-12 text-quiet">{formatMoment(doneAt ?? askedAt)}</span>
              </span>
              <span className="shrink-0 font-semibold text-ink tabular-nums">-{formatDong(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {owed > 0 && left > 0 && <Giving given={given} most={Math.min(owed, left)} staffOrder={staffOrder} />}
      {owed > 0 && left === 0 && <p className="text-14 font-medium text-warn">{t('admin-returns.order_empty')}</p>}
      {owed > 0 && <Settling given={given} spent={left === 0} />}
      {owed === 0 && !settled && (
        <p className="text-14 text-soft">{t('admin-returns.all_back', { amount: formatDong(refunded) })}</p>
      )}
      {settled && <Settled given={given} settled={settled} />}
    </section>
  )
}

interface Wish { amount: number | null, reason: string, byHand: boolean }

function Giving({ given, most, staffOrder: { receipts } }: { given: StaffReturn, most: number, staffOrder: StaffOrder }) {
  const t = useT()
  const renew = useRenewReturn(given)
  const { id: returnId, orderId, orderCode: code, worth, refunded } = given
  const form = useDraft<Wish>({ amount: most, reason: t('admin-returns.refund_reason_is', { code }), byHand: false })
  const [key, setKey] = useState(freshKey)
  const [tried, setTried] = useState(false)
  const { draft, busy, summary, errorOf } = form
  const byGateway = receipts.some(({ state, channel }) => state === 'APPLIED' && channel === 'VNPAY')
  const { amount, reason, byHand } = draft
  const wrong = amount === null || amount < 1 ? t('admin-returns.refund_needs_amount')
    : amount > most ? t('admin-returns.refund_most', { amount: formatDong(most) }) : undefined
  /** Another wish is another refund. */
  const set = (part: Partial<Wish>) => {
    setKey(freshKey())
    form.set(part)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrong !== undefined || amount === null) return
    const refund = await form.save(() => ask('POST /api/admin/orders/{id}/refunds', {
      params: { id: orderId }, headers: { 'idempotency-key': key },
      body: { amount, reason, returnId, ...(byGateway && byHand && { byHand }) },
    }))
    if (refund) {
      toast.success(t(refund.state === 'DONE' ? 'admin-returns.was_refunded' : 'admin-returns.is_refunding',
        { amount: formatDong(amount) }))
    }
    await renew()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
      <p className="text-14 text-soft">
        {t('admin-returns.refund_text', { worth: formatDong(worth), refunded: formatDong(refunded) })}
        {!byGateway && ` ${t('admin-returns.refund_by_hand_must')}`}
      </p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          label={t('admin-returns.refund_amount')} required hint={t('admin-returns.refund_most', { amount: formatDong(most) })}
          value={amount} error={(tried ? wrong : undefined) ?? errorOf('amount')} onChange={(value) => set({ amount: value })}
        />
        <Input
          label={t('admin-returns.refund_reason')} required value={reason} maxLength={REASON_MAX} error={errorOf('reason')}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </div>
      {byGateway && (
        <Checkbox
          checked={byHand} label={t('admin-returns.refund_by_hand')} onChange={({ target }) => set({ byHand: target.checked })}
        />
      )}
      {summary !== undefined && <p role="alert" className="text-14 font-medium text-bad">{summary}</p>}
      <Button type="submit" loading={busy} className="self-end">
        {t('admin-returns.refund_yes', { amount: formatDong(amount || 0) })}
      </Button>
    </form>
  )
}
