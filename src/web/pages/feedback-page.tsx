import { useState } from 'react'
import { NeedsScript } from '#web/auth/needs-script.tsx'
import { useSession } from '#web/auth/session.tsx'
import { FeedbackForm } from '#web/feedback/feedback-form.tsx'
import type { Sent } from '#web/feedback/feedback-rules.ts'
import { FeedbackThanks } from '#web/feedback/feedback-thanks.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { ordersQuery } from '#web/orders/orders-data.ts'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { user } = useSession()
  const [sent, setSent] = useState<Sent>()
  const { data: orders } = useQuery({ ...ordersQuery(1, undefined), enabled: user !== undefined })
  return (
    <Container className="own-account flex flex-col gap-6 pt-4 pb-12">
      <Breadcrumb crumbs={[{ label: t('feedback.title') }]} />
      <div className="flex max-w-3xl flex-col gap-2">
        <PageTitle>{t('feedback.title')}</PageTitle>
        {!sent && <p className="text-16 text-pretty text-soft">{t('feedback.lead')}</p>}
        <p className="member-only text-14">
          <Link to={urls.feedbackHistory()} className="font-semibold text-action-text underline underline-offset-4">
            {t('feedback.mine')}
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,48rem)_minmax(0,22rem)] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-6">
          <NeedsScript />
          {sent ? <FeedbackThanks sent={sent} onAgain={() => setSent(undefined)} /> : (
            <FeedbackForm orders={user && orders ? orders.content : []} onSent={setSent} />
          )}
        </div>
        <div className="lg:sticky lg:top-24"><AskUs text={t('feedback.urgent')} /></div>
      </div>
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('feedback.title'), description: t('feedback.description') }
}
