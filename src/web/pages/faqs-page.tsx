import type { QueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FAQ_TOPICS, readFaqWish } from '#web/content/content-address.ts'
import { faqsQuery } from '#web/content/content-data.ts'
import type { FaqWish } from '#web/content/content-data.ts'
import { FAQ_TOPIC_WORDS } from '#web/content/content-words.ts'
import { FaqList, FaqTopics } from '#web/content/faq-list.tsx'
import { FaqSearch } from '#web/content/faq-search.tsx'
import { proseText } from '#web/content/prose-text.ts'
import { classNames } from '#web/kit/class-names.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ChipStrip } from '#web/kit/ui/chip-strip.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
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
        <PageTitle>
          {wish.topic ? t('faq.title_of', { topic: t(FAQ_TOPIC_WORDS[wish.topic]) }) : t('faq.title')}
        </PageTitle>
        <p className="text-16 text-soft">{t('faq.lead')}</p>
      </div>
      <FaqSearch {...wish} />
      <ChipStrip
        wraps label={t('faq.topics')}
        chips={[
          { to: urls.faq(), name: t('faq.all'), chosen: wish.topic === undefined && wish.search === undefined },
          ...FAQ_TOPICS.map((topic) => (
            { to: urls.faq({ topic }), name: t(FAQ_TOPIC_WORDS[topic]), chosen: wish.topic === topic }
          )),
        ]}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,48rem)_20rem] lg:items-start lg:justify-between">
        <Questions wish={wish} />
        <div className="lg:sticky lg:top-24"><AskUs text={t('faq.not_answered')} /></div>
      </div>
    </Container>
  )
}

function Questions({ wish }: { wish: FaqWish }) {
  const t = useT()
  const { data, error, refetch, isPlaceholderData, fetchStatus } = useQuery(faqsQuery(wish))
  const offline = fetchStatus === 'paused' && (!data || isPlaceholderData)
  if (!data || offline) {
    return <TextTrouble {...{ error, offline }} missing={t('faq.missing')} failed={t('faq.failed')} again={refetch} />
  }
  if (data.content.length === 0 && !isPlaceholderData) {
    return (
      <EmptyState art="search" title={t('faq.none')} text={t('faq.none_text')}>
        <Button to={urls.chat()}>{t('faq.ask')}</Button>
        <Button variant="outlined" to={urls.faq()}>{t('faq.see_all')}</Button>
      </EmptyState>
    )
  }
  return (
    <div
      className={classNames('flex min-w-0 flex-col gap-8 transition-opacity', isPlaceholderData && 'opacity-55')}
      aria-busy={isPlaceholderData}
    >
      {wish.search === undefined ? <FaqTopics faqs={data.content} /> : (
        <div className="flex flex-col gap-3">
          <output className="text-14 text-soft">
            {isPlaceholderData ? t('faq.searching') : t('faq.found', { count: data.totalElements })}
          </output>
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
