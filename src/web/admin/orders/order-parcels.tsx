// What a carrier takes of the order: named by carrier and number, taken back where that was a mistake.
import { ExternalLink, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import type { Carrier, Parcel } from '#contract/shipping.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { controlClass } from '#web/kit/ui/control-class.ts'
import { Field } from '#web/kit/ui/field.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { offerUndo } from '../kit/undo-store.ts'
import { useOrderAct } from './order-act.ts'
import { OrderCard } from './order-card.tsx'
import { OrderNamed } from './order-named.tsx'
import { useRenewOrder } from './orders-data.ts'

const CARRIERS = [
  'GHN', 'GHTK', 'VIETTEL_POST', 'VNPOST', 'JT', 'NINJA_VAN', 'OWN', 'OTHER',
] as const satisfies readonly Carrier[]
const NUMBER_MAX = 40

export function OrderParcels({ staffOrder: { order } }: { staffOrder: StaffOrder }) {
  const t = useT()
  const { id, parcels, status } = order
  const open = status === 'PACKED' || status === 'SHIPPING'
  const { busy, refused, act } = useOrderAct(id)
  const renew = useRenewOrder(id)
  if (!open && parcels.length === 0) return null
  const name = (carrier: Carrier, trackingNumber: string) =>
    ask('POST /api/admin/orders/{id}/parcels', { params: { id }, body: { carrier, trackingNumber } })
  const take = (parcelId: number) => ask('DELETE /api/admin/orders/{id}/parcels/{parcelId}', { params: { id, parcelId } })
  const drop = async ({ id: parcelId, carrier, trackingNumber: number }: Parcel) => {
    if (!await act(() => take(parcelId))) return
    offerUndo(t('admin-orders.parcel_dropped', { number }), async () => {
      await name(carrier, number)
      await renew()
    })
  }
  const add = async (carrier: Carrier, typed: string): Promise<boolean> => {
    const fresh = await act(() => name(carrier, typed))
    const added = fresh?.parcels.findLast((one) => one.trackingNumber === typed.trim().toUpperCase())
    if (!added) return fresh !== undefined
    offerUndo(t('admin-orders.parcel_added', { number: added.trackingNumber }), async () => {
      await take(added.id)
      await renew()
    })
    return true
  }
  return (
    <OrderCard title={t('admin-orders.parcels')}>
      {parcels.length === 0 && <p className="text-14 text-quiet">{t('admin-orders.parcels_none')}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} onDrop={open ? () => void drop(parcel) : undefined} />
        ))}
      </ul>
      {open && (
        <ParcelForm
          busy={busy} parcels={parcels} error={refused?.errors?.['trackingNumber'] ?? refused?.message} onAdd={add}
        />
      )}
    </OrderCard>
  )
}

function ParcelRow({ parcel, onDrop }: { parcel: Parcel, onDrop: (() => void) | undefined }) {
  const t = useT()
  const { carrierName, trackingNumber, trackingUrl, addedAt } = parcel
  return (
    <li className="flex items-center justify-between gap-3 py-1 text-14">
      <span className="flex min-w-0 flex-col">
        {trackingUrl === null ? <span className="font-semibold text-ink">{trackingNumber}</span> : (
          <a
            href={trackingUrl} target="_blank" rel="noreferrer"
            className="inline-flex items-center gap-1 font-semibold text-action-text underline-offset-4 hover:underline"
          >
            {trackingNumber}<ExternalLink aria-hidden strokeWidth={1.75} className="size-3.5" />
          </a>
        )}
        <span className="text-soft">{carrierName} · {formatMoment(addedAt)}</span>
      </span>
      {onDrop && (
        <IconButton label={t('admin-orders.parcel_drop', { number: trackingNumber })} onClick={onDrop}>
          <X aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      )}
    </li>
  )
}

interface ParcelFormProps {
  busy: boolean
  /** Those that are named already. */
  parcels: readonly Parcel[]
  error: string | undefined
  /** Gives whether it was added. */
  onAdd: (carrier: Carrier, typed: string) => Promise<boolean>
}

function ParcelForm({ busy, parcels, error, onAdd }: ParcelFormProps) {
  const t = useT()
  const id = useId()
  const [carrier, setCarrier] = useState<Carrier>('GHN')
  const [typed, setTyped] = useState('')
  /** What is wrong with what is typed; `added`: nothing, it was added just now, and a second press means the same. */
  const [said, setSaid] = useState<'lacking' | 'known' | 'added'>()
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = typed.trim().toUpperCase()
    if (number === '') return setSaid((before) => before ?? 'lacking')
    if (parcels.some((one) => one.carrier === carrier && one.trackingNumber === number)) return setSaid('known')
    setSaid(undefined)
    if (!await onAdd(carrier, typed)) return
    setSaid('added')
    setTyped('')
  }
  const wrong = said === 'lacking' ? t('admin-orders.tracking_missing')
    : said === 'known' ? t('admin-orders.tracking_known') : error
  return (
    <form
      noValidate onSubmit={(event) => void send(event)} className="grid items-start gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
    >
      <Field id={id} label={t('admin-orders.carrier')}>
        <select
          id={id} value={carrier} className={`${controlClass(undefined)} h-12`}
          onChange={({ target }) => setCarrier(CARRIERS.find((one) => one === target.value) ?? 'OTHER')}
        >
          {CARRIERS.map((one) => <option key={one} value={one}>{t(`admin-orders.carrier_${one}`)}</option>)}
        </select>
      </Field>
      <Input
        label={t('admin-orders.tracking_number')} autoComplete="off" spellCheck={false} maxLength={NUMBER_MAX} value={typed}
        error={wrong} hint={said === undefined && error !== undefined && <OrderNamed message={error} />}
        onChange={({ target }) => {
          setSaid(undefined)
          setTyped(target.value)
        }}
      />
      <Button
        type="submit" variant="outlined" loading={busy} className="sm:mt-[1.625rem] sm:h-12"
        icon={<Plus aria-hidden strokeWidth={1.75} className="size-4" />}
      >
        {t('admin-orders.parcel_add')}
      </Button>
    </form>
  )
}
