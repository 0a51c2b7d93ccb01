// The VAT invoice: whether one is wanted, and whom it is made out to. Closed unless it is asked for.
import type { RefObject } from 'react'
import type { InvoiceBody } from '#contract/orders.ts'
import { useLeaving, withLeft } from '#web/kit/form-left.ts'
import type { LeftValues } from '#web/kit/form-left.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { useT } from '#web/kit/words.tsx'
import { emptyInvoice, invoiceOf, otherKind } from './checkout-invoice-rules.ts'

const loadSchema = async () => (await import('#contract/orders.ts')).OrderBody.shape.invoice.unwrap()

export interface InvoiceProps {
  wanted: boolean
  onWanted: (wanted: boolean) => void
  /** What was left in the fields. */
  left: LeftValues | undefined
  onLeft: (values: LeftValues) => void
  /** Who orders. */
  person: { fullname: string, email: string } | undefined
  /** To be sent from outside: it has no button of its own. */
  form: RefObject<HTMLFormElement | null>
  /** Its fields are sound: the order goes on with them. May reject with what the server has found in them. */
  onSound: (invoice: InvoiceBody) => Promise<void>
}

export function CheckoutInvoice({ wanted, onWanted, ...props }: InvoiceProps) {
  const t = useT()
  return (
    <>
      <Checkbox
        className="-my-2.5" label={t('checkout.invoice')} checked={wanted} onChange={(event) => onWanted(event.target.checked)}
      />
      {wanted && <InvoiceForm {...props} />}
    </>
  )
}

const KINDS = ['COMPANY', 'PERSON'] as const

function InvoiceForm({ left, onLeft, person, form: box, onSound }: Omit<InvoiceProps, 'wanted' | 'onWanted'>) {
  const t = useT()
  const form = useForm(loadSchema, withLeft(emptyInvoice(person), left), { shape: invoiceOf })
  useLeaving(form.values, onLeft)
  const { kind } = form.values
  const company = kind === 'COMPANY'
  return (
    <form
      ref={box} noValidate method="post" className="mt-4 grid grid-cols-1 gap-5 sm:grid-cols-2" onSubmit={form.submit(onSound)}
    >
      <RadioGroup legend={t('checkout.invoice_for')} className="sm:col-span-2">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          {KINDS.map((one) => (
            <RadioCard
              key={one} name="kind" value={one} checked={one === kind} title={t(`checkout.invoice_${one}`)}
              onChange={() => form.reset(otherKind(form.values, one))}
            />
          ))}
        </div>
      </RadioGroup>
      <Input
        {...form.field('name')} className="sm:col-span-2" required maxLength={200}
        autoComplete={company ? 'organization' : 'name'}
        label={t(company ? 'checkout.company_name' : 'checkout.person_name')}
        hint={company ? t('checkout.company_name_hint') : undefined}
      />
      <Input
        {...form.field('taxCode')} required={company} maxLength={20} autoComplete="off"
        inputMode={company ? undefined : 'numeric'} label={t(company ? 'checkout.tax_code' : 'checkout.personal_number')}
        hint={t(company ? 'checkout.tax_code_hint' : 'checkout.personal_number_hint')}
      />
      <Input
        {...form.field('email')} type="email" required maxLength={254} autoComplete="email" label={t('checkout.invoice_email')}
      />
      <Input
        {...form.field('address')} className="sm:col-span-2" required maxLength={300} autoComplete="street-address"
        label={t(company ? 'checkout.company_address' : 'checkout.person_address')}
      />
      <p className="text-12 text-quiet sm:col-span-2">{t('checkout.invoice_use')}</p>
      <div className="empty:hidden sm:col-span-2"><FormSummary form={form} /></div>
    </form>
  )
}
