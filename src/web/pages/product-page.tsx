// One product. The chosen variant is kept in the address, so that a link shows what its sender saw.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { ProductDetail } from '#contract/catalogue.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { categoriesQuery } from '#web/catalogue/catalogue-data.ts'
import { CatalogueProvider, useCatalogue } from '#web/catalogue/catalogue-state.tsx'
import { CompareToggle } from '#web/catalogue/compare-toggle.tsx'
import { PriceHistorySection } from '#web/catalogue/price-history-section.tsx'
import { accessoriesQuery, insteadQuery, priceHistoryQuery, productQuery, relatedQuery } from '#web/catalogue/product-data.ts'
import { CardAside } from '#web/catalogue/product-aside.ts'
import { ProductDetailView } from '#web/catalogue/product-detail.tsx'
import { ProductFacts } from '#web/catalogue/product-facts.tsx'
import { productJsonLd } from '#web/catalogue/product-json-ld.ts'
import { RecentlyViewed } from '#web/catalogue/recently-viewed-strip.tsx'
import { FittingProducts, RelatedProducts } from '#web/catalogue/related-products.tsx'
import { canBuy } from '#web/catalogue/stock-line.tsx'
import { firstVariant } from '#web/catalogue/variant-choice.ts'
import { AskError } from '#web/kit/ask-error.ts'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import { ask } from '#web/kit/ask.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { InstalmentOffer, TradeInOffer } from '#web/leads/leads-offers.tsx'
import { reviewsQuery } from '#web/reviews/reviews-data.ts'
import { ReviewsLink } from '#web/reviews/reviews-link.tsx'
import { readReviewWish, wishAddress } from '#web/reviews/reviews-rules.ts'
import { ReviewsSection } from '#web/reviews/reviews-section.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { urls } from '#web/urls.ts'
import { cardHeart, WishlistToggle } from '#web/wishlist/wishlist-heart.tsx'

export function Page() {
  const t = useT()
  const { id = '' } = useParams()
  const { data: product, error, refetch } = useQuery(productQuery(id))
  if (error instanceof AskError && (error.status === 404 || error.status === 422)) {
    return <NotFound title={t('catalogue.product_missing')} />
  }
  if (error && !product) {
    return (
      <EmptyState title={t('product.failed')} text={t('shell.failed_text')}>
        <Button onClick={() => void refetch()}>{t('kit.try_again')}</Button>
      </EmptyState>
    )
  }
  if (!product) return <PageSkeleton />
  return (
    <CatalogueProvider>
      <CardAside value={cardHeart}><ProductScreen product={product} /></CardAside>
    </CatalogueProvider>
  )
}

function ProductScreen({ product }: { product: ProductDetail }) {
  const t = useT()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { category } = product
  const id = String(product.id)
  const wish = readReviewWish(search)
  const chosen = firstVariant(product, search.get('variant'))
  const variant = search.has('variant') ? chosen?.id : undefined
  const accessory = categories.find((one) => one.id === category.id)?.family === 'accessory'
  useOpening(product)
  return (
    <Container className="group/product flex flex-col gap-10 pt-4 sm:gap-14">
      <div className="flex flex-col gap-4">
        <Breadcrumb crumbs={crumbsOf(product, t)} />
        <ProductDetailView
          product={product}
          chosen={chosen}
          onChoose={(next) => {
            void navigate(urls.product(product.id, { ...wishAddress(wish), variant: next.id }), { replace: true })
          }}
          buy={(purchase) => <AddToCart {...purchase} />}
          offers={(price) => (
            <div className="flex flex-col gap-2 empty:hidden noscript:hidden">
              <InstalmentOffer total={price} productId={product.id} />
              {!accessory && <TradeInOffer productId={product.id} productName={product.name} price={price} />}
            </div>
          )}
          aside={(
            <div className="-my-1 flex flex-wrap items-center gap-x-7">
              <ReviewsLink rating={product.rating} />
              <div className="flex flex-wrap items-center gap-x-4">
                <WishlistToggle product={product} />
                <CompareToggle product={product} />
              </div>
            </div>
          )}
        />
      </div>
      <ProductFacts product={product} chosen={chosen} />
      <PriceHistorySection product={product} chosen={chosen} />
      <FittingProducts id={id} of={accessory ? 'accessory' : 'device'} />
      <ReviewsSection
        id={id} wish={wish} to={(next) => urls.product(product.id, { variant, ...wishAddress(next) })}
        notYet={product.status === 'COMING_SOON'}
      />
      <RelatedProducts id={id} />
      <RecentlyViewed without={product.id} />
    </Container>
  )
}

/** The way here, for people and for search engines. */
function crumbsOf({ id, name, category }: ProductDetail, t: Translate) {
  return [
    { label: t('shell.products'), to: urls.products() },
    { label: category.name, to: urls.products({ category: category.id }) },
    { label: name, to: urls.product(id) },
  ]
}

/** The page was opened: remembered by this browser, and counted by the shop, once. */
function useOpening(product: ProductDetail): void {
  const { addRecentlyViewed } = useCatalogue()
  useEffect(() => addRecentlyViewed(product), [addRecentlyViewed, product])
  const { id } = product
  useEffect(() => {
    // Nobody waits for it, and nobody misses it.
    ask('POST /api/products/{id}/views', { params: { id } }).catch(() => undefined)
  }, [id])
}

export async function prefetch(client: QueryClient, { params: { id = '' }, search }: PlaceAsked): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AskError(404, 'catalogue.product_not_found', '')
  // A product without neighbours, past or praise is still a product.
  const beside = [
    client.fetchQuery(relatedQuery(id)), client.fetchQuery(accessoriesQuery(id)), client.fetchQuery(priceHistoryQuery(id)),
    client.fetchInfiniteQuery(reviewsQuery(id, readReviewWish(search))),
  ]
  const [product] = await Promise.all([client.fetchQuery(productQuery(id)), Promise.allSettled(beside)])
  if (!canBuy(product)) await client.prefetchQuery(insteadQuery(product))
}

export function head({ client, t, params: { id = '' }, search, origin }: PageContext): PageHead {
  const product = client.getQueryData(productQuery(id).queryKey)
  if (!product) return { title: t('catalogue.product_missing'), robots: 'noindex' }
  const { name, brand } = product
  const reviews = client.getQueryData(reviewsQuery(id, readReviewWish(search)).queryKey)?.pages[0]?.content
  return {
    title: name,
    description: t('product.head_text', { name, brand, highlights: product.highlights.slice(0, 2).join('. ') }),
    canonical: urls.product(product.id),
    image: product.image ?? undefined,
    // As its offers tell search engines: what is not sold yet, or no more, has no price.
    product: { price: isSold(product) ? product.discountPrice ?? product.price : undefined },
    jsonLd: [
      productJsonLd(product, origin, reviews),
      crumbsJsonLd([
        { label: t('kit.home'), to: urls.home() }, ...crumbsOf(product, t),
      ], origin),
    ],
  }
}

function isSold({ status }: ProductDetail): boolean {
  return status === 'AVAILABLE' || status === 'OUT_OF_STOCK'
}

export function tags({ params: { id = '' } }: PlaceAsked): readonly string[] {
  return [`product:${id}`, 'categories']
}
