import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { NotificationsProvider } from '#web/notifications/notifications-context.tsx'
import { NotificationsScreen } from '#web/notifications/notifications-screen.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('notifications.title')} active={urls.notifications()}>
      <NotificationsProvider><NotificationsScreen /></NotificationsProvider>
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('notifications.title'), description: t('notifications.description'), robots: 'noindex' }
}
