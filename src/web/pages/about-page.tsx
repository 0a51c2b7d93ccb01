import type { PageContext, PageHead } from '#web/kit/page.ts'
import { freeOver, shop } from '#web/kit/shop-facts.ts'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { Prose } from '#web/shell/prose.tsx'

export function Page() {
  const t = useT()
  const promise = [
    t('content.about_3_text'), t('content.about_3_days', { days: shop().returnDays }),
      t('content.about_3_free', { free: freeOver() }),
  ].join(' ')
  return (
    <Prose
      title={t('content.about_title')}
      sections={[
        { title: t('content.about_1_title'), text: t('content.about_1_text') },
        { title: t('content.about_2_title'), text: t('content.about_2_text') },
        { title: t('content.about_3_title'), text: promise },
      ]}
      aside={<AskUs text={t('content.ask_us')} />}
    />
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('content.about_title'), description: t('content.about_description') }
}
