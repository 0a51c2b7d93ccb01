// The order on paper: what the shop sells it with and what a warranty is claimed with. Made when the browser is about to print.
import { Printer } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { deliveredBy, formOf, groupImei, warrantyOf } from './order-lines.tsx'
import { PAY_NAMES, PAYMENT_NAMES, STATUS_NAMES } from './order-words.ts'
import './order-slip.css'

/** Who sells. */
export interface Seller { name: string, address: string, phone: string, email: string }

/** The button, and the slip for as long as the page is being printed, whoever asked for it. */
export function OrderPrint({ order, shop }: { order: Order, shop: Seller }) {
  const t = useT()
  const printing = usePrinting()
  return (
    <>
      <Button
        variant="outlined" icon={<Printer aria-hidden strokeWidth={1.75} className="size-4" />} onClick={() => window.print()}
      >
        {t(isSold(order) ? 'orders.print' : 'orders.print_order')}
      </Button>
      {printing && createPortal(<OrderSlip order={order} shop={shop} />, document.body)}
    </>
  )
}

/** The browser takes its picture as soon as this is told: by then the slip must stand. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/** Only what has arrived and stayed is a sale with a warranty; before and after that the paper merely tells of an order. */
function isSold({ status }: Order): boolean {
  return status === 'DELIVERED'
}

function OrderSlip({ order, shop }: { order: Order, shop: Seller }) {
  const t = useT()
  return (
    <section className="order-slip text-12">
      <header className="flex items-start justify-between gap-6 border-b border-current pb-3">
        <p className="flex flex-col">
          <span className="text-22 font-extrabold">{shop.name}</span>
          <span>{shop.address}</span>
          <span>{t('orders.slip_shop_phone', { phone: shop.phone })} · {shop.email}</span>
        </p>
        <p className="flex shrink-0 flex-col items-end">
          <span className="text-16 font-semibold">{t(isSold(order) ? 'orders.slip' : 'orders.slip_order')}</span>
          <span className="text-16 font-extrabold tabular-nums">{order.code}</span>
          <span className="font-extrabold uppercase">
            {t(order.toPay ? 'orders.status_to_pay' : STATUS_NAMES[order.status])}
          </span>
          <span>{formatMoment(order.placedAt)}</span>
        </p>
      </header>
      <SlipFacts order={order} />
      <SlipLines order={order} />
      {isSold(order) && <p className="pt-4">{t('orders.slip_thanks', { shop: shop.name })}</p>}
    </section>
  )
}

function SlipFacts({ order }: { order: Order }) {
  const t = useT()
  const { address, invoice, refunds, note } = order
  const taxCode = invoice?.kind === 'COMPANY' ? 'orders.invoice_tax_code' : 'orders.invoice_personal_number'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 py-3">
      <Said label={t('orders.address')}>
        {address.receiverName}, {formatPhone(address.phone)}{'\n'}{address.addressLine}{'\n'}{address.state}, {address.city}
      </Said>
      <Said label={t('orders.payment')}>
        {t(PAY_NAMES[order.paymentMethod])}{'\n'}{t(PAYMENT_NAMES[order.paymentStatus])}
        {order.paidAt !== null && `, ${formatMoment(order.paidAt)}`}
        {refunds.map(({ amount, done, askedAt, doneAt }) => '\n' + t(done ? 'orders.back_done' : 'orders.back_on_way', {
          amount: formatDong(amount), moment: formatMoment(doneAt ?? askedAt),
        }))}
      </Said>
      {invoice && (
        <Said label={t('orders.invoice')}>
          {[invoice.name, invoice.taxCode && `${t(taxCode)}: ${invoice.taxCode}`, invoice.address].filter(Boolean).join('\n')}
        </Said>
      )}
      <Said label={t('orders.delivery')}>{deliveredBy(order)}</Said>
      {note !== '' && <Said label={t('orders.step_note')}>{note}</Said>}
    </dl>
  )
}

function SlipLines({ order }: { order: Order }) {
  const t = useT()
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead>
        <tr className="border-y border-current text-left">
          <th scope="col" className="py-1.5">{t('orders.slip_line')}</th>
          <th scope="col" className="px-3 text-right">{t('orders.slip_quantity')}</th>
          <th scope="col" className="px-3 text-right">{t('orders.slip_price')}</th>
          <th scope="col" className="text-right">{t('orders.slip_sum')}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line.variantId} className="border-b border-current align-top">
            <td className="py-1.5">
              <span className="font-semibold">{line.productName}</span>
              {[formOf(line) || undefined, isSold(order) ? warrantyOf(line, t) : undefined].filter((text) => text !== undefined)
                .map((text) => <span key={text} className="block">{text}</span>)}
              {line.imeis.length > 0 && (
                <span className="block">
                  IMEI: {line.imeis.map((imei, at) => (
                    <Fragment key={imei}>
                      {at > 0 && ', '}<span className="whitespace-nowrap">{groupImei(imei)}</span>
                    </Fragment>
                  ))}
                </span>
              )}
            </td>
            <td className="px-3 py-1.5 text-right">{line.quantity}</td>
            <td className="px-3 py-1.5 text-right whitespace-nowrap">{formatDong(line.unitPrice)}</td>
            <td className="py-1.5 text-right whitespace-nowrap">{formatDong(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label={t('orders.subtotal')} dong={order.subtotal} />
        <Sum label={t('orders.delivery_cost')} dong={order.shippingCost} nothing={t('orders.free')} />
        {order.discount > 0 && (
          <Sum
            label={order.couponCode === null ? t('orders.discount') : t('orders.discount_by', { code: order.couponCode })}
            dong={-order.discount}
          />
        )}
        <Sum label={t('orders.total')} note={t('orders.vat')} dong={order.total} strong />
      </tfoot>
    </table>
  )
}

interface SumProps {
  label: string
  dong: number
  /** Below the label. */
  note?: string
  /** Said instead of 0 ₫. */
  nothing?: string
  strong?: boolean
}

function Sum({ label, dong, note, nothing, strong = false }: SumProps) {
  return (
    <tr className={strong ? 'text-16 font-extrabold' : ''}>
      <th scope="row" colSpan={3} className="px-3 pt-1.5 text-right align-top font-[inherit]">
        {label}
        {note && <span className="block text-12 font-normal">{note}</span>}
      </th>
      <td className="pt-1.5 text-right align-top whitespace-nowrap">{dong === 0 && nothing ? nothing : formatDong(dong)}</td>
    </tr>
  )
}

function Said({ label, children }: { label: string, children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="whitespace-pre-line">{children}</dd>
    </div>
  )
}
