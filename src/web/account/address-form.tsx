// A delivery address, new or changed.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RefObject, SubmitEvent } from 'react'
import type { Address } from '#contract/account.ts'
import { ask } from '#web/kit/ask.ts'
import { useLeaving, withLeft } from '#web/kit/form-left.ts'
import type { LeftValues } from '#web/kit/form-left.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { keepItem, orSay } from './account-list.ts'
import { addressList } from './address-data.ts'
import { PlaceFields } from './address-place-fields.tsx'
import { COUNTRY_DEFAULT } from './address-rules.ts'

const loadSchema = async () => (await import('#contract/account.ts')).AddressBody

interface AddressFormProps {
  /** The address to change; a new one otherwise. */
  address?: Address | undefined
  /** Who receives, unless told otherwise. */
  person: { fullname: string, phone: string | null } | undefined
  /** On the button. */
  save: string
  /** `outside`: it was not its own button that sent it. */
  onSaved: (address: Address, outside: boolean) => void
  /** To be sent from outside as well, by another button of the screen, which is the one to press. */
  form?: RefObject<HTMLFormElement | null> | undefined
  /** Only where the form was asked for: it then takes the focus, unless it is found again as it was left. */
  onCancel?: (() => void) | undefined
  /** What was left in the fields. */
  left?: LeftValues | undefined
  onLeft?: ((values: LeftValues) => void) | undefined
}

export function AddressForm({ address, person, save, onSaved, onCancel, left, onLeft, form: outer }: AddressFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm(loadSchema, withLeft(valuesOf(address, person), left), {
    check: ({ postalCode }): Record<string, string> => (postalCode.trim() === '' ? { postalCode: t('account.required') } : {}),
  })
  useLeaving(form.values, onLeft)
  const send = (outside: boolean) => form.submit(async (body) => {
    const saved = address
      ? await orSay(ask('PUT /api/users/me/addresses/{id}', { params: { id: address.id }, body }),
        t('account.address_change_failed'))
      : await orSay(ask('POST /api/users/me/addresses', { body }), t('account.address_add_failed'))
    keepItem(client, addressList, saved)
    toast.success(t(address ? 'account.address_changed' : 'account.address_added'))
    onSaved(saved, outside)
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => send(event.nativeEvent.submitter === null)(event)
  const [asked] = useState(onCancel !== undefined && left === undefined)
  const inner = useRef<HTMLFormElement>(null)
  const box = outer ?? inner
  useEffect(() => {
    if (asked) firstToFill(box.current)?.focus()
  }, [asked, box])
  return (
    <form ref={box} noValidate method="post" className="grid grid-cols-1 gap-5 sm:grid-cols-2" onSubmit={submit}>
      <Input {...form.field('receiverName')} label={t('account.receiver_name')} required autoComplete="name" maxLength={100} />
      <Input
        {...form.field('phone')} label={t('account.phone')} hint={t('account.phone_hint')} required type="tel" inputMode="tel"
        autoComplete="tel" maxLength={30} onBlur={() => {
          form.field('phone').onBlur()
          form.set('phone', tidyPhone(form.values.phone))
        }}
      />
      <Input
        {...form.field('addressLine')} className="sm:col-span-2" label={t('account.address_line')} required
        autoComplete="street-address" maxLength={200}
      />
      <PlaceFields country={form.values.country} city={form.field('city')} state={form.field('state')} set={form.set} />
      <Input {...form.field('country')} label={t('account.country')} required autoComplete="country-name" maxLength={60} />
      <Input
        {...form.field('postalCode')} label={t('account.postal_code')} hint={t('account.postal_code_hint')} required
        inputMode="numeric" autoComplete="postal-code" maxLength={10}
      />
      <Checkbox {...form.checkbox('isDefault')} className="sm:col-span-2" label={t('account.make_default')} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormSummary form={form} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit" variant={outer ? 'outlined' : 'contained'} loading={form.busy} disabled={!form.ready}
            className="max-sm:grow"
          >
            {save}
          </Button>
          {onCancel && <Button variant="text" onClick={onCancel}>{t('account.cancel')}</Button>}
        </div>
      </div>
    </form>
  )
}

function valuesOf(address: Address | undefined, person: AddressFormProps['person']) {
  return {
    receiverName: address?.receiverName ?? person?.fullname ?? '', phone: formatPhone(address?.phone ?? person?.phone ?? ''),
    addressLine: address?.addressLine ?? '', city: address?.city ?? '', state: address?.state ?? '',
    country: address?.country ?? COUNTRY_DEFAULT, postalCode: address?.postalCode ?? '', isDefault: address?.isDefault ?? false,
  }
}

function firstToFill(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const inputs = [...form?.querySelectorAll('input') ?? []]
  return inputs.find(({ value }) => value === '') ?? inputs[0]
}

/** A Vietnamese mobile number in its usual groups; anything else stays as typed. */
function tidyPhone(typed: string): string {
  const digits = typed.replace(/[\s.()-]/g, '')
  const local = /^(?:\+84|0)(\d{9})$/.exec(digits)?.[1]
  return local === undefined ? typed : formatPhone(`+84${local}`)
}
