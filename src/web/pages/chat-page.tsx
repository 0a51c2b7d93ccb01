import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { CHAT_PARTS } from '#web/shell/chat-parts.tsx'
import { SupportPage } from '#web/support/support-page.tsx'

export function Page() {
  const t = useT()
  return <SupportPage title={t('support.page_title')} crumbs={[{ label: t('support.page_title') }]} parts={CHAT_PARTS} />
}

export function head({ t }: PageContext): PageHead {
  return { title: t('support.page_title'), description: t('support.page_description') }
}
