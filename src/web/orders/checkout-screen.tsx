// The checkout on one page: address, delivery, payment, a note and an invoice at the left, what is bought and the one button at
// the right.
import type { NOTE_MAX as CONTRACT_NOTE_MAX } from '#contract/orders.ts'
import { Textarea } from '#web/kit/ui/textarea.tsx'
import { useT } from '#web/kit/words.tsx'
import { DeliveryChoice, PaymentChoice } from './checkout-choices.tsx'
import { CheckoutInvoice } from './checkout-invoice.tsx'
import { CheckoutReview, PlaceBar } from './checkout-review.tsx'
import type { CheckoutScreenProps } from './checkout-screen-props.ts'
import { CheckoutStep } from './checkout-step.tsx'

/** The type holds it to the contract's number without loading the contract. */
const NOTE_MAX: typeof CONTRACT_NOTE_MAX = 500
/** From here on it is said how much still fits. */
const NOTE_LONG = 400

export function CheckoutScreen(props: CheckoutScreenProps) {
  const { draft, onDraft, delivery, method, onDelivery, sums, problem, invoice, address } = props
  const t = useT()
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="flex flex-col gap-4 sm:gap-6">
        <CheckoutStep number={1} title={t('orders.step_address')} place="address" problem={problem}>{address}</CheckoutStep>
        <CheckoutStep number={2} title={t('orders.step_delivery')} place="delivery" problem={problem}>
          <DeliveryChoice delivery={delivery} chosen={method} was={draft.deliveryCost} onChange={onDelivery} sums={sums} />
        </CheckoutStep>
        <CheckoutStep number={3} title={t('orders.step_payment')} place="payment" problem={problem}>
          <PaymentChoice
            value={draft.paymentMethod} total={sums?.total} onChange={(paymentMethod) => onDraft({ paymentMethod })}
          />
        </CheckoutStep>
        <CheckoutStep number={4} title={t('orders.step_note')} place="note" problem={problem}>
          <Note value={draft.note} onChange={(note) => onDraft({ note })} />
        </CheckoutStep>
        <CheckoutStep number={5} title={t('checkout.step_invoice')} place="invoice" problem={problem}>
          <CheckoutInvoice
            {...invoice} wanted={draft.invoiced} onWanted={(invoiced) => onDraft({ invoiced })} left={draft.invoice}
            onLeft={(values) => onDraft({ invoice: values })}
          />
        </CheckoutStep>
      </div>
      <CheckoutReview {...props} />
      <PlaceBar {...props} />
    </div>
  )
}

function Note({ value, onChange }: { value: string, onChange: (note: string) => void }) {
  const t = useT()
  const left = NOTE_MAX - value.length
  const long = value.length >= NOTE_LONG
  const full = left <= 0
  const hint = !long ? t('orders.note_hint') : full
    ? <span className="font-medium text-warn">{t('checkout.note_full', { max: NOTE_MAX })}</span>
    : t('checkout.note_left', { count: left })
  return (
    <>
      <Textarea
        label={t('orders.note')} hint={hint} rows={3} maxLength={NOTE_MAX} value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {/* read out when it begins to matter, and when nothing more fits */}
      <output className="sr-only">
        {full ? t('checkout.note_full', { max: NOTE_MAX }) : long && t('checkout.note_long', { max: NOTE_MAX })}
      </output>
    </>
  )
}
