// Who receives an order, and where: while it is made by hand, and to be put right afterwards.
import { PlaceFields } from '#web/account/address-place-fields.tsx'
import { COUNTRY_DEFAULT } from '#web/account/address-rules.ts'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'

export interface Receiver { receiverName: string, phone: string, addressLine: string, city: string, state: string }

interface ReceiverFieldsProps {
  form: Pick<Draft<Receiver>, 'draft' | 'set'>
  /** What the server said of a field. */
  errorOf: (name: keyof Receiver) => string | undefined
  country?: string
}

export function ReceiverFields({ form: { draft, set }, errorOf, country = COUNTRY_DEFAULT }: ReceiverFieldsProps) {
  const t = useT()
  const place = (name: 'city' | 'state') => ({
    id: `receiver-${name}`, name, value: draft[name], error: errorOf(name), onBlur: () => undefined,
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Input
        label={t('admin-orders.hand_receiver')} required autoComplete="off" maxLength={100} value={draft.receiverName}
        error={errorOf('receiverName')} onChange={({ target }) => set({ receiverName: target.value })}
      />
      <Input
        label={t('admin-orders.hand_phone')} required type="tel" autoComplete="off" maxLength={30} value={draft.phone}
        error={errorOf('phone')} onChange={({ target }) => set({ phone: target.value })}
      />
      <PlaceFields
        country={country} city={place('city')} state={place('state')} set={(name, value) => set({ [name]: value })}
      />
      <Input
        className="md:col-span-2" label={t('admin-orders.hand_line')} required autoComplete="off" maxLength={200}
        value={draft.addressLine} error={errorOf('addressLine')} onChange={({ target }) => set({ addressLine: target.value })}
      />
    </div>
  )
}
