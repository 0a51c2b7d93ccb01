// Subtotal, delivery, discount and total, under each other.
import type { ReactNode } from 'react'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'

interface OrderTotalsProps {
  subtotal: number
  /** Undefined while no delivery method is chosen. */
  shippingCost: number | undefined
  discount: number
  /** What took the discount off. */
  couponCode?: string | null
  total: number
}

export function OrderTotals({ subtotal, shippingCost, discount, couponCode, total }: OrderTotalsProps) {
  const t = useT()
  return (
    <dl className="flex flex-col gap-2 text-14">
      <Row label={t('orders.subtotal')}><Price dong={subtotal} /></Row>
      <Row label={t('orders.delivery_cost')}>
        {shippingCost === undefined ? t('orders.delivery_choose') : shippingCost === 0
          ? <span className="font-semibold text-action-text">{t('orders.free')}</span>
          : <Price dong={shippingCost} />}
      </Row>
      {discount > 0 && (
        <Row label={couponCode ? t('orders.discount_by', { code: couponCode }) : t('orders.discount')}>
          <span className="text-action-text">−<Price dong={discount} /></span>
        </Row>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <dt className="text-16 font-semibold text-ink">
          {t('orders.total')}
          <span className="block text-12 font-normal text-quiet">{t('orders.vat')}</span>
        </dt>
        <dd className="text-22 font-extrabold text-ink"><Price dong={total} /></dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string, children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  )
}
