// What is in the order, what it comes to, and the devices that were named; one that was named wrongly is put right here.
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { Order } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong } from '#web/kit/format.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { formOf, groupImei } from '#web/orders/order-lines.tsx'
import { urls } from '#web/urls.ts'
import { Dialog } from '../kit/dialog.tsx'
import { imeiProblem } from './imei.ts'
import { useOrderAct } from './order-act.ts'
import { OrderCard } from './order-card.tsx'
import { OrderNamed } from './order-named.tsx'

const REASON_MAX = 300

export function OrderGoods({ staffOrder }: { staffOrder: StaffOrder }) {
  const t = useT()
  const { order } = staffOrder
  const [wrong, setWrong] = useState<string>()
  return (
    <OrderCard title={t('admin-orders.lines')}>
      <ul className="flex flex-col divide-y divide-line">
        {order.items.map((line) => <GoodsLine key={line.variantId} line={line} onFix={setWrong} />)}
      </ul>
      <GoodsSums order={order} />
      {wrong !== undefined && <ImeiFix order={order} was={wrong} onClose={() => setWrong(undefined)} />}
    </OrderCard>
  )
}

function GoodsLine({ line, onFix }: { line: Order['items'][number], onFix: (imei: string) => void }) {
  const t = useT()
  return (
    <li className="flex flex-wrap gap-x-3 py-3 first:pt-0">
      <span className="size-14 shrink-0 overflow-clip rounded-control bg-stage p-1">
        <Picture image={line.productImage} alt="" sizes="56px" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-14">
        <a href={urls.product(line.productId)} className="self-start font-semibold text-ink underline-offset-4 hover:underline">
          {line.productName}
        </a>
        <span className="wrap-anywhere text-soft">{[formOf(line), line.sku].filter(Boolean).join(' · ')}</span>
      </div>
      <span className="flex shrink-0 flex-col items-end text-14 tabular-nums">
        <span className="font-semibold text-ink">{formatDong(line.lineTotal)}</span>
        <span className="text-soft">
          {t('admin-orders.unit', { quantity: line.quantity, price: formatDong(line.unitPrice) })}
        </span>
      </span>
      <ul className="flex basis-full flex-col text-14 text-soft empty:hidden sm:pl-17">
        {line.imeis.map((imei) => (
          <li key={imei} className="flex items-center gap-x-1">
            IMEI <span className="font-semibold whitespace-nowrap text-ink tabular-nums">{groupImei(imei)}</span>
            <IconButton label={t('admin-orders.imei_fix', { imei })} onClick={() => onFix(imei)}>
              <Pencil aria-hidden strokeWidth={1.75} className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </li>
  )
}

function GoodsSums({ order }: { order: Order }) {
  const t = useT()
  const sums = [
    { name: t('admin-orders.subtotal'), value: formatDong(order.subtotal) },
    {
      name: `${t('admin-orders.delivery')} (${order.shippingMethod.name})`,
      value: order.shippingCost === 0 ? t('admin-orders.free') : formatDong(order.shippingCost),
    },
    ...(order.discount === 0 ? [] : [{
      name: order.couponCode === null ? t('admin-orders.discount') : t('admin-orders.discount_by', { code: order.couponCode }),
      value: `-${formatDong(order.discount)}`,
    }]),
  ]
  return (
    <dl className="flex flex-col gap-1 border-t border-line pt-3 text-14 tabular-nums">
      {sums.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4 text-soft">
          <dt>{name}</dt><dd className="shrink-0">{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 text-16 font-extrabold text-ink">
        <dt>{t('admin-orders.total')}</dt><dd>{formatDong(order.total)}</dd>
      </div>
    </dl>
  )
}

function ImeiFix({ order: { id, status }, was, onClose }: { order: Order, was: string, onClose: () => void }) {
  const t = useT()
  const [imei, setImei] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refused, act } = useOrderAct(id)
  const problem = imeiProblem(imei)
  const needsReason = status !== 'PACKED'
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (problem || lacking !== undefined) return
    const fixed = await act(() => ask('POST /api/admin/orders/{id}/imei-corrections', {
      params: { id }, body: { was, imei, ...(reason.trim() !== '' && { reason }) },
    }))
    if (!fixed) return
    toast.success(t('admin-orders.imei_fixed'))
    onClose()
  }
  const taken = refused?.code === 'orders.imei_taken' ? refused.message : undefined
  const lacking = needsReason && reason.trim() === '' ? t('admin-orders.need_field') : undefined
  const wrong = problem === 'short' ? t('admin-orders.imei_wrong') : problem && t(`admin-orders.imei_${problem}`)
  return (
    <Dialog title={t('admin-orders.imei_fix_title')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <p className="text-14 text-soft">
          {t('admin-orders.imei_was')}: <span className="font-semibold text-ink tabular-nums">{groupImei(was)}</span>
        </p>
        <Input
          label={t('admin-orders.imei_now')} required inputMode="numeric" autoComplete="off" maxLength={40} value={imei}
          error={tried ? taken ?? wrong : undefined} hint={tried && taken !== undefined && <OrderNamed message={taken} />}
          onChange={({ target }) => setImei(target.value)}
        />
        <Textarea
          label={t('admin-orders.imei_reason')} hint={t('admin-orders.imei_reason_hint')} required={needsReason} rows={2}
          value={reason} maxLength={REASON_MAX} error={tried ? refused?.errors?.['reason'] ?? lacking : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused && taken === undefined && <p role="alert" className="text-14 font-medium text-bad">{refused.message}</p>}
        <Button type="submit" loading={busy} className="self-end">{t('admin-orders.imei_keep')}</Button>
      </form>
    </Dialog>
  )
}
