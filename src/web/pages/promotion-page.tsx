import type { QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { PromotionDetail } from '#contract/promotions.ts'
import { CardAside } from '#web/catalogue/product-aside.ts'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { AskError } from '#web/kit/ask-error.ts'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { PromotionGoods, PromotionView } from '#web/promotions/promotion-view.tsx'
import { promotionQuery } from '#web/promotions/promotions-data.ts'
import { urls } from '#web/urls.ts'
import { cardHeart } from '#web/wishlist/wishlist-heart.tsx'
import { TextTrouble } from './text-trouble.tsx'

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: promotion, error, refetch } = useQuery(promotionQuery(id))
  if (!promotion) {
    return <TextTrouble error={error} missing={t('promotions.missing')} failed={t('promotions.failed')} again={refetch} />
  }
  return (
    <Container className="flex flex-col gap-10 pt-4">
      <Breadcrumb crumbs={crumbsOf(promotion, t)} />
      <PromotionView key={promotion.id} promotion={promotion} />
      {promotion.products.length > 0 && (
        <PromotionGoods promotion={promotion}>
          <CardAside value={cardHeart}><ProductGrid products={promotion.products} heading="h3" /></CardAside>
        </PromotionGoods>
      )}
    </Container>
  )
}

function crumbsOf({ id, title }: PromotionDetail, t: Translate) {
  return [{ label: t('promotions.title'), to: urls.promotions() }, { label: title, to: urls.promotion(id) }]
}

export async function prefetch(client: QueryClient, { params: { id = '' } }: PlaceAsked): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AskError(404, 'promotions.not_found', '')
  await client.fetchQuery(promotionQuery(id))
}

export function head({ client, t, params: { id = '' }, origin }: PageContext): PageHead {
  const promotion = client.getQueryData(promotionQuery(id).queryKey)
  if (!promotion) return { title: t('promotions.missing'), robots: 'noindex' }
  return {
    title: promotion.title, description: promotion.description, canonical: urls.promotion(promotion.id),
    image: promotion.image ?? undefined,
    jsonLd: [crumbsJsonLd([{ label: t('kit.home'), to: urls.home() }, ...crumbsOf(promotion, t)], origin)],
  }
}

export function tags(): readonly string[] {
  return ['promotions']
}
