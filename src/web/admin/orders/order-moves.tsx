// Where an order may be moved now, as buttons: one that leads on, the others beside it. What cannot be moved back is asked first.
import { useState } from 'react'
import type { OrderStatus } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { STATUS_NAMES } from '#web/orders/order-words.ts'
import { Dialog } from '../kit/dialog.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { useOrderAct } from './order-act.ts'
import { focusPacking } from './order-packing-place.ts'
import { unfitOf } from './order-undelivered.ts'
import type { Fit } from './order-undelivered.ts'
import { Undelivered } from './order-undelivered.tsx'

/** There is no move to PENDING. */
type Target = Exclude<OrderStatus, 'PENDING'>

const REASON_MAX = 300

const ENDS: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'RETURNED'])

export function OrderMoves({ staffOrder }: { staffOrder: StaffOrder }) {
  const t = useT()
  const [asked, setAsked] = useState<Target>()
  const moves = staffOrder.moves.filter((to) => to !== 'PENDING')
  const onward = moves.find((to) => !ENDS.has(to))
  /** Its devices are named on the page first. */
  const toPack = onward === 'PACKED' && staffOrder.imeisNeeded.length > 0
  const begin = (to: Target) => (to === 'PACKED' && toPack ? focusPacking() : setAsked(to))
  useShortcut(onward && 'c', t('admin-orders.next_step'), 'everywhere', () => onward && begin(onward))
  return (
    <>
      {moves.filter((to) => ENDS.has(to)).map((to) => (
        <Button key={to} variant="outlined" onClick={() => begin(to)}>{t(`admin-orders.move_${to}`)}</Button>
      ))}
      {onward && (
        <Button variant={toPack ? 'soft' : 'contained'} onClick={() => begin(onward)}>{t(`admin-orders.move_${onward}`)}</Button>
      )}
      {asked && moves.includes(asked) && (
        <MoveQuestion staffOrder={staffOrder} to={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

/** What it means to move it there. */
function meaning({ order }: StaffOrder, to: Target, t: Translate): string {
  if (to === 'SHIPPING' && order.parcels.length === 0) return t('admin-orders.what_SHIPPING_no_parcel')
  const cash = to === 'DELIVERED' && order.paymentMethod === 'COD' && order.paymentStatus === 'UNPAID'
  return cash ? t('admin-orders.what_DELIVERED_cash', { amount: formatDong(order.total) }) : t(`admin-orders.what_${to}`)
}

function MoveQuestion({ staffOrder, to, onClose }: { staffOrder: StaffOrder, to: Target, onClose: () => void }) {
  const t = useT()
  const { id, code, items } = staffOrder.order
  const { busy, refused, act } = useOrderAct(id)
  const [reason, setReason] = useState('')
  const [fit, setFit] = useState<Fit>({})
  const go = async () => {
    const said = reason.trim()
    const moved = await act(() => (to === 'PACKED'
      ? ask('POST /api/admin/orders/{id}/pack', { params: { id }, body: { units: [] } })
      : ask('POST /api/admin/orders/{id}/move', {
          params: { id },
          body: { status: to, ...(said !== '' && { reason: said }), ...(to === 'RETURNED' && unfitOf(items, fit)) },
        })))
    if (!moved) return
    toast.success(t('admin-orders.was_moved', { code, status: t(STATUS_NAMES[to]) }))
    onClose()
  }
  return (
    <Dialog title={t(`admin-orders.ask_${to}`)} onClose={onClose}>
      <form
        noValidate className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void go()
        }}
      >
        <p className="text-14 text-soft">{meaning(staffOrder, to, t)}</p>
        {to === 'RETURNED' && <Undelivered items={items} fit={fit} onChange={setFit} />}
        {ENDS.has(to) && (
          <Textarea
            label={t('admin-orders.move_reason')} hint={t('admin-orders.move_reason_hint')} value={reason} rows={2}
            maxLength={REASON_MAX} onChange={({ target }) => setReason(target.value)}
          />
        )}
        {refused && <p role="alert" className="text-14 font-medium text-bad">{refused.message}</p>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>{t('admin-orders.back')}</Button>
          <Button type="submit" variant={ENDS.has(to) ? 'danger' : 'contained'} loading={busy}>
            {t(`admin-orders.move_${to}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
