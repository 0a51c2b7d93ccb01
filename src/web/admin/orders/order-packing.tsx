// Packing: one field for each device, made for a scanner. Enter goes on, what is wrong with a number stands beside it at once.
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { StaffOrder } from '#contract/orders-admin.ts'
import type { AskError } from '#web/kit/ask.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { formOf } from '#web/orders/order-lines.tsx'
import { useUnsaved } from '../kit/leaving.ts'
import { bareImei, imeiProblem, isTwice } from './imei.ts'
import { useOrderAct } from './order-act.ts'
import { OrderCard } from './order-card.tsx'
import { OrderNamed } from './order-named.tsx'
import { PACKING_PLACE } from './order-packing-place.ts'

/** A field: which device of which line it is for. */
interface Device { variantId: number, name: string, form: string, number: number, held: string }

function devicesOf({ order, imeisNeeded }: StaffOrder): Device[] {
  return imeisNeeded.flatMap(({ variantId, imeis }) => {
    const line = order.items.find((item) => item.variantId === variantId)
    return line === undefined ? [] : Array.from({ length: imeis }, (_, at) => ({
      variantId, name: line.productName, form: formOf(line), number: at + 1, held: line.imeis[at] ?? '',
    }))
  })
}

/** Shown while devices are to be named, and until the order leaves. */
export function OrderPacking({ staffOrder }: { staffOrder: StaffOrder }) {
  const { order, moves } = staffOrder
  const devices = devicesOf(staffOrder)
  const open = moves.includes('PACKED') || order.status === 'PACKED'
  return open && devices.length > 0 ? <PackingForm staffOrder={staffOrder} devices={devices} /> : null
}

/** What is wrong with the number in a field, as far as the browser or the server knows. */
function errorOf(typed: readonly string[], at: number, refused: AskError | undefined, t: Translate): string | undefined {
  const text = typed[at] ?? ''
  const problem = imeiProblem(text)
  if (problem === 'short') return t('admin-orders.imei_short', { count: bareImei(text).length })
  if (problem) return t(`admin-orders.imei_${problem}`)
  if (isTwice(typed, at)) return t('admin-orders.imei_twice')
  // the server names the number it does not take
  return refused?.code.startsWith('orders.imei_') && refused.message.includes(bareImei(text)) ? refused.message : undefined
}

/** Who packed it and when: it may have been somebody else a moment ago. */
function packedBy({ order: { history }, doneBy }: StaffOrder, t: Translate): string {
  const at = history.findLastIndex(({ status }) => status === 'PACKED')
  const moment = formatMoment(history[at]?.at ?? '')
  const name = doneBy.history[at] ?? t('admin-orders.mover_staff')
  return t('admin-orders.packed_by', { name, moment })
}

function PackingForm({ staffOrder, devices }: { staffOrder: StaffOrder, devices: readonly Device[] }) {
  const t = useT()
  const { order } = staffOrder
  const { id, code, status } = order
  const [typed, setTyped] = useState(() => devices.map(({ held }) => held))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { busy, refused, act, forget } = useOrderAct(id)
  const place = useRef<HTMLFormElement>(null)
  const fields = () => [...place.current?.querySelectorAll('input') ?? []]
  const isAgain = status === 'PACKED'
  const changed = typed.some((text, at) => bareImei(text) !== devices[at]?.held)
  useUnsaved(changed)
  const errors = typed.map((_, at) => errorOf(typed, at, refused, t))
  const send = async () => {
    setLeft(new Set(typed.keys()))
    const wrong = errors.findIndex((error) => error !== undefined)
    if (wrong >= 0) return fields()[wrong]?.focus()
    const byVariant = Map.groupBy(devices.map((device, at) => ({ ...device, imei: bareImei(typed[at] ?? '') })),
      ({ variantId }) => variantId)
    const units = [...byVariant].map(([variantId, named]) => ({ variantId, imeis: named.map(({ imei }) => imei) }))
    const packed = await act(() => ask('POST /api/admin/orders/{id}/pack', {
      params: { id }, body: { units, ...(isAgain && { was: order.items.flatMap(({ imeis }) => imeis) }) },
    }))
    if (packed) toast.success(t(isAgain ? 'admin-orders.imei_fixed' : 'admin-orders.was_packed', { code }))
  }
  /** A scanner ends what it has read with Enter: on to the next device, from the last one to the button. */
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setLeft((old) => new Set([...old, at]))
    if (errors[at] !== undefined) return
    const next = fields()[at + 1] ?? place.current?.querySelector<HTMLElement>('button[type="submit"]')
    next?.focus()
  }
  const loose = refused && !errors.includes(refused.message)
  const taken = refused?.code === 'orders.imei_taken' ? refused.message : undefined
  return (
    <OrderCard title={t(isAgain ? 'admin-orders.pack_again' : 'admin-orders.pack')}>
      <form
        ref={place} id={PACKING_PLACE} noValidate className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p className="text-14 text-soft">{isAgain ? packedBy(staffOrder, t) : t('admin-orders.pack_text')}</p>
        <div className="grid gap-4 md:grid-cols-2">
          {devices.map(({ variantId, name, form, number }, at) => (
            <Input
              key={`${variantId} ${number}`} label={t('admin-orders.pack_field_of', { number, name })}
              hint={taken !== undefined && errors[at] === taken ? <OrderNamed message={taken} /> : form}
              inputMode="numeric" autoComplete="off" spellCheck={false} value={typed[at] ?? ''} maxLength={40}
              error={left.has(at) ? errors[at] : undefined} className="tabular-nums"
              end={errors[at] === undefined && (
                <span className="mx-3.5 text-action-text">
                  <Check aria-hidden strokeWidth={2.5} className="size-5" />
                  <span className="sr-only">{t('admin-orders.imei_ok')}</span>
                </span>
              )}
              onKeyDown={(event) => press(event, at)}
              onBlur={({ target }) => target.value !== '' && setLeft((old) => new Set([...old, at]))}
              onChange={({ target }) => {
                forget()
                setTyped((old) => old.map((text, index) => (index === at ? target.value : text)))
              }}
            />
          ))}
        </div>
        {loose && <p role="alert" className="text-14 font-medium text-bad">{refused.message}</p>}
        <Button
          type="submit" variant={isAgain ? 'outlined' : 'contained'} loading={busy} disabled={isAgain && !changed}
          className="self-end"
        >
          {t(isAgain ? 'admin-orders.imei_keep' : 'admin-orders.pack_done')}
        </Button>
      </form>
    </OrderCard>
  )
}
