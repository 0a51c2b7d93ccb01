// Putting right who receives an order, and where, before it leaves. Who meets another's correction sees it, and goes on over it.
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { addressText } from '#web/account/address-rules.ts'
import { ask } from '#web/kit/ask.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { joined, meet } from '../kit/meeting.ts'
import { useOrderAct } from './order-act.ts'
import { ReceiverFields } from './receiver-fields.tsx'
import type { Receiver } from './receiver-fields.tsx'

/** While it is in the shop. */
const HERE: ReadonlySet<OrderStatus> = new Set(['PENDING', 'CONFIRMED', 'PACKED'])

const receiverOf = ({ receiverName, phone, addressLine, city, state }: Receiver): Receiver =>
  ({ receiverName, phone, addressLine, city, state })

/** As people write it. */
const written = (receiver: Receiver): Receiver => ({ ...receiver, phone: formatPhone(receiver.phone) })

/** The button to it, where it may be done. */
export function OrderAddress({ order }: { order: Order }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!HERE.has(order.status)) return null
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>{t('admin-orders.address_fix')}</Button>
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddressDialog({ order: { id, code, status, address }, onClose }: { order: Order, onClose: () => void }) {
  const t = useT()
  const { busy, refused, act } = useOrderAct(id)
  const [seen, setSeen] = useState(() => receiverOf(address))
  const [draft, setDraft] = useState(() => written(seen))
  const now = receiverOf(address)
  const isOvertaken = meet(seen, seen, now).length > 0
  const goOn = () => {
    setDraft((mine) => joined(written(seen), mine, written(now)))
    setSeen(now)
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const corrected = await act(() => ask('PATCH /api/admin/orders/{id}/address', { params: { id }, body: { ...draft, seen } }))
    if (!corrected) return
    toast.success(t('admin-orders.address_fixed', { code }))
    onClose()
  }
  return (
    <Dialog title={t('admin-orders.address_fix')} onClose={onClose} wide>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        {status === 'PACKED' && <p className="text-14 font-medium text-warn">{t('admin-orders.address_packed')}</p>}
        <ReceiverFields
          form={{ draft, set: (part) => setDraft((mine) => ({ ...mine, ...part })) }} country={address.country}
          errorOf={(name) => refused?.errors?.[name]}
        />
        {draft.city !== seen.city && <p className="text-14 text-soft">{t('admin-orders.address_province')}</p>}
        {isOvertaken && (
          <div role="alert" className="flex flex-col gap-2 rounded-card bg-bad-wash px-4 py-3 text-14 text-bad">
            <p className="font-medium">{t('admin-orders.address_overtaken')}</p>
            <p>{[now.receiverName, formatPhone(now.phone), addressText(address)].join(' · ')}</p>
            <Button variant="outlined" size="small" className="self-start" onClick={goOn}>
              {t('admin-orders.address_go_on')}
            </Button>
          </div>
        )}
        {refused && !refused.errors && !isOvertaken && (
          <p role="alert" className="text-14 font-medium text-bad">{refused.message}</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outlined" onClick={onClose}>{t('admin-orders.back')}</Button>
          <Button type="submit" loading={busy} disabled={isOvertaken}>{t('admin-orders.address_keep')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
