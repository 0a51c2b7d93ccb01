import { useSession } from '#web/auth/session.tsx'
import { useT } from '#web/kit/words.tsx'
import { AccountBook } from './account-book.tsx'
import { AddressCard } from './address-card.tsx'
import { addressList } from './address-data.ts'
import { AddressForm } from './address-form.tsx'
import { ADDRESSES_MAX } from './address-rules.ts'

/** All addresses of who is signed in. */
export function AddressBook() {
  const t = useT()
  const { user } = useSession()
  return (
    <AccountBook
      list={addressList} max={ADDRESSES_MAX} nameOf={({ addressLine }) => addressLine}
      card={(address) => <AddressCard address={address} />}
      form={({ item, onSaved, onCancel }) => (
        <AddressForm
          address={item} person={user} save={t(item ? 'account.save_changes' : 'account.save')} onSaved={onSaved}
          onCancel={onCancel}
        />
      )}
      words={{
        add: t('account.add_address'), change: t('account.change_address'), empty: t('account.addresses_empty'),
        emptyText: t('account.addresses_empty_text'), full: t('account.addresses_full', { max: ADDRESSES_MAX }),
      }}
    />
  )
}
