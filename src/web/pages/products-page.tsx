// /products, /products/on-sale, /products/recent: one list, narrowed and ordered by its address.
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { Brand, Category } from '#contract/catalogue.ts'
import { categoriesQuery } from '#web/catalogue/catalogue-data.ts'
import { isNarrowed, isPlain, knowBrands, listUrl, readList, UNFILTERED } from '#web/catalogue/list-address.ts'
import type { ListKind, ListWish } from '#web/catalogue/list-address.ts'
import { brandListQuery, facetsQuery, nearQuery, pageQueries, productsQuery } from '#web/catalogue/list-data.ts'
import { FilterSheetPlace } from '#web/catalogue/list-filter-button.tsx'
import { WantedContext } from '#web/catalogue/list-choosing.ts'
import { SheetContext, useListGoing } from '#web/catalogue/list-going.ts'
import { CardAside } from '#web/catalogue/product-aside.ts'
import { ProductList } from '#web/catalogue/product-list.tsx'
import { AskError } from '#web/kit/ask-error.ts'
import { crumbsJsonLd } from '#web/kit/crumbs-json-ld.ts'
import { GoContext } from '#web/kit/go.ts'
import { midSentence } from '#web/kit/mid-sentence.ts'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { cardHeart } from '#web/wishlist/wishlist-heart.tsx'

interface Book { categories: readonly Category[], brands: readonly Brand[] }

export function Page() {
  const t = useT()
  const { wanted, below, go, sheet } = useListGoing()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { data: brands } = useQuery(brandListQuery)
  const chosen = useWish(below, brands)
  const wish = useDeferredValue(chosen)
  const inSheet = useWish(wanted, brands)
  const title = titleOf(wish, { categories, brands: brands ?? [] }, t)
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <GoContext value={go}>
        <WantedContext value={useLatest(inSheet)}>
          <SheetContext value={sheet}>
            <Breadcrumb crumbs={crumbsOf(title, listUrl(wish), t)} />
            <CardAside value={cardHeart}><ProductList wish={wish} chosen={chosen} title={title} /></CardAside>
            <FilterSheetPlace wish={inSheet} />
          </SheetContext>
        </WantedContext>
      </GoContext>
    </Container>
  )
}

/** What an address of a list asks for; the same object as long as it asks for the same. */
function useWish(address: string, brands: readonly Brand[] | undefined): ListWish {
  return useMemo(() => {
    const { pathname, searchParams } = new URL(address, 'http://shop')
    return knowBrands(readList(kindOf(pathname), searchParams), brands)
  }, [address, brands])
}

/** Tells what was last given; the same function every time. */
function useLatest<T>(given: T): () => T {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  return useCallback(() => latest.current, [])
}

/** The way to a list, for people and for search engines. */
function crumbsOf(title: string, to: string, t: Translate) {
  const products = { label: t('shell.products'), to: urls.products() }
  return title === t('shell.all_products') ? [products] : [products, { label: title, to }]
}

function kindOf(path: string): ListKind {
  return path.endsWith('/on-sale') ? 'on-sale' : path.endsWith('/recent') ? 'recent' : 'all'
}

function titleOf({ kind, category, brands: slugs, search }: ListWish, { categories, brands }: Book, t: Translate): string {
  if (search !== undefined) return t('finding.search_title', { text: search })
  const name = categories.find(({ id }) => String(id) === category)?.name
  // An empty book is one that has not come: only a full one can say that a category is not in it.
  if (category !== undefined && name === undefined && categories.length > 0) return t('finding.category_missing')
  const [slug, ...others] = slugs
  const brand = others.length === 0 ? brands.find((one) => one.slug === slug)?.name ?? slug : undefined
  const both = name !== undefined && brand !== undefined
  const thing = both ? brandInCategory(name, brand, t) : name ?? brand
  switch (kind) {
    case 'on-sale': return thing === undefined ? t('shell.on_sale') : t('finding.sale_of', { title: thing })
    case 'recent': return thing === undefined ? t('shell.recent') : t('finding.recent_of', { title: thing })
    default: return thing ?? t('shell.all_products')
  }
}

/** "Điện thoại Samsung", "Samsung phones": the category begins with a small letter unless the title begins with it. */
function brandInCategory(name: string, brand: string, t: Translate): string {
  const category = midSentence(name)
  const title = t('finding.brand_in_category', { category, brand })
  return title.startsWith(category) ? name + title.slice(category.length) : title
}

export async function prefetch(client: QueryClient, { path, search }: PlaceAsked): Promise<void> {
  const [brands, categories] = await Promise.all([client.fetchQuery(brandListQuery), client.fetchQuery(categoriesQuery)])
  const wish = knowBrands(readList(kindOf(path), search), brands)
  const known = wish.category === undefined || categories.some(({ id }) => String(id) === wish.category)
  if (!known) throw new AskError(404, 'catalogue.category_not_found', '')
  const [lists] = await Promise.all([
    Promise.all(pageQueries(wish).map((query) => client.fetchQuery(query))),
    client.fetchQuery(facetsQuery(wish)),
  ])
  if (lists.at(-1)?.totalElements === 0 && isNarrowed(wish)) await client.fetchQuery(nearQuery(wish))
}

export function head({ client, t, path, search, origin }: PageContext): PageHead {
  const categories = client.getQueryData(categoriesQuery.queryKey) ?? []
  const brands = client.getQueryData(brandListQuery.queryKey)
  const wish = knowBrands(readList(kindOf(path), search), brands)
  const title = titleOf(wish, { categories, brands: brands ?? [] }, t)
  const list = client.getQueryData(productsQuery(wish).queryKey)
  const one = wish.brands.length === 1 ? wish.brands : []
  const known = { ...wish, ...UNFILTERED, category: wish.category, brands: one, search: undefined, sort: undefined }
  return {
    title: wish.page > 1 ? t('finding.page_head', { title, number: wish.page }) : title,
    description: t('catalogue.list_text', { title }),
    canonical: listUrl(known, { page: wish.page }),
    ...((!isPlain(wish) || list?.content.length === 0) && { robots: 'noindex, follow' }),
    image: list?.content[0]?.image ?? undefined,
    jsonLd: [crumbsJsonLd([{ label: t('kit.home'), to: urls.home() }, ...crumbsOf(title, listUrl(known), t)], origin)],
  }
}

export function tags(): readonly string[] {
  return ['products', 'categories']
}
