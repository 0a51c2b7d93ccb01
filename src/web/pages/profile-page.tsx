// Who one is to the shop: picture, name, how one is reached.
import { useState } from 'react'
import { useSession } from '#web/auth/session.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileAvatar } from '#web/profile/profile-avatar.tsx'
import { ProfileForm } from '#web/profile/profile-form.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { ProfileFailed, ProfileWaiting } from '#web/profile/profile-waiting.tsx'
import { urls } from '#web/urls.ts'
import { avatarStore } from './profile-page-store.ts'

export function Page() {
  const t = useT()
  const { user, loading } = useSession()
  const [store] = useState(() => avatarStore())
  return (
    <ProfileFrame title={t('profile.title')} active={urls.profile()} lead={t('profile.lead')}>
      {user
        ? <><ProfileAvatar user={user} store={store} /><ProfileForm key={user.id} user={user} /></>
        : loading ? <ProfileWaiting /> : <ProfileFailed sentence={t('profile.not_loaded')} />}
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('profile.title'), description: t('profile.description'), robots: 'noindex' }
}
