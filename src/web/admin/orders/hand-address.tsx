// Who receives an order that is being made, and where.
import { PlaceFields } from '#web/account/address-place-fields.tsx'
import { COUNTRY_DEFAULT } from '#web/account/address-rules.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'
import type { HandDraft } from './hand-draft.ts'

export function HandAddress({ form }: { form: Draft<HandDraft> }) {
  const t = useT()
  const { draft } = form
  const place = (name: 'city' | 'state') => ({
    id: `hand-${name}`, name, value: draft[name], error: form.errorOf(`address.${name}`), onBlur: () => undefined,
    onChange: ({ target }: { target: { value: string } }) => form.set({ [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Input
        label={t('admin-orders.hand_receiver')} required autoComplete="off" maxLength={100} value={draft.receiverName}
        error={form.errorOf('address.receiverName')} onChange={({ target }) => form.set({ receiverName: target.value })}
      />
      <Input
        label={t('admin-orders.hand_phone')} required type="tel" autoComplete="off" maxLength={30} value={draft.phone}
        error={form.errorOf('address.phone')} onChange={({ target }) => form.set({ phone: target.value })}
      />
      <PlaceFields
        country={COUNTRY_DEFAULT} city={place('city')} state={place('state')} set={(name, value) => form.set({ [name]: value })}
      />
      <Input
        className="md:col-span-2" label={t('admin-orders.hand_line')} required autoComplete="off" maxLength={200}
        value={draft.addressLine} error={form.errorOf('address.addressLine')}
        onChange={({ target }) => form.set({ addressLine: target.value })}
      />
    </div>
  )
}
