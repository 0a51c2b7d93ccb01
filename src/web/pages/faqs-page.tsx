import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FAQ_TOPICS, readFaqWish } from '#web/content/content-address.ts'
import { faqsQuery } from '#web/content/content-data.ts'
import type { FaqWish } from '#web/content/content-data.ts'
import { FAQ_TOPIC_WORDS } from '#web/content/content-words.ts'
import { FaqList, FaqTopics } from '#web/content/faq-list.tsx'
import { FaqSearch } from '#web/content/faq-search.tsx'
import { proseText } from '#web/content/prose-text.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Chip } from '#web/kit/ui/chip.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'
import { TextTrouble } from './text-trouble.tsx'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const wish = readFaqWish(search)
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={[{ label: t('faq.title') }]} />
      <div className="flex flex-col gap-2">
        <PageTitle>{t('faq.title')}</PageTitle>
        <p className="text-16 text-soft">{t('faq.lead')}</p>
      </div>
      <FaqSearch search={wish.search} />
      <nav aria-label={t('faq.topics')} className="-mx-4 overflow-x-auto px-4 scrollbar-none">
        <ul className="flex gap-2 py-1 lg:flex-wrap">
          <li><Chip to={urls.faq()} chosen={wish.topic === undefined && wish.search === undefined}>{t('faq.all')}</Chip></li>
          {FAQ_TOPICS.map((topic) => (
            <li key={topic}>
              <Chip to={urls.faq({ topic })} chosen={wish.topic === topic}>{t(FAQ_TOPIC_WORDS[topic])}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,48rem)_20rem] lg:items-start lg:justify-between">
        <Questions wish={wish} />
        <div className="lg:sticky lg:top-24"><AskUs text={t('faq.not_answered')} /></div>
      </div>
    </Container>
  )
}

function Questions({ wish }: { wish: FaqWish }) {
  const t = useT()
  const { data, error, refetch, isPlaceholderData } = useQuery(faqsQuery(wish))
  if (!data) return <TextTrouble error={error} missing={t('faq.missing')} failed={t('faq.failed')} again={refetch} />
  if (data.content.length === 0) {
    return (
      <EmptyState art="search" title={t('faq.none')} text={t('faq.none_text')}>
        <Button to={urls.chat()}>{t('faq.ask')}</Button>
        <Button variant="outlined" to={urls.faq()}>{t('faq.see_all')}</Button>
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-8" aria-busy={isPlaceholderData}>
      {wish.search === undefined ? <FaqTopics faqs={data.content} /> : (
        <div className="flex flex-col gap-3">
          <output className="text-14 text-soft">{t('faq.found', { count: data.totalElements })}</output>
          <FaqList faqs={data.content} />
        </div>
      )}
    </div>
  )
}

export function prefetch(client: QueryClient, { search }: PlaceAsked): Promise<unknown> {
  return client.fetchQuery(faqsQuery(readFaqWish(search)))
}

export function head({ client, t, search }: PageContext): PageHead {
  const wish = readFaqWish(search)
  const faqs = client.getQueryData(faqsQuery(wish).queryKey)?.content ?? []
  const title = wish.topic ? t(FAQ_TOPIC_WORDS[wish.topic]) : t('faq.title')
  return {
    title, description: t('faq.description'), canonical: urls.faq({ topic: wish.topic }),
    ...(wish.search !== undefined && { robots: 'noindex, follow' }),
    ...(wish.search === undefined && faqs.length > 0 && {
      jsonLd: [{
        '@context': 'https://schema.org', '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: proseText(answer) },
        })),
      }],
    }),
  }
}

export function tags(): readonly string[] {
  return ['faqs']
}
