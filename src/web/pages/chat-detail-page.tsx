import { useParams } from 'react-router'
import { NeedsScript } from '#web/auth/needs-script.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { CHAT_PARTS } from '#web/shell/chat-parts.tsx'
import { SupportPage } from '#web/support/support-page.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { id } = useParams()
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={[{ label: t('support.page_title'), to: urls.chat() }, { label: t('support.one_chat') }]} />
      <PageTitle>{t('support.one_chat')}</PageTitle>
      <NeedsScript />
      <SupportPage id={Number(id)} parts={CHAT_PARTS} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('support.one_chat'), description: t('support.page_description'), robots: 'noindex' }
}
