import { useParams } from 'react-router'
import { FeedbackDetail, FeedbackMissing } from '#web/feedback/feedback-detail.tsx'
import { readFeedbackId } from '#web/feedback/feedback-rules.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const id = readFeedbackId(useParams()['id'])
  return (
    <Container className="own-account flex flex-col gap-6 pt-4 pb-12">
      <Breadcrumb crumbs={[{ label: t('feedback.mine'), to: urls.feedbackHistory() }, { label: t('feedback.one') }]} />
      {id === undefined ? <FeedbackMissing /> : <FeedbackDetail id={id} />}
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('feedback.one'), description: t('feedback.mine_lead'), robots: 'noindex' }
}
