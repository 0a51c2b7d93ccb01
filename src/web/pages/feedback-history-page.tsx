import { useSearchParams } from 'react-router'
import { FeedbackList } from '#web/feedback/feedback-list.tsx'
import { readPage } from '#web/feedback/feedback-rules.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  return (
    <Container className="own-account flex flex-col gap-6 pt-4 pb-12">
      <Breadcrumb crumbs={[{ label: t('feedback.title'), to: urls.feedback() }, { label: t('feedback.mine') }]} />
      <div className="flex flex-col gap-2">
        <PageTitle aside={<Button variant="outlined" to={urls.feedback()}>{t('feedback.write')}</Button>}>
          {t('feedback.mine')}
        </PageTitle>
        <p className="text-16 text-pretty text-soft">{t('feedback.mine_lead')}</p>
      </div>
      <FeedbackList page={readPage(search.get('page'))} to={(page) => urls.feedbackHistory({ page })} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('feedback.mine'), description: t('feedback.mine_lead'), robots: 'noindex' }
}
