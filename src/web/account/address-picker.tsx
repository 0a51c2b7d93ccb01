// Chooses one of the saved addresses, or adds one.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/account.ts'
import { useSession } from '#web/auth/session.tsx'
import { formatPhone } from '#web/kit/phone.ts'
import { toast } from '#web/kit/toast.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { RadioCard, RadioGroup } from '#web/kit/ui/radio-card.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { addressesQuery } from './address-data.ts'
import { AddressForm } from './address-form.tsx'
import { addressText, firstChoice } from './address-rules.ts'

interface AddressPickerProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const NONE: readonly Address[] = []

export function AddressPicker({ value, onChange }: AddressPickerProps) {
  const t = useT()
  const { user } = useSession()
  const { data, isPending, isError, refetch } = useQuery(addressesQuery)
  const [adding, setAdding] = useState(false)
  const addresses = data ?? NONE
  const { box, lead } = useFocusAfter()
  const known = addresses.some(({ id }) => id === value)

  useEffect(() => {
    if (data && !known) onChange(firstChoice(data))
  }, [data, known, onChange])
  useEffect(() => {
    if (isError) toast.error(t('account.addresses_failed'))
  }, [isError, t])

  if (isPending) return <div className="flex flex-col gap-3"><Skeleton className="h-20" /><Skeleton className="h-20" /></div>
  if (isError && !data) return <Failed onRetry={() => void refetch()} />
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
        <AddressForm person={user} onSaved={saved} />
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
            <AddressForm person={user} onSaved={saved} onCancel={close} />
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

/** What had the focus goes away with the form: `lead` says what takes it over, once that is there. */
function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  useEffect(() => {
    const heir = next.current === undefined ? undefined : box.current?.querySelector<HTMLElement>(next.current)
    if (!heir) return
    next.current = undefined
    heir.focus()
  })
  const lead = useCallback((selector: string) => {
    next.current = selector
  }, [])
  return { box, lead }
}

function Receiver({ address }: { address: Address }) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {address.receiverName}
      <span className="font-normal text-soft tabular-nums">{formatPhone(address.phone)}</span>
      {address.isDefault && <Badge tone="action">{t('account.default')}</Badge>}
    </span>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-14 text-bad">{t('account.addresses_failed')}</p>
      <Button variant="outlined" onClick={onRetry}>{t('kit.try_again')}</Button>
    </div>
  )
}
