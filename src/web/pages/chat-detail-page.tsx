import { useParams } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { CHAT_PARTS } from '#web/shell/chat-parts.tsx'
import { SupportPage } from '#web/support/support-page.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { id } = useParams()
  const crumbs = [{ label: t('support.page_title'), to: urls.chat() }, { label: t('support.one_chat') }]
  return <SupportPage title={t('support.one_chat')} crumbs={crumbs} id={Number(id)} parts={CHAT_PARTS} />
}

export function head({ t }: PageContext): PageHead {
  return { title: t('support.one_chat'), description: t('support.page_description'), robots: 'noindex' }
}
