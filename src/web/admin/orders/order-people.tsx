// Whose order it is, where it goes, and whom its invoice is made out to.
import type { StaffOrder } from '#contract/orders-admin.ts'
import { formatDate } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { Facts } from '../kit/facts.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderCard } from './order-card.tsx'

const PHONE_LINK = 'text-action-text underline-offset-4 hover:underline whitespace-nowrap tabular-nums'

export function OrderPeople({ staffOrder }: { staffOrder: StaffOrder }) {
  const t = useT()
  const { order: { address, expected, note, shippingMethod, invoice }, customer, email } = staffOrder
  const call = (phone: string) => <a href={`tel:${phone}`} className={PHONE_LINK}>{formatPhone(phone)}</a>
  return (
    <>
      <OrderCard title={t('admin-orders.address')} aside={<OrderAddress order={staffOrder.order} />}>
        <Facts
          facts={[
            { name: t('admin-orders.receiver'), value: address.receiverName },
            { name: t('admin-orders.phone'), value: call(address.phone) },
            { name: t('admin-orders.invoice_address'), value: `${address.addressLine}\n${address.state}\n${address.city}` },
            { name: t('admin-orders.shipping_method'), value: shippingMethod.name },
            {
              name: t('admin-orders.expected'),
              value: expected && (expected.from === expected.to ? formatDate(expected.from)
                : t('admin-orders.expected_days', { from: formatDate(expected.from), to: formatDate(expected.to) })),
            },
            { name: t('admin-orders.note'), value: note },
          ]}
        />
      </OrderCard>
      <OrderCard title={t('admin-orders.customer')}>
        {customer === null ? <p className="text-14 text-soft">{t('admin-orders.no_account')}</p> : null}
        {customer?.status === 'CLOSED' && <span><Badge>{t('admin-orders.closed')}</Badge></span>}
        {customer?.status === 'LOCKED' && <span><Badge tone="warn">{t('admin-orders.locked')}</Badge></span>}
        <Facts
          facts={customer === null ? [{ name: t('admin-orders.email'), value: email }] : customer.status === 'CLOSED' ? [] : [
            { name: t('admin-orders.account'), value: customer.fullname },
            { name: t('admin-orders.username'), value: customer.username },
            { name: t('admin-orders.phone'), value: customer.phone && call(customer.phone) },
            { name: t('admin-orders.email'), value: <EmailText address={customer.email} /> },
          ]}
        />
      </OrderCard>
      {invoice && (
        <OrderCard title={t('admin-orders.invoice')} aside={<Badge>{t(`admin-orders.invoice_${invoice.kind}`)}</Badge>}>
          <Facts
            facts={[
              { name: t('admin-orders.invoice_name'), value: invoice.name },
              {
                name: t(invoice.kind === 'COMPANY' ? 'admin-orders.tax_code' : 'admin-orders.personal_number'),
                value: invoice.taxCode,
              },
              { name: t('admin-orders.invoice_address'), value: invoice.address },
              { name: t('admin-orders.email'), value: invoice.email },
            ]}
          />
        </OrderCard>
      )}
    </>
  )
}
