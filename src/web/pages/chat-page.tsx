import { NeedsScript } from '#web/auth/needs-script.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { CHAT_PARTS } from '#web/shell/chat-parts.tsx'
import { SupportPage } from '#web/support/support-page.tsx'

export function Page() {
  const t = useT()
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={[{ label: t('support.page_title') }]} />
      <PageTitle>{t('support.page_title')}</PageTitle>
      <NeedsScript />
      <SupportPage parts={CHAT_PARTS} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('support.page_title'), description: t('support.page_description') }
}
