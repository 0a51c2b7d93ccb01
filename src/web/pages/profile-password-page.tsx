import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { ProfilePassword } from '#web/profile/profile-password.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('profile.password_title')} active={urls.changePassword()} lead={t('profile.password_lead')}>
      <ProfilePassword />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('profile.password_title'), description: t('profile.password_description'), robots: 'noindex' }
}
