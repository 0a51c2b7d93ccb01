import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { Prose } from '#web/shell/prose.tsx'

export function Page() {
  const t = useT()
  return (
    <Prose
      title={t('content.about_title')}
      sections={[
        { title: t('content.about_1_title'), text: t('content.about_1_text') },
        { title: t('content.about_2_title'), text: t('content.about_2_text') },
        { title: t('content.about_3_title'), text: t('content.about_3_text') },
      ]}
      aside={<AskUs text={t('content.ask_us')} />}
    />
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('content.about_title'), description: t('content.about_description') }
}
