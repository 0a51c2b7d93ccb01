// /products, /products/on-sale, /products/recent: one list, narrowed and ordered by its address.
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { brandsQuery, categoriesQuery, productsQuery } from '#web/catalogue/catalogue-data.ts'
import { listUrl, readList } from '#web/catalogue/list-address.ts'
import type { ListKind, ListWish } from '#web/catalogue/list-address.ts'
import { ProductList } from '#web/catalogue/product-list.tsx'
import type { PageContext, PageHead, PlaceAsked } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const wish = readList(kindOf(useLocation().pathname), search)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const title = titleOf(wish, categories, t)
  const products = { label: t('shell.products'), to: urls.products() }
  const crumbs = title === t('shell.all_products') ? [products] : [products, { label: title }]
  return (
    <Container className="flex flex-col gap-4 pt-4">
      <Breadcrumb crumbs={crumbs} />
      <ProductList wish={wish} title={title} />
    </Container>
  )
}

function kindOf(path: string): ListKind {
  return path.endsWith('/on-sale') ? 'on-sale' : path.endsWith('/recent') ? 'recent' : 'all'
}

function titleOf({ kind, category, brand, search }: ListWish, categories: readonly Category[], t: Translate): string {
  if (search !== undefined) return t('catalogue.search_title', { text: search })
  const name = categories.find(({ id }) => String(id) === category)?.name
  if (name !== undefined && brand !== undefined) return t('catalogue.brand_in_category', { category: name, brand })
  if (name !== undefined || brand !== undefined) return name ?? brand ?? ''
  return kind === 'on-sale' ? t('shell.on_sale') : kind === 'recent' ? t('shell.recent') : t('shell.all_products')
}

export function prefetch(client: QueryClient, { path, search }: PlaceAsked): Promise<unknown> {
  return Promise.all([client.fetchQuery(productsQuery(readList(kindOf(path), search))), client.fetchQuery(brandsQuery)])
}

export function head({ client, t, path, search }: PageContext): PageHead {
  const wish = readList(kindOf(path), search)
  const title = titleOf(wish, client.getQueryData(categoriesQuery.queryKey) ?? [], t)
  const plain = { ...wish, search: undefined, sort: readList(wish.kind, new URLSearchParams()).sort }
  return {
    title: wish.page > 1 ? t('catalogue.page_head', { title, number: wish.page }) : title,
    description: t('catalogue.list_text', { title: title.toLocaleLowerCase('vi') }),
    canonical: listUrl(plain, { page: wish.page }),
    ...(wish.search !== undefined && { robots: 'noindex, follow' }),
    image: client.getQueryData(productsQuery(wish).queryKey)?.content[0]?.image ?? undefined,
  }
}

export function tags(): readonly string[] {
  return ['products', 'categories']
}
