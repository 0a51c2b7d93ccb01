// Chooses one of the saved addresses, or a new one: the form of that stands open while it is chosen.
import { ChevronDown, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
  /** Undefined while none is chosen, or a new one is to be. */
  value: number | undefined
  onChange: (id: number | undefined) => void
  /** What was left in the fields of a new address; nothing where none was begun. */
  left: LeftValues | undefined
  onLeft: (values: LeftValues | undefined) => void
  /** The form of a new address while it is chosen, to be sent from outside. */
  form: RefObject<HTMLFormElement | null>
  /** What was sent from outside is saved, and chosen. */
  onSent: (id: number) => void
}

export function AddressPicker({ value, onChange, left, onLeft, form: sentForm, onSent }: AddressPickerProps) {
  const t = useT()
  const { user } = useSession()
  const { items: addresses, loading, failed, load } = useKeptList(addressList)
  const known = addresses.some(({ id }) => id === value)
  const adding = value === undefined && left !== undefined
  const [asked, setAsked] = useState(false)
  const before = useRef<number>(undefined)
  const { box, lead } = useFocusAfter()

  useEffect(() => {
    if (!loading && !failed && !known && !adding) onChange(firstChoice(addresses))
  }, [loading, failed, addresses, known, adding, onChange])

  if (loading) return <div className="flex flex-col gap-3"><Skeleton className="h-20" /><Skeleton className="h-20" /></div>
  if (failed && addresses.length === 0) return <LoadFailed text={t('account.addresses_failed')} onRetry={load} />
  const add = () => {
    before.current = value
    setAsked(left === undefined)
    onChange(undefined)
    onLeft(left ?? {})
  }
  const close = () => {
    onLeft(undefined)
    onChange(before.current)
    lead(':scope > button')
  }
  const saved = ({ id }: Address, outside: boolean) => {
    onLeft(undefined)
    onChange(id)
    if (outside) onSent(id)
    else lead(`input[value="${id}"]`)
  }
  const choose = (id: number) => {
    // a form that nothing was typed in is not kept
    if (left !== undefined && Object.keys(left).length === 0) onLeft(undefined)
    onChange(id)
  }
  const form = { person: user, save: t('account.save_address'), onSaved: saved, onLeft, form: sentForm }
  if (addresses.length === 0) {
    return (
      <div className="flex flex-col gap-5">
        <p className="text-14 text-soft">{t('account.first_address')}</p>
        <AddressForm {...form} left={left} />
      </div>
    )
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <RadioGroup legend={t('account.choose_address')} quietLegend>
        <AddressChoice addresses={addresses} value={value} onChange={choose} />
        {left !== undefined && (
          <RadioCard name="address" value="new" checked={adding} onChange={add} title={t('checkout.new_address')} />
        )}
      </RadioGroup>
      {adding && (
        <div className="rounded-card border border-line p-4 sm:p-5">
          <AddressForm {...form} left={asked ? undefined : left} onCancel={close} />
        </div>
      )}
      {left === undefined && (
        <Button
          variant="link" className="self-start" icon={<Plus aria-hidden strokeWidth={1.75} className="size-5" />} onClick={add}
        >
          {t('account.add_address')}
        </Button>
      )}
    </div>
  )
}

/** Of more addresses than these the rest is folded; the one that is chosen never is. */
const ADDRESSES_SHOWN = 4

interface AddressChoiceProps { addresses: readonly Address[], value: number | undefined, onChange: (id: number) => void }

function AddressChoice({ addresses, value, onChange }: AddressChoiceProps) {
  const t = useT()
  const [all, setAll] = useState(false)
  const { box, lead } = useFocusAfter()
  const whole = all || addresses.length <= ADDRESSES_SHOWN + 1
  const shown = whole ? addresses : addresses.filter(({ id }, at) => at < ADDRESSES_SHOWN || id === value)
  const [next] = addresses.filter((address) => !shown.includes(address))
  const unfold = () => {
    setAll(true)
    if (next) lead(`input[value="${next.id}"]`)
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      {shown.map((address) => (
        <RadioCard
          key={address.id} name="address" value={address.id} checked={address.id === value} onChange={() => onChange(address.id)}
          title={<Receiver address={address} />} detail={addressText(address)}
        />
      ))}
      {!whole && (
        <Button
          variant="link" className="self-start" onClick={unfold}
          icon={<ChevronDown aria-hidden strokeWidth={1.75} className="size-5" />}
        >
          {t('checkout.addresses_more', { count: addresses.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
