// A new delivery address.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Address } from '#contract/account.ts'
import { ask, AskError, messageOf } from '#web/kit/ask.ts'
import { FormSummary, useForm } from '#web/kit/form.tsx'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Checkbox } from '#web/kit/ui/checkbox.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import { addressesQuery } from './address-data.ts'
import { CITIES, COUNTRY_DEFAULT } from './address-rules.ts'

const loadSchema = async () => (await import('#contract/account.ts')).AddressBody

interface AddressFormProps {
  /** Who receives, unless told otherwise. */
  person: { fullname: string, phone: string | null } | undefined
  onSaved: (address: Address) => void
  /** Only where the form was asked for: it then takes the focus. */
  onCancel?: (() => void) | undefined
}

const CITY_LIST = 'address-cities'

export function AddressForm({ person, onSaved, onCancel }: AddressFormProps) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm(loadSchema, {
    receiverName: person?.fullname ?? '', phone: formatPhone(person?.phone ?? ''), addressLine: '', city: '', state: '',
    country: COUNTRY_DEFAULT, postalCode: '', isDefault: false,
  }, {
    check: ({ postalCode }): Record<string, string> => (postalCode.trim() === '' ? { postalCode: t('account.required') } : {}),
  })
  const submit = form.submit(async (body) => {
    const address = await saveAddress(body, t('account.address_add_failed'))
    client.setQueryData(addressesQuery.queryKey, (old = []) => [...old.filter(({ id }) => id !== address.id), address])
    void client.invalidateQueries({ queryKey: addressesQuery.queryKey })
    toast.success(t('account.address_added'))
    onSaved(address)
  })
  const asked = onCancel !== undefined
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (asked) firstEmpty(box.current)?.focus()
  }, [asked])
  return (
    <form ref={box} noValidate method="post" className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
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
      <Input
        {...form.field('city')} label={t('account.city')} required list={CITY_LIST} autoComplete="address-level1"
        maxLength={100}
      />
      <datalist id={CITY_LIST}>{CITIES.map((city) => <option key={city}>{city}</option>)}</datalist>
      <Input {...form.field('state')} label={t('account.state')} required autoComplete="address-level2" maxLength={100} />
      <Input {...form.field('country')} label={t('account.country')} required autoComplete="country-name" maxLength={60} />
      <Input
        {...form.field('postalCode')} label={t('account.postal_code')} hint={t('account.postal_code_hint')} required
        inputMode="numeric" autoComplete="postal-code" maxLength={10}
      />
      <Checkbox {...form.checkbox('isDefault')} className="sm:col-span-2" label={t('account.make_default')} />
      <div className="flex flex-col gap-3 sm:col-span-2">
        <FormSummary form={form} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={form.busy} disabled={!form.ready}>{t('account.save_address')}</Button>
          {onCancel && <Button variant="text" onClick={onCancel}>{t('account.cancel')}</Button>}
        </div>
      </div>
    </form>
  )
}

function firstEmpty(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const inputs = [...form?.querySelectorAll('input') ?? []]
  return inputs.find(({ value }) => value === '') ?? inputs[0]
}

type Body = Parameters<typeof ask<'POST /api/users/me/addresses'>>[1]['body']

async function saveAddress(body: Body, otherwise: string): Promise<Address> {
  try {
    return await ask('POST /api/users/me/addresses', { body })
  } catch (error) {
    if (!(error instanceof AskError) || error.errors) throw error
    throw new AskError(error.status, error.code, messageOf(error, otherwise))
  }
}

/** A Vietnamese mobile number in its usual groups; anything else stays as typed. */
function tidyPhone(typed: string): string {
  const digits = typed.replace(/[\s.()-]/g, '')
  const local = /^(?:\+84|0)(\d{9})$/.exec(digits)?.[1]
  return local === undefined ? typed : formatPhone(`+84${local}`)
}
