// Chooses one of the saved addresses, or adds one.
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Address } from '#contract/account.ts'
import { useSession } from '#web/auth/session.tsx'
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
}

export function AddressPicker({ value, onChange }: AddressPickerProps) {
  const t = useT()
  const { user } = useSession()
  const { items: addresses, loading, failed, load } = useKeptList(addressList)
  const [adding, setAdding] = useState(false)
  const { box, lead } = useFocusAfter()
  const known = addresses.some(({ id }) => id === value)

  useEffect(() => {
    if (!loading && !known) onChange(firstChoice(addresses))
  }, [loading, addresses, known, onChange])

  if (loading) return <div className="flex flex-col gap-3"><Skeleton className="h-20" /><Skeleton className="h-20" /></div>
  if (failed && addresses.length === 0) return <LoadFailed text={t('account.addresses_failed')} onRetry={load} />
  const close = () => {
    setAdding(false)
    lead('button')
  }
  const saved = ({ id }: Address) => {
    setAdding(false)
    onChange(id)
    lead(`input[value="${id}"]`)
  }
  if (addresses.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{t('account.first_address')}</p>
        <AddressForm person={user} save={t('account.save_address')} onSaved={saved} />
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
            <AddressForm person={user} save={t('account.save_address')} onSaved={saved} onCancel={close} />
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
