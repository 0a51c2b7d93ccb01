import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileDevices } from '#web/profile/profile-devices.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('profile.devices_title')} active={urls.devices()} lead={t('profile.devices_lead')}>
      <ProfileDevices />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('profile.devices_title'), description: t('profile.devices_description'), robots: 'noindex' }
}
