// How the order is delivered and how it is paid.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartValidation } from '#contract/cart.ts'
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useT } from '#web/kit/words.tsx'
import { deliversFree, fitsOption } from './checkout-rules.ts'
import { PAY_NAMES } from './order-words.ts'
import { paymentOptionsQuery, shippingMethodsQuery } from './orders-data.ts'

interface DeliveryChoiceProps {
  value: number | undefined
  /** `byHand` is false where there was nothing to choose between. */
  onChange: (method: ShippingMethod, byHand: boolean) => void
  /** What the server makes of the cart with this choice; undefined while that is being worked out. */
  totals: CartValidation | undefined
}

export function DeliveryChoice({ value, onChange, totals }: DeliveryChoiceProps) {
  const t = useT()
  const { data, isPending, refetch } = useQuery(shippingMethodsQuery)
  const chosen = data?.find(({ id }) => id === value)
  const known = chosen !== undefined
  // The last verdict stands while the next is worked out, so that the fees do not flicker.
  const [free, setFree] = useState(false)
  const verdict = totals ? deliversFree(totals, chosen) : free
  if (verdict !== free) setFree(verdict)
  useEffect(() => {
    const first = data?.[0]
    if (first && !known) onChange(first, false)
  }, [data, known, onChange])

  if (isPending) return <Waiting />
  if (!data || data.length === 0) return <Failed onRetry={() => void refetch()} />
  return (
    <RadioGroup legend={t('orders.step_delivery')} quietLegend>
      {data.map((method) => (
        <RadioCard
          key={method.id} name="delivery" value={method.id} checked={method.id === value} onChange={() => onChange(method, true)}
          title={method.name} detail={<WholeWords text={method.description} />} end={<Fee dong={method.baseCost} free={free} />}
        />
      ))}
    </RadioGroup>
  )
}

/** What this way costs, or would cost if the order did not go free of charge. */
function Fee({ dong, free }: { dong: number, free: boolean }) {
  const t = useT()
  if (!free) return <Price dong={dong} />
  return (
    <span className="flex flex-col items-end">
      <span className="sr-only">{t('kit.price_before')}</span>
      <s className="text-12 font-normal text-quiet"><Price dong={dong} /></s>
      <span className="text-action-text">{t('orders.free')}</span>
    </span>
  )
}

interface PaymentChoiceProps {
  value: PaymentMethod | undefined
  /** What will be paid; decides which ways are open. Undefined until it is known. */
  total: number | undefined
  onChange: (method: PaymentMethod | undefined) => void
}

export function PaymentChoice({ value, total, onChange }: PaymentChoiceProps) {
  const t = useT()
  const { data, isPending, refetch } = useQuery(paymentOptionsQuery)
  const open = data && total !== undefined ? data.filter((option) => fitsOption(option, total)) : undefined
  const best = open?.find(({ method }) => method === value) ?? open?.[0]
  useEffect(() => {
    if (open && best?.method !== value) onChange(best?.method)
  }, [open, best, value, onChange])

  if (isPending) return <Waiting />
  if (!data || data.length === 0) return <Failed onRetry={() => void refetch()} />
  return (
    <RadioGroup legend={t('orders.step_payment')} quietLegend>
      {data.map((option) => (
        <RadioCard
          key={option.method} name="payment" value={option.method} checked={option.method === value}
          disabled={total !== undefined && !fitsOption(option, total)} onChange={() => onChange(option.method)}
          title={t(PAY_NAMES[option.method])} detail={<PaymentDetail option={option} total={total} />}
        />
      ))}
    </RadioGroup>
  )
}

function PaymentDetail({ option, total = option.minTotal }: { option: PaymentOption, total: number | undefined }) {
  const t = useT()
  if (total < option.minTotal) return t('orders.pay_from', { amount: formatDong(option.minTotal) })
  if (!fitsOption(option, total)) return t('orders.pay_up_to', { amount: formatDong(option.maxTotal ?? 0) })
  return option.test ? t('orders.pay_test') : t(PAY_DETAILS[option.method])
}

const PAY_DETAILS = {
  COD: 'orders.pay_COD_detail', VNPAY: 'orders.pay_VNPAY_detail', BANK_TRANSFER: 'orders.pay_BANK_TRANSFER_detail',
} as const satisfies Record<PaymentMethod, string>

function Waiting() {
  return <div className="flex flex-col gap-3"><Skeleton className="h-16" /><Skeleton className="h-16" /></div>
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-14 text-bad">{t('orders.options_failed')}</p>
      <Button variant="outlined" onClick={onRetry}>{t('kit.try_again')}</Button>
    </div>
  )
}
