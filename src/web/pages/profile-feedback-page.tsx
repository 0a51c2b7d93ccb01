import { useSearchParams } from 'react-router'
import { FeedbackList } from '#web/feedback/feedback-list.tsx'
import { readPage } from '#web/feedback/feedback-rules.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <ProfileFrame
      title={t('feedback.mine')} active={urls.profileFeedback()} lead={t('feedback.mine_lead')}
      aside={<Button variant="outlined" to={urls.feedback()}>{t('feedback.write')}</Button>}
    >
      <FeedbackList page={readPage(search.get('page'))} to={(page) => urls.profileFeedback({ page })} />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('feedback.mine'), description: t('feedback.mine_lead'), robots: 'noindex' }
}
