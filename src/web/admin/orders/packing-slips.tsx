// Slips for the packing table, one for each order: shown as they are printed, on A5 or A4.
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/orders-admin.ts'
import { classNames } from '#web/kit/class-names.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { keepStored, readStored } from '#web/kit/stored.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQueries } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { deliveredBy, formOf, groupImei } from '#web/orders/order-lines.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { Nothing } from '../kit/nothing.tsx'
import { QrCode } from '../people/qr-code.tsx'
import { orderQuery } from './orders-data.ts'
import { slipFate } from './slip-fate.ts'
import type { SlipFate } from './slip-fate.ts'
import { slipIds } from './slip-ids.ts'
import './packing-slips.css'

const PAPERS = ['A5', 'A4'] as const
type Paper = (typeof PAPERS)[number]

/** Whoever prints does so on the same paper every day. */
const KEPT = 'admin.slip-paper'

export function PackingSlips() {
  const t = useT()
  const [fields] = useSearchParams()
  const ids = slipIds(fields.get('ids'))
  const found = useQueries({ queries: ids.map((id) => orderQuery(id)) })
  const [paper, setPaper] = useState<Paper>(readStored(KEPT) === 'A4' ? 'A4' : 'A5')
  const orders = found.flatMap(({ data }) => (data ? [data] : []))
  const failed = found.some(({ isError }) => isError)
  const whole = orders.length === ids.length && ids.length > 0
  const choose = (next: Paper) => {
    keepStored(KEPT, next)
    setPaper(next)
  }
  return (
    <>
      <AdminTitle
        aside={(
          <div className="flex items-center gap-3">
            <PaperChoice paper={paper} onChoose={choose} />
            <Button
              disabled={!whole} icon={<Printer aria-hidden strokeWidth={1.75} className="size-4" />}
              onClick={() => window.print()}
            >
              {t('admin-orders.slips_print')}
            </Button>
          </div>
        )}
      >
        {t('admin-orders.slips')}
      </AdminTitle>
      {ids.length === 0 && <Nothing title={t('admin-orders.slips_none')} />}
      {failed && <p role="alert" className="pb-4 text-14 font-medium text-bad">{t('admin-orders.slips_failed')}</p>}
      {ids.length > 0 && !whole && !failed && <Skeleton className="h-96 w-full max-w-2xl" />}
      {whole && (
        <div className={classNames('packing-slips flex flex-col items-center gap-6', `packing-slips-${paper.toLowerCase()}`)}>
          {orders.map((one) => <PackingSlip key={one.order.id} staffOrder={one} paper={paper} />)}
        </div>
      )}
    </>
  )
}

function PaperChoice({ paper, onChoose }: { paper: Paper, onChoose: (paper: Paper) => void }) {
  const t = useT()
  return (
    <fieldset aria-label={t('admin-orders.paper')} className="flex rounded-control border border-line bg-sunken p-0.5">
      {PAPERS.map((one) => (
        <button
          key={one} type="button" aria-pressed={paper === one} onClick={() => onChoose(one)}
          className={classNames('h-10 cursor-pointer rounded-chip px-4 text-14 font-medium',
            paper === one ? 'bg-raised text-ink shadow-lift dark:bg-line' : 'text-soft hover:text-ink')}
        >
          {one}
        </button>
      ))}
    </fieldset>
  )
}

/** Across the head of a slip whose goods may not leave. */
function SlipStamp({ fate }: { fate: SlipFate }) {
  const t = useT()
  if (fate === 'PAID' || fate === 'COLLECT') return null
  return (
    <p className="flex flex-col border-4 border-double border-current p-2 text-center">
      <span className="text-22 font-extrabold uppercase">{t(`admin-orders.slip_${fate}`)}</span>
      {fate !== 'UNPAID' && <span className="text-14 font-semibold">{t('admin-orders.slip_over')}</span>}
    </p>
  )
}

/** What whoever brings it has to take for it. */
function SlipMoney({ fate, total }: { fate: SlipFate, total: number }) {
  const t = useT()
  if (fate !== 'PAID' && fate !== 'COLLECT') return null
  return (
    <p className="border border-current p-2 text-center text-16 font-extrabold">
      {fate === 'PAID' ? t('admin-orders.slip_PAID') : t('admin-orders.slip_COLLECT', { amount: formatDong(total) })}
    </p>
  )
}

function PackingSlip({ staffOrder: { order, sender }, paper }: { staffOrder: StaffOrder, paper: Paper }) {
  const t = useT()
  const { address, invoice, note } = order
  const fate = slipFate(order)
  const taxName = invoice?.kind === 'COMPANY' ? 'admin-orders.tax_code' : 'admin-orders.personal_number'
  return (
    <article
      className={classNames(
        'packing-slip flex w-full flex-col gap-3 rounded-control border border-line p-4 text-12 shadow-lift sm:p-6',
        paper === 'A4' ? 'max-w-[50rem]' : 'max-w-[35rem]',
      )}
    >
      <SlipStamp fate={fate} />
      <header className="flex items-start justify-between gap-4 border-b border-current pb-2">
        <p className="flex flex-col">
          <span className="text-16 font-semibold">{t('admin-orders.slip_title')}</span>
          <span>{t('admin-orders.slip_placed', { moment: formatMoment(order.placedAt) })}</span>
          <span className="text-22 font-extrabold tabular-nums">{order.code}</span>
        </p>
        <QrCode text={order.code} label={t('admin-orders.slip_code', { code: order.code })} className="size-20" />
      </header>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2">
        <div className="col-span-2">
          <dt className="font-semibold">{t('admin-orders.slip_from')}</dt>
          <dd><strong>{sender.name}</strong>, <span className="whitespace-nowrap">{sender.phone}</span>, {sender.address}</dd>
        </div>
        <div>
          <dt className="font-semibold">{t('admin-orders.slip_to')}</dt>
          <dd className="text-14 whitespace-pre-line">
            <strong>{address.receiverName}</strong>, {formatPhone(address.phone)}{'\n'}
            {address.addressLine}{'\n'}{address.state}, {address.city}
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{t('admin-orders.slip_by')}</dt>
          <dd className="whitespace-pre-line">{deliveredBy(order)}</dd>
        </div>
        {note !== '' && (
          <div className="col-span-2"><dt className="font-semibold">{t('admin-orders.note')}</dt><dd>{note}</dd></div>
        )}
        {invoice && (
          <div className="col-span-2">
            <dt className="font-semibold">{t('admin-orders.invoice')}</dt>
            <dd>
              {[
                invoice.name,
                invoice.taxCode && `${t(taxName)}: ${invoice.taxCode}`,
                invoice.address, invoice.email,
              ].filter(Boolean).join(' · ')}
            </dd>
          </div>
        )}
      </dl>
      <SlipLines order={order} />
      <SlipMoney fate={fate} total={order.total} />
      <div className="grid grid-cols-2 gap-6 pt-2 pb-10 text-center font-semibold">
        <span>{t('admin-orders.slip_packer')}</span><span>{t('admin-orders.slip_receiver')}</span>
      </div>
    </article>
  )
}

function SlipLines({ order }: { order: Order }) {
  const t = useT()
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="border-y border-current text-left">
          <th scope="col" className="py-1">{t('admin-orders.slip_line')}</th>
          <th scope="col" className="px-2 text-right">{t('admin-orders.slip_quantity')}</th>
          <th scope="col" className="text-right">{t('admin-orders.slip_sum')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line.variantId} className="border-b border-current align-top">
            <td className="py-1">
              <span className="font-semibold">{line.productName}</span>
              <span className="block">
                {[formOf(line), `${t('admin-orders.slip_sku')}: ${line.sku}`].filter(Boolean).join(' · ')}
              </span>
              {line.imeis.map((imei) => <span key={imei} className="block whitespace-nowrap">IMEI: {groupImei(imei)}</span>)}
            </td>
            <td className="px-2 py-1 text-right text-14 font-extrabold">{line.quantity}</td>
            <td className="py-1 text-right whitespace-nowrap">
              {formatDong(line.lineTotal)}
              {line.quantity > 1 && (
                <span className="block">
                  {t('admin-orders.unit', { quantity: line.quantity, price: formatDong(line.unitPrice) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {[
          { name: t('admin-orders.delivery'), dong: order.shippingCost },
          { name: t('admin-orders.discount'), dong: -order.discount },
        ].filter(({ dong }) => dong !== 0).map(({ name, dong }) => (
          <tr key={name}>
            <th scope="row" colSpan={2} className="px-2 pt-1 text-right font-normal">{name}</th>
            <td className="pt-1 text-right whitespace-nowrap">{formatDong(dong)}</td>
          </tr>
        ))}
        <tr className="text-14 font-extrabold">
          <th scope="row" colSpan={2} className="px-2 pt-1 text-right">{t('admin-orders.total')}</th>
          <td className="pt-1 text-right whitespace-nowrap">{formatDong(order.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
