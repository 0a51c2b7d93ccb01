// One product. The chosen variant is kept in the address, so that a link shows what its sender saw.
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { productQuery, relatedQuery } from '#web/catalogue/catalogue-data.ts'
import { ProductDetailView } from '#web/catalogue/product-detail.tsx'
import { ProductFacts } from '#web/catalogue/product-facts.tsx'
import { crumbsJsonLd, productJsonLd } from '#web/catalogue/product-json-ld.ts'
import { RelatedProducts } from '#web/catalogue/related-products.tsx'
import { firstVariant } from '#web/catalogue/variant-choice.ts'
import { AskError } from '#web/kit/ask-error.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useT } from '#web/kit/words.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: product, error, refetch } = useQuery(productQuery(id))
  if (error instanceof AskError && (error.status === 404 || error.status === 422)) {
    return <NotFound title={t('catalogue.product_missing')} />
  }
  if (error && !product) {
    return (
      <EmptyState title={t('catalogue.product_failed')} text={t('shell.failed_text')}>
        <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
      </EmptyState>
    )
  }
  if (!product) return <PageSkeleton />
  const { category } = product
  return (
    <Container className="flex flex-col gap-10 pt-4 sm:gap-14">
      <div className="flex flex-col gap-4">
        <Breadcrumb
          crumbs={[
            { label: t('shell.products'), to: urls.products() },
            { label: category.name, to: urls.products({ category: category.id }) },
            { label: product.name },
          ]}
        />
        <ProductDetailView
          product={product}
          chosen={firstVariant(product, search.get('variant'))}
          onChoose={(variant) => void navigate(urls.product(product.id, { variant: variant.id }), { replace: true })}
          buy={({ variant, quantity }) => <AddToCart product={product} variant={variant} quantity={quantity} />}
        />
      </div>
      <ProductFacts product={product} />
      <RelatedProducts id={id} />
    </Container>
  )
}

export async function prefetch(client: QueryClient, { params: { id = '' } }: PlaceAsked): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AskError(404, 'catalogue.product_not_found', '')
  await Promise.all([
    client.fetchQuery(productQuery(id)),
    // A product without neighbours is still a product.
    client.fetchQuery(relatedQuery(id)).catch(() => undefined),
  ])
}

export function head({ client, t, params: { id = '' }, origin }: PageContext): PageHead {
  const product = client.getQueryData(productQuery(id).queryKey)
  if (!product) return { title: t('catalogue.product_missing'), robots: 'noindex' }
  const { name, brand, category } = product
  return {
    title: name,
    description: t('catalogue.product_text', { name, brand, highlights: product.highlights.slice(0, 2).join('. ') }),
    canonical: urls.product(product.id),
    image: product.image ?? undefined,
    jsonLd: [
      productJsonLd(product, origin),
      crumbsJsonLd([
        { label: t('kit.home'), to: urls.home() }, { label: category.name, to: urls.products({ category: category.id }) },
        { label: name, to: urls.product(product.id) },
      ], origin),
    ],
  }
}

export function tags({ params: { id = '' } }: PlaceAsked): readonly string[] {
  return [`product:${id}`, 'categories']
}
