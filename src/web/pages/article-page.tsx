import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Article } from '#contract/content.ts'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { CardAside } from '#web/catalogue/product-aside.ts'
import { ArticleView } from '#web/content/article-view.tsx'
import { isTextId } from '#web/content/content-address.ts'
import { articleQuery } from '#web/content/content-data.ts'
import { AskError } from '#web/kit/ask-error.ts'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { pictureAt } from '#web/kit/picture-source.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { cardHeart } from '#web/wishlist/wishlist-heart.tsx'
import { TextTrouble } from './text-trouble.tsx'

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: article, error, refetch } = useQuery(articleQuery(id))
  if (!article) return <TextTrouble error={error} missing={t('news.missing')} failed={t('news.failed')} again={refetch} />
  return (
    <Container className="flex flex-col gap-10 pt-4">
      <Breadcrumb crumbs={crumbsOf(article, t)} />
      <ArticleView key={article.id} article={article}>
        {article.products.length > 0 && (
          <section className="flex flex-col gap-4">
            <h2 className="text-22 font-extrabold text-ink">{t('news.products')}</h2>
            <CardAside value={cardHeart}><ProductGrid products={article.products} heading="h3" /></CardAside>
          </section>
        )}
      </ArticleView>
    </Container>
  )
}

function crumbsOf({ id, title }: Article, t: Translate) {
  return [{ label: t('news.title'), to: urls.news() }, { label: title, to: urls.article(id) }]
}

export async function prefetch(client: QueryClient, { params: { id = '' } }: PlaceAsked): Promise<void> {
  if (!isTextId(id)) throw new AskError(404, 'content.article_not_found', '')
  await client.fetchQuery(articleQuery(id))
}

export function head({ client, t, params: { id = '' }, origin }: PageContext): PageHead {
  const article = client.getQueryData(articleQuery(id).queryKey)
  if (!article) return { title: t('news.missing'), robots: 'noindex' }
  const { title, summary, image, publishedAt, updatedAt } = article
  return {
    title, description: summary, canonical: urls.article(article.id), image: image ?? undefined,
    jsonLd: [
      crumbsJsonLd([{ label: t('kit.home'), to: urls.home() }, ...crumbsOf(article, t)], origin),
      {
        '@context': 'https://schema.org', '@type': 'NewsArticle', headline: title, description: summary,
        datePublished: publishedAt, dateModified: updatedAt, mainEntityOfPage: origin + urls.article(article.id),
        ...(image !== null && { image: [origin + pictureAt(image, 960, 'webp')] }),
        author: { '@type': 'Organization', name: 'Alô', url: origin },
        publisher: { '@type': 'Organization', name: 'Alô', url: origin },
      },
    ],
  }
}

export function tags(): readonly string[] {
  return ['news']
}
