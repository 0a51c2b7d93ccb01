// A way of paying, new or changed. Its fields follow its kind; beside them stands what is kept of it.
import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ChangeEvent } from 'react'
import type { PaymentMethod } from '#contract/account.ts'
import { ask } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { useT } from '#web/kit/words.tsx'
import { keepItem, orSay } from './account-list.ts'
import { paymentList } from './payment-data.ts'
import { groupedNumber, isCardType, isPastExpiry, PAYMENT_TYPES, providerOptions, readType, tidyExpiry } from './payment-rules.ts'
import { PlaceField } from './place-field.tsx'

const loadSchema = async () => (await import('#contract/account.ts')).PaymentMethodBody

interface PaymentFormProps {
  /** The one to change; a new one otherwise. */
  method: PaymentMethod | undefined
  onSaved: (method: PaymentMethod) => void
  onCancel: () => void
}

const valuesOf = (method: PaymentMethod | undefined) => ({
  paymentType: String(method?.paymentType ?? 'credit_card'), provider: method?.provider ?? '',
    accountNumber: method?.accountNumber ?? '',
  expiryDate: method?.expiryDate ?? '', isDefault: method?.isDefault ?? false,
})

export function PaymentForm({ method, onSaved, onCancel }: PaymentFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm(loadSchema, valuesOf(method), {
    shape: (values) => ({ ...values, expiryDate: isCardType(readType(values.paymentType)) ? values.expiryDate : null }),
    check: ({ paymentType, expiryDate }): Record<string, string> => {
      if (!isCardType(readType(paymentType))) return {}
      if (expiryDate.trim() === '') return { expiryDate: t('account.expiry_required') }
      return isPastExpiry(expiryDate, now()) ? { expiryDate: t('account.card_expired') } : {}
    },
  })
  const type = readType(form.values.paymentType)
  const card = isCardType(type)
  const submit = form.submit(async (body) => {
    const saved = method
      ? await orSay(ask('PUT /api/users/me/payment-methods/{id}', { params: { id: method.id }, body }),
        t('account.payment_change_failed'))
      : await orSay(ask('POST /api/users/me/payment-methods', { body }), t('account.payment_add_failed'))
    keepItem(client, paymentList, saved)
    toast.success(t(method ? 'account.payment_changed' : 'account.payment_added'))
    onSaved(saved)
  })
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const choose = (next: string) => {
    form.set('paymentType', next)
    // the kept number belongs to the kept kind
    if (form.values.accountNumber === method?.accountNumber && next !== method.paymentType) form.set('accountNumber', '')
  }
  const typeNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // in the middle of a number grouping would carry the cursor away
    const atEnd = target.selectionStart === target.value.length
    form.set('accountNumber', card && atEnd ? groupedNumber(target.value) : target.value)
  }
  return (
    <form ref={box} noValidate method="post" className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
      <RadioGroup legend={t('account.payment_type')} className="sm:col-span-2">
        <div className="grid grid-cols-1 gap-3 min-[22.5rem]:grid-cols-2">
          {PAYMENT_TYPES.map((one) => (
            <RadioCard
              key={one} name="paymentType" value={one} checked={one === type} onChange={() => choose(one)}
              title={t(`account.${one}`)}
            />
          ))}
        </div>
      </RadioGroup>
      <PlaceField
        field={form.field('provider')} label={t(type === 'ewallet' ? 'account.provider_wallet' : 'account.provider_bank')}
        autoComplete="off" options={providerOptions(type, form.values.provider)} complete
        onChoose={({ name }) => form.set('provider', name)}
      />
      <Input
        {...form.field('accountNumber')} onChange={typeNumber} required maxLength={40}
        label={t(card ? 'account.card_number' : type === 'ewallet' ? 'account.wallet_number' : 'account.account_number')}
        hint={method?.paymentType === type ? t('account.number_kept') : undefined} onFocus={({ target }) => target.select()}
        inputMode={type === 'ewallet' ? 'text' : 'numeric'} autoComplete={card ? 'cc-number' : 'off'} spellCheck={false}
      />
      {card && (
        <Input
          {...form.field('expiryDate')} label={t('account.expiry')} hint={t('account.expiry_hint')} required inputMode="numeric"
          autoComplete="cc-exp" placeholder="MM/YY" maxLength={9}
          onChange={({ target }) => form.set('expiryDate', tidyExpiry(target.value))}
        />
      )}
      <WhatIsKept card={card} />
      <Checkbox {...form.checkbox('isDefault')} className="sm:col-span-2" label={t('account.make_default_payment')} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormSummary form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.busy} disabled={!form.ready} className="max-sm:grow">
            {t(method ? 'account.save_changes' : 'account.save')}
          </Button>
          <Button variant="text" onClick={onCancel}>{t('account.cancel')}</Button>
        </div>
      </div>
    </form>
  )
}

function WhatIsKept({ card }: { card: boolean }) {
  const t = useT()
  return (
    <p className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-14 text-pretty text-soft sm:col-span-2">
      <ShieldCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-action-text" />
      <span>{t(card ? 'account.kept_of_card' : 'account.kept_of_account')} {t('account.kept_sensitive')}</span>
    </p>
  )
}
