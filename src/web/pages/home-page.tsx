// The front page: one message, what there is, and three shelves.
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { categoriesQuery, featuredQuery, onSaleQuery, recentQuery } from '#web/catalogue/catalogue-data.ts'
import { CategoryTiles } from '#web/catalogue/category-tiles.tsx'
import { ProductShelf } from '#web/catalogue/product-shelf.tsx'
import type { PageContext } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { useT } from '#web/kit/words.tsx'
import { Hero } from '#web/shell/hero.tsx'
import { PromiseStrip } from '#web/shell/promise-strip.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const featured = useQuery(featuredQuery)
  const recent = useQuery(recentQuery)
  const onSale = useQuery(onSaleQuery)
  const phones = categories.find(({ family }) => family === 'phone')
  return (
    <Container className="flex flex-col gap-12 pt-4 sm:gap-16 sm:pt-6">
      <Hero stage={stageOf(featured.data?.content ?? [])} phonesUrl={urls.products({ category: phones?.id })} />
      {categories.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className="text-22 font-extrabold text-ink sm:text-28">{t('home.categories')}</h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <ProductShelf title={t('home.featured')} text={t('home.featured_text')} to={urls.products()} list={featured} />
      <PromiseStrip />
      <ProductShelf title={t('home.on_sale')} text={t('home.on_sale_text')} to={urls.onSale()} list={onSale} tone="sale" />
      <ProductShelf title={t('home.recent')} text={t('home.recent_text')} to={urls.recent()} list={recent} />
    </Container>
  )
}

/** Three pictures of different brands for the stage. */
function stageOf(products: readonly Product[]): Product[] {
  const drawn = products.filter(({ image }) => image !== null)
  const brands = new Set<string>()
  const apart = drawn.filter(({ brand }) => !brands.has(brand) && brands.add(brand))
  return [...apart, ...drawn.filter((product) => !apart.includes(product))].slice(0, 3)
}

export function prefetch(client: QueryClient): Promise<unknown> {
  return Promise.all([client.fetchQuery(featuredQuery), client.fetchQuery(recentQuery), client.fetchQuery(onSaleQuery)])
}

export function head({ client, t, origin }: PageContext) {
  return {
    title: t('home.title'),
    description: t('home.description'),
    canonical: urls.home(),
    image: client.getQueryData(featuredQuery.queryKey)?.content[0]?.image ?? undefined,
    jsonLd: [{
      '@context': 'https://schema.org', '@type': 'WebSite', name: 'Alô', url: origin + urls.home(),
      potentialAction: {
        '@type': 'SearchAction', target: `${origin}${urls.products()}?search={text}`, 'query-input': 'required name=text',
      },
    }],
  }
}

export function tags(): readonly string[] {
  return ['products', 'categories']
}
