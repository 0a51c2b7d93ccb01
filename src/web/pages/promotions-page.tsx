import type { QueryClient } from '@tanstack/react-query'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { PromotionCard } from '#web/promotions/promotion-card.tsx'
import { promotionsQuery, upcomingQuery } from '#web/promotions/promotions-data.ts'
import { urls } from '#web/urls.ts'
import { TextTrouble } from './text-trouble.tsx'

/** The first row on a wide screen. */
const EAGER = 3

export function Page() {
  const t = useT()
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={[{ label: t('promotions.title') }]} />
      <div className="flex flex-col gap-2">
        <PageTitle>{t('promotions.title')}</PageTitle>
        <p className="text-16 text-soft">{t('promotions.lead')}</p>
      </div>
      <Running />
      <Upcoming />
    </Container>
  )
}

function Running() {
  const t = useT()
  const { data, error, refetch } = useQuery(promotionsQuery)
  if (!data) {
    return <TextTrouble error={error} missing={t('promotions.missing')} failed={t('promotions.failed')} again={refetch} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title={t('promotions.none')} text={t('promotions.none_text')}>
        <Button to={urls.onSale()}>{t('promotions.on_sale')}</Button>
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((one, at) => <li key={one.id}><PromotionCard promotion={one} eager={at < EAGER} /></li>)}
    </ul>
  )
}

/** Those that are announced; without them the page is whole as well. */
function Upcoming() {
  const t = useT()
  const { data = [] } = useQuery(upcomingQuery)
  if (data.length === 0) return null
  return (
    <section className="mt-6 flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-22 font-extrabold text-ink">{t('promotions.upcoming')}</h2>
        <p className="text-16 text-soft">{t('promotions.upcoming_text')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((one) => <li key={one.id}><PromotionCard promotion={one} heading="h3" /></li>)}
      </ul>
    </section>
  )
}

export async function prefetch(client: QueryClient): Promise<void> {
  await Promise.all([client.fetchQuery(promotionsQuery), client.prefetchQuery(upcomingQuery)])
}

export function head({ client, t }: PageContext): PageHead {
  const [first] = client.getQueryData(promotionsQuery.queryKey) ?? []
  return { title: t('promotions.title'), description: t('promotions.description'), image: first?.image ?? undefined }
}

export function tags(): readonly string[] {
  return ['promotions']
}
