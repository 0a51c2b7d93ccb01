import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Faq } from '#contract/content.ts'
import { isTextId } from '#web/content/content-address.ts'
import { faqQuery, faqsQuery } from '#web/content/content-data.ts'
import { FAQ_TOPIC_WORDS } from '#web/content/content-words.ts'
import { proseText } from '#web/content/prose-text.ts'
import { AskError } from '#web/kit/ask-error.ts'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { ProseBlocks } from '#web/kit/ui/prose-blocks.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AskUs } from '#web/shell/ask-us.tsx'
import { urls } from '#web/urls.ts'
import { TextTrouble } from './text-trouble.tsx'

const DESCRIPTION_MAX = 160

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: faq, error, refetch } = useQuery(faqQuery(id))
  if (!faq) return <TextTrouble error={error} missing={t('faq.missing')} failed={t('faq.failed')} again={refetch} />
  return (
    <Container className="flex flex-col gap-6 pt-4">
      <Breadcrumb crumbs={crumbsOf(faq, t)} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,45rem)_20rem] lg:items-start lg:justify-between">
        <article className="flex min-w-0 flex-col gap-6">
          <PageTitle>{faq.question}</PageTitle>
          <ProseBlocks of={faq.answer} />
        </article>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-24">
          <Neighbours of={faq} />
          <AskUs text={t('faq.not_answered')} />
        </div>
      </div>
    </Container>
  )
}

function Neighbours({ of: { id, topic } }: { of: Faq }) {
  const t = useT()
  const { data } = useQuery(faqsQuery({ topic, search: undefined }))
  const others = data?.content.filter((one) => one.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={t('faq.neighbours')} className="flex flex-col gap-1">
      <p className="text-16 font-extrabold text-ink">{t('faq.neighbours')}</p>
      <ul className="flex flex-col">
        {others.map((one) => (
          <li key={one.id}>
            <Link
              to={urls.faqDetail(one.id)}
              className="flex min-h-11 items-center py-1.5 text-14 text-pretty wrap-anywhere text-soft underline-offset-4
                hover:text-ink hover:underline"
            >
              {one.question}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function crumbsOf({ id, topic, question }: Faq, t: Translate) {
  return [
    { label: t('faq.title'), to: urls.faq() },
    { label: t(FAQ_TOPIC_WORDS[topic]), to: urls.faq({ topic }) },
    { label: question, to: urls.faqDetail(id) },
  ]
}

export async function prefetch(client: QueryClient, { params: { id = '' } }: PlaceAsked): Promise<void> {
  if (!isTextId(id)) throw new AskError(404, 'content.faq_not_found', '')
  const { topic } = await client.fetchQuery(faqQuery(id))
  await client.prefetchQuery(faqsQuery({ topic, search: undefined }))
}

export function head({ client, t, params: { id = '' }, origin }: PageContext): PageHead {
  const faq = client.getQueryData(faqQuery(id).queryKey)
  if (!faq) return { title: t('faq.missing'), robots: 'noindex' }
  return {
    title: faq.question, description: proseText(faq.answer).slice(0, DESCRIPTION_MAX), canonical: urls.faqDetail(faq.id),
    jsonLd: [crumbsJsonLd([{ label: t('kit.home'), to: urls.home() }, ...crumbsOf(faq, t)], origin)],
  }
}

export function tags(): readonly string[] {
  return ['faqs']
}
