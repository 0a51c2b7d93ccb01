// Chooses one of the saved addresses, or adds one.
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Address } from '#contract/account.ts'
import { useSession } from '#web/auth/session.tsx'
import type { LeftValues } from '#web/kit/form-left.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { useFocusAfter } from './account-focus.ts'
import { useKeptList } from './account-list-hook.ts'
import { addressList } from './address-data.ts'
import { LoadFailed } from './account-failed.tsx'
import { AddressForm } from './address-form.tsx'
import { Receiver } from './address-receiver.tsx'
import { addressText, firstChoice } from './address-rules.ts'

interface AddressPickerProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** What was left in the fields of a new address; nothing where none was begun. */
  left: LeftValues | undefined
  onLeft: (values: LeftValues | undefined) => void
  /** The form of a new address while it is open, to be sent from outside. */
  form: RefObject<HTMLFormElement | null>
  /** What was sent from outside is saved, and chosen. */
  onSent: (id: number) => void
}

export function AddressPicker({ value, onChange, left, onLeft, form: sentForm, onSent }: AddressPickerProps) {
  const t = useT()
  const { user } = useSession()
  const { items: addresses, loading, failed, load } = useKeptList(addressList)
  const [adding, setAdding] = useState(left !== undefined)
  const { box, lead } = useFocusAfter()
  const known = addresses.some(({ id }) => id === value)

  useEffect(() => {
    if (!loading && !failed && !known) onChange(firstChoice(addresses))
  }, [loading, failed, addresses, known, onChange])

  if (loading) return <div className="flex flex-col gap-3"><Skeleton className="h-20" /><Skeleton className="h-20" /></div>
  if (failed && addresses.length === 0) return <LoadFailed text={t('account.addresses_failed')} onRetry={load} />
  const close = () => {
    setAdding(false)
    onLeft(undefined)
    lead('button')
  }
  const saved = ({ id }: Address, outside: boolean) => {
    setAdding(false)
    onLeft(undefined)
    onChange(id)
    if (outside) onSent(id)
    else lead(`input[value="${id}"]`)
  }
  const form = { person: user, save: t('account.save_address'), onSaved: saved, left, onLeft, form: sentForm }
  if (addresses.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{t('account.first_address')}</p>
        <AddressForm {...form} />
      </div>
    )
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <RadioGroup legend={t('account.choose_address')} quietLegend>
        {addresses.map((address) => (
          <RadioCard
            key={address.id} name="address" value={address.id} checked={address.id === value}
            onChange={() => onChange(address.id)}
            title={<Receiver address={address} />} detail={addressText(address)}
          />
        ))}
      </RadioGroup>
      {adding
        ? (
          <div className="rounded-card border border-line p-4 sm:p-5">
            <AddressForm {...form} onCancel={close} />
          </div>
        )
        : (
          <Button
            variant="text" className="self-start" icon={<Plus aria-hidden strokeWidth={1.75} className="size-4" />}
            onClick={() => setAdding(true)}
          >
            {t('account.add_address')}
          </Button>
        )}
    </div>
  )
}
