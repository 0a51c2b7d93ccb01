import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileClose } from '#web/profile/profile-close.tsx'
import { ProfileConsents } from '#web/profile/profile-consents.tsx'
import { ProfileExport } from '#web/profile/profile-export.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('profile.privacy_title')} active={urls.privacyChoices()} lead={t('profile.privacy_lead')}>
      <ProfileConsents />
      <ProfileExport />
      <ProfileClose />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('profile.privacy_title'), description: t('profile.privacy_description'), robots: 'noindex' }
}
