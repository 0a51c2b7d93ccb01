import { useSearchParams } from 'react-router'
import { ActivityFilters } from '#web/activity/activity-filters.tsx'
import { ActivityList } from '#web/activity/activity-list.tsx'
import { readActivity } from '#web/activity/activity-rules.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const shown = readActivity(search)
  return (
    <ProfileFrame title={t('activity.title')} active={urls.activity()} lead={t('activity.lead')}>
      <ActivityFilters shown={shown} />
      <ActivityList shown={shown} />
      <p className="text-12 text-pretty text-quiet">
        {t('activity.kept')}{' '}
        <Link to={urls.privacyChoices()} className="text-action-text underline">{t('activity.choose')}</Link>{'. '}
        <a href="https://lite.ip2location.com" rel="noreferrer" className="underline">{t('activity.places_from')}</a>
      </p>
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('activity.title'), description: t('activity.lead'), robots: 'noindex' }
}
