// The four pages a shop owes its customers; their words are the shop's own and can be changed.
import type { QueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { TextSlug } from '#contract/content.ts'
import { textQuery } from '#web/content/content-data.ts'
import { formatDate } from '#web/kit/format.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'
import { TextTrouble } from './text-trouble.tsx'

const SLUGS: Readonly<Record<string, TextSlug>> = {
  [urls.shippingPolicy()]: 'shipping', [urls.returnPolicy()]: 'return', [urls.privacyPolicy()]: 'privacy',
  [urls.termsOfService()]: 'terms',
}

const slugAt = (path: string): TextSlug => SLUGS[path.replace(/\/$/, '')] ?? 'shipping'

export function Page() {
  const t = useT()
  const { data, error, refetch } = useQuery(textQuery(slugAt(useLocation().pathname)))
  if (!data) {
    return <TextTrouble error={error} missing={t('shell.not_found_title')} failed={t('shell.failed_title')} again={refetch} />
  }
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={[{ label: data.title }]} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,42rem)_22rem] lg:items-start lg:justify-between">
        <article className="flex min-w-0 flex-col gap-8">
          <div className="flex flex-col gap-2">
            <PageTitle>{data.title}</PageTitle>
            <p className="text-14 text-quiet">
              {t('content.updated', { version: data.version, day: formatDate(data.updatedAt) })}
            </p>
          </div>
          <ProseBlocks of={data.body} />
        </article>
        <div className="max-w-2xl lg:sticky lg:top-24"><AskUs text={t('content.ask_us')} /></div>
      </div>
    </Container>
  )
}

export function prefetch(client: QueryClient, { path }: PlaceAsked): Promise<unknown> {
  return client.fetchQuery(textQuery(slugAt(path)))
}

export function head({ client, t, path }: PageContext): PageHead {
  const text = client.getQueryData(textQuery(slugAt(path)).queryKey)
  return text ? { title: text.title, description: text.description } : { title: t('shell.failed_title') }
}

export function tags(): readonly string[] {
  return ['texts']
}
