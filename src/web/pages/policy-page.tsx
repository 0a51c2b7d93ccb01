// The four pages a shop owes its customers. Short, and true of what the shop does.
import { useLocation } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { Prose } from '#web/shell/prose.tsx'
import { urls } from '#web/urls.ts'

const SHIPPING = {
  title: 'content.shipping_title', description: 'content.shipping_description',
  sections: [
    ['content.shipping_1_title', 'content.shipping_1_text'], ['content.shipping_2_title', 'content.shipping_2_text'],
    ['content.shipping_3_title', 'content.shipping_3_text'],
  ],
} as const

const RETURN = {
  title: 'content.return_title', description: 'content.return_description',
  sections: [
    ['content.return_1_title', 'content.return_1_text'], ['content.return_2_title', 'content.return_2_text'],
    ['content.return_3_title', 'content.return_3_text'],
  ],
} as const

const PRIVACY = {
  title: 'content.privacy_title', description: 'content.privacy_description',
  sections: [
    ['content.privacy_1_title', 'content.privacy_1_text'], ['content.privacy_2_title', 'content.privacy_2_text'],
    ['content.privacy_3_title', 'content.privacy_3_text'], ['content.privacy_4_title', 'content.privacy_4_text'],
  ],
} as const

const TERMS = {
  title: 'content.terms_title', description: 'content.terms_description',
  sections: [
    ['content.terms_1_title', 'content.terms_1_text'], ['content.terms_2_title', 'content.terms_2_text'],
    ['content.terms_3_title', 'content.terms_3_text'],
  ],
} as const

function policyAt(path: string) {
  switch (path) {
    case urls.returnPolicy(): return RETURN
    case urls.privacyPolicy(): return PRIVACY
    case urls.termsOfService(): return TERMS
    default: return SHIPPING
  }
}

export function Page() {
  const t = useT()
  const policy = policyAt(useLocation().pathname)
  return (
    <Prose
      title={t(policy.title)} note={t('content.updated')}
      sections={policy.sections.map(([title, text]) => ({ title: t(title), text: t(text) }))}
      aside={<AskUs text={t('content.ask_us')} />}
    />
  )
}

export function head({ t, path }: PageContext): PageHead {
  const { title, description } = policyAt(path)
  return { title: t(title), description: t(description) }
}
