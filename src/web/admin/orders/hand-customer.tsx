// For whom an order is made: an account, found by exactly what its customer says, or nobody's.
import { X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { FoundCustomer } from '#contract/orders-admin.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { Input } from '#web/kit/ui/input.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Draft } from '../kit/draft.ts'
import type { HandDraft } from './hand-draft.ts'

const CONTACT_MAX = 254
const CONTACT_MIN = 3

const nameOf = ({ fullname, username }: FoundCustomer): string => `${fullname} (${username})`

/** The draft with an address that is kept. */
const addressed = ({ receiverName, phone, addressLine, city, state }: FoundCustomer['addresses'][number]): Partial<HandDraft> =>
  ({ receiverName, phone: formatPhone(phone), addressLine, city, state })

export function HandCustomer({ form }: { form: Draft<HandDraft> }) {
  const t = useT()
  const { customer } = form.draft
  if (customer) return <ChosenCustomer customer={customer} form={form} />
  return (
    <div className="flex flex-col gap-4">
      <FindCustomer form={form} />
      <Input
        label={t('admin-orders.hand_email')} hint={t('admin-orders.hand_email_hint')} type="email" autoComplete="off"
        maxLength={CONTACT_MAX} value={form.draft.email} error={form.errorOf('email')}
        onChange={({ target }) => form.set({ email: target.value })}
      />
    </div>
  )
}

function FindCustomer({ form }: { form: Draft<HandDraft> }) {
  const t = useT()
  const [contact, setContact] = useState('')
  const [found, setFound] = useState<readonly FoundCustomer[]>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const look = async () => {
    if (contact.trim().length < CONTACT_MIN || busy) return
    setBusy(true)
    setError(undefined)
    try {
      const people = await ask('GET /api/admin/customers/find', { query: { contact: contact.trim() } })
      const [only, ...others] = people
      if (only && others.length === 0) return take(only) // found by exactly what they say: there is nothing to choose
      setFound(people)
      const isPhone = /^[+\d][\d .-]+$/.test(contact.trim())
      if (people.length === 0 && isPhone && form.draft.phone === '') form.set({ phone: contact.trim() })
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(refusal.errors?.['contact'] ?? refusal.message)
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void look()
  }
  /** Their usual address, or what is known of them, is taken where none was typed yet. */
  const take = (customer: FoundCustomer) => {
    const { receiverName, phone, addressLine } = form.draft
    const [usual] = customer.addresses
    const known = { receiverName: receiverName || customer.fullname, phone: phone || formatPhone(customer.phone ?? '') }
    form.set({ customer, ...(usual && addressLine === '' ? addressed(usual) : known) })
  }
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Input
          label={t('admin-orders.hand_contact')} hint={t('admin-orders.hand_contact_hint')} autoComplete="off" spellCheck={false}
          maxLength={CONTACT_MAX} value={contact} error={error} onKeyDown={press}
          onChange={({ target }) => {
            setContact(target.value)
            setFound(undefined)
          }}
        />
        <Button variant="outlined" loading={busy} className="sm:mt-[1.625rem] sm:h-12" onClick={() => void look()}>
          {t('admin-orders.hand_look')}
        </Button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {found?.length === 0 && <p className="text-14 text-soft">{t('admin-orders.hand_nobody')}</p>}
        {found !== undefined && found.length > 1
          && <p className="text-14 text-soft">{t('admin-orders.hand_which', { count: found.length })}</p>}
        {found?.map((one) => (
          <Button
            key={one.id} variant="outlined" block className="justify-start! py-2 text-left"
            aria-label={t('admin-orders.hand_take', { name: nameOf(one) })} onClick={() => take(one)}
          >
            <span className="flex min-w-0 flex-col">
              <span>{nameOf(one)}</span>
              <span className="truncate font-normal text-soft">
                {[one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Button>
        ))}
      </div>
    </>
  )
}

function ChosenCustomer({ customer, form }: { customer: FoundCustomer, form: Draft<HandDraft> }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3 text-14">
      <div className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-ink">{t('admin-orders.hand_for', { name: nameOf(customer) })}</span>
          <span className="break-words text-soft">{t('admin-orders.hand_mails', { email: customer.email })}</span>
        </span>
        <IconButton label={t('admin-orders.hand_leave')} onClick={() => form.set({ customer: null })}>
          <X aria-hidden strokeWidth={1.75} className="size-4" />
        </IconButton>
      </div>
      {customer.addresses.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-12 font-semibold text-quiet">{t('admin-orders.hand_kept')}</legend>
          {customer.addresses.map((address) => {
            const said = [address.receiverName, address.addressLine, address.state, address.city].join(', ')
            return (
              <button
                key={address.id} type="button" aria-label={t('admin-orders.hand_kept_use', { address: said })}
                onClick={() => form.set(addressed(address))}
                className="min-h-11 cursor-pointer rounded-control border border-line px-3 py-1.5 text-left text-ink
                  hover:border-ink"
              >
                {said}
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
