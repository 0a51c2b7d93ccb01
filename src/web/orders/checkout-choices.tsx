// How the order is delivered and how it is paid.
import { useEffect } from 'react'
import type { PaymentMethod, PaymentOption } from '#contract/payments.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { formatDong } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { WholeWords } from '#web/kit/ui/whole-words.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { Expected } from './checkout-expected.tsx'
import { deliveryInstead, fitsOption } from './checkout-rules.ts'
import type { Sums } from './checkout-rules.ts'
import { PAY_NAMES } from './order-words.ts'
import { paymentOptionsQuery, shippingMethodsQuery } from './orders-data.ts'

export interface Delivery {
  /** The ways that are offered today; undefined while that is not known. */
  methods: readonly ShippingMethod[] | undefined
  pending: boolean
  /** The days are known for this address's city, not for the one before. */
  timely: boolean
  retry: () => void
}

/** The ways of delivery to a city; asked once it is known whether there is one. */
export function useDelivery(city: string | undefined, known: boolean): Delivery {
  const { data, isPending, isPlaceholderData, refetch } = useQuery({ ...shippingMethodsQuery(city), enabled: known })
  return { methods: data, pending: isPending, timely: !isPlaceholderData, retry: () => void refetch() }
}

interface DeliveryChoiceProps {
  delivery: Delivery
  chosen: ShippingMethod | undefined
  /** What the way that was chosen cost, dong. */
  was: number | undefined
  /** `byHand` is false where there was nothing to choose between. */
  onChange: (method: ShippingMethod, byHand: boolean) => void
  sums: Sums | undefined
}

export function DeliveryChoice({ delivery, chosen, was, onChange, sums }: DeliveryChoiceProps) {
  const t = useT()
  const { methods, pending, timely, retry } = delivery
  const instead = methods && sums && !chosen ? deliveryInstead(methods, was, sums.free) : undefined
  useEffect(() => {
    if (instead) onChange(instead, false)
  }, [instead, onChange])

  if (pending) return <Waiting />
  if (!methods || methods.length === 0) return <Failed onRetry={retry} />
  return (
    <RadioGroup legend={t('orders.step_delivery')} quietLegend>
      {methods.map((method) => (
        <RadioCard
          key={method.id} name="delivery" value={method.id} checked={method === chosen} onChange={() => onChange(method, true)}
          title={method.name} detail={<DeliveryDetail method={method} timely={timely} />}
          end={<Fee dong={method.baseCost} costs={method === chosen ? sums?.shippingCost : sums?.free ? 0 : undefined} />}
        />
      ))}
    </RadioGroup>
  )
}

function DeliveryDetail({ method: { description, days }, timely }: { method: ShippingMethod, timely: boolean }) {
  return (
    <span className="flex flex-col gap-0.5">
      {days === null && <span><WholeWords text={description} /></span>}
      {days !== null && <Expected days={days} timely={timely} />}
    </span>
  )
}

/** What this way costs, or would cost if the order did not go free of charge. `costs`: in this order, where it is known. */
function Fee({ dong, costs = dong }: { dong: number, costs?: number | undefined }) {
  const t = useT()
  if (costs > 0 || dong === 0) return <Price dong={costs} />
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
