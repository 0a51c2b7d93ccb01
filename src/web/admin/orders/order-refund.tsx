// Giving back a part or all of what was paid for an order.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import type { StaffReturn } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { MoneyField } from '../kit/money-field.tsx'
import { useOrderAct } from './order-act.ts'

const REASON_MAX = 300

/** Goods are asked to go back, on their way, or back and not paid for. */
const isOpen = ({ state, owed }: StaffReturn): boolean => state === 'REQUESTED' || state === 'ACCEPTED' || owed > 0

function OpenReturns() {
  const t = useT()
  return (
    <p className="text-14 font-medium text-warn">
      {t('admin-orders.refund_returns')} <Link to={adminUrls.returns()} className="underline">{t('admin.returns')}</Link>
    </p>
  )
}

interface RefundProps { staffOrder: StaffOrder, most: number, onClose: () => void }

export function RefundDialog({ staffOrder: { order: { id }, receipts, returns }, most, onClose }: RefundProps) {
  const t = useT()
  const [key, setKey] = useState(freshKey)
  const [amount, setAmount] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [byHand, setByHand] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, refused, act } = useOrderAct(id)
  const byGateway = receipts.some(({ state, channel }) => state === 'APPLIED' && channel === 'VNPAY')
  const wrongAmount = amount === null || amount < 1 ? t('admin-orders.refund_needs_amount')
    : amount > most ? t('admin-orders.refund_most', { amount: formatDong(most) }) : undefined
  const lacking = tried && reason.trim() === '' ? t('admin-orders.refund_needs_reason') : undefined
  /** Another wish is another refund. */
  const renew = () => setKey(freshKey())
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (wrongAmount !== undefined || amount === null || reason.trim() === '') return
    const given = await act(() => ask('POST /api/admin/orders/{id}/refunds', {
      params: { id }, headers: { 'idempotency-key': key }, body: { amount, reason, ...(byGateway && byHand && { byHand }) },
    }))
    if (!given) return
    toast.success(t('admin-orders.refund_was_given', { amount: formatDong(amount) }))
    onClose()
  }
  return (
    <Dialog title={t('admin-orders.refund')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {returns.some(isOpen) && <OpenReturns />}
        {!byGateway && <p className="text-14 text-soft">{t('admin-orders.refund_by_hand_must')}</p>}
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <MoneyField
            label={t('admin-orders.refund_amount')} required hint={t('admin-orders.refund_most', { amount: formatDong(most) })}
            value={amount} error={tried ? wrongAmount : undefined}
            onChange={(value) => {
              renew()
              setAmount(value)
            }}
          />
          <Button
            variant="outlined" className="sm:mt-[1.625rem] sm:h-12"
            onClick={() => {
              renew()
              setAmount(most)
            }}
          >
            {t('admin-orders.refund_all')}
          </Button>
        </div>
        <Textarea
          label={t('admin-orders.refund_reason')} required hint={t('admin-orders.refund_reason_hint')} rows={2} value={reason}
          maxLength={REASON_MAX} error={lacking ?? refused?.errors?.['reason']}
          onChange={({ target }) => {
            renew()
            setReason(target.value)
          }}
        />
        {byGateway && (
          <Checkbox
            checked={byHand} label={t('admin-orders.refund_by_hand')}
            onChange={({ target }) => {
              renew()
              setByHand(target.checked)
            }}
          />
        )}
        {refused && <p role="alert" className="text-14 font-medium text-bad">{refused.message}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>{t('admin-orders.back')}</Button>
          <Button type="submit" loading={busy}>
            {amount ? t('admin-orders.refund_give', { amount: formatDong(amount) }) : t('admin-orders.refund')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
