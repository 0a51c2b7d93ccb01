import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { NotificationsSettings } from '#web/notifications/notifications-settings.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame
      title={t('notifications.settings')} active={urls.notificationSettings()} lead={t('notifications.settings_lead')}
    >
      <NotificationsSettings />
      <p className="text-14 text-pretty text-soft">
        {t('notifications.consent_needed')}{' '}
        <Link to={urls.privacyChoices()} className="text-action-text underline">{t('notifications.consent_place')}</Link>
      </p>
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('notifications.settings'), description: t('notifications.settings_lead'), robots: 'noindex' }
}
