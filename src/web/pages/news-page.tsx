import type { QueryClient } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ArticleCard } from '#web/content/article-card.tsx'
import { NEWS_TOPICS, readNewsWish } from '#web/content/content-address.ts'
import { newsQuery } from '#web/content/content-data.ts'
import type { NewsWish } from '#web/content/content-data.ts'
import { NEWS_TOPIC_WORDS } from '#web/content/content-words.ts'
import { classNames } from '#web/kit/class-names.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { ChipStrip } from '#web/kit/ui/chip-strip.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { TextTrouble } from './text-trouble.tsx'

/** The first row on a wide screen. */
const EAGER = 3

export function Page() {
  const t = useT()
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const wish = readNewsWish(search)
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={[{ label: t('news.title') }]} />
      <div className="flex flex-col gap-2">
        <PageTitle
          aside={(
            <a
              href={feedOf(language)}
              className="flex min-h-11 items-center gap-2 text-14 text-soft underline-offset-4 hover:underline"
            >
              <Rss aria-hidden strokeWidth={1.75} className="size-4" />
              {t('news.feed')}
            </a>
          )}
        >
          {wish.topic ? t('news.title_of', { topic: t(NEWS_TOPIC_WORDS[wish.topic]) }) : t('news.title')}
        </PageTitle>
        <p className="text-16 text-soft">{t('news.lead')}</p>
      </div>
      <ChipStrip
        label={t('news.topics')}
        chips={[
          { to: urls.news(), name: t('news.all'), chosen: wish.topic === undefined },
          ...NEWS_TOPICS.map((topic) => (
            { to: urls.news({ topic }), name: t(NEWS_TOPIC_WORDS[topic]), chosen: wish.topic === topic }
          )),
        ]}
      />
      <Articles wish={wish} />
    </Container>
  )
}

const FEED = '/news/rss.xml'

const feedOf = (language: string): string => `${FEED}${language === 'vi' ? '' : '?lang=en'}`

function Articles({ wish }: { wish: NewsWish }) {
  const t = useT()
  const { data, error, refetch, isPlaceholderData, fetchStatus } = useQuery(newsQuery(wish))
  const offline = fetchStatus === 'paused' && (!data || isPlaceholderData)
  if (!data || offline) {
    return <TextTrouble {...{ error, offline }} missing={t('news.missing')} failed={t('news.failed')} again={refetch} />
  }
  if (data.content.length === 0 && !isPlaceholderData) {
    const beyond = data.totalElements > 0
    return (
      <EmptyState
        art="search" title={t(beyond ? 'news.none_here' : 'news.none')} text={beyond ? undefined : t('news.none_text')}
      >
        <Button variant="outlined" to={urls.news({ topic: beyond ? wish.topic : undefined })}>
          {t(beyond ? 'news.first_page' : 'news.see_all')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <ul
        className={classNames('grid gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3', isPlaceholderData && 'opacity-55')}
        aria-busy={isPlaceholderData}
      >
        {data.content.map((article, at) => (
          <li key={article.id}><ArticleCard article={article} eager={at < EAGER} /></li>
        ))}
      </ul>
      {data.totalPages > 1 && <Pages wish={wish} pages={data.totalPages} />}
    </>
  )
}

function Pages({ wish: { topic, page }, pages }: { wish: NewsWish, pages: number }) {
  const t = useT()
  const to = (other: number) => urls.news({ topic, page: other })
  return (
    <nav aria-label={t('news.pages')} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 print:hidden">
      {page > 1
        ? <Button variant="outlined" className="justify-self-start" to={to(page - 1)}>{t('news.previous')}</Button>
        : <span />}
      <p className="text-14 text-soft tabular-nums">{t('news.page_of', { page, pages })}</p>
      {page < pages
        ? <Button variant="outlined" className="justify-self-end" to={to(page + 1)}>{t('news.next')}</Button>
        : <span />}
    </nav>
  )
}

export function prefetch(client: QueryClient, { search }: PlaceAsked): Promise<unknown> {
  return client.fetchQuery(newsQuery(readNewsWish(search)))
}

export function head({ client, t, search }: PageContext): PageHead {
  const wish = readNewsWish(search)
  const list = client.getQueryData(newsQuery(wish).queryKey)
  return {
    title: wish.topic ? t('news.title_of', { topic: t(NEWS_TOPIC_WORDS[wish.topic]) }) : t('news.title'),
    description: t('news.description'), canonical: urls.news(wish),
    ...(list?.content.length === 0 && { robots: 'noindex, follow' }),
    image: list?.content[0]?.image ?? undefined, feed: FEED,
  }
}

export function tags(): readonly string[] {
  return ['news']
}
