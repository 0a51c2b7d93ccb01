import { AddressBook } from '#web/account/address-book.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('account.addresses_title')} active={urls.addresses()} lead={t('account.addresses_lead')}>
      <AddressBook />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('account.addresses_title'), description: t('account.addresses_description'), robots: 'noindex' }
}
