// /products, /products/on-sale, /products/recent: one list, narrowed and ordered by its address.
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { Category } from '#contract/catalogue.ts'
import { brandsQuery, categoriesQuery, productsQuery } from '#web/catalogue/catalogue-data.ts'
import { listUrl, readList } from '#web/catalogue/list-address.ts'
import type { ListKind, ListWish } from '#web/catalogue/list-address.ts'
import { ProductList } from '#web/catalogue/product-list.tsx'
import { AskError } from '#web/kit/ask-error.ts'
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
  // An empty book is one that has not come: only a full one can say that a category is not in it.
  if (category !== undefined && name === undefined && categories.length > 0) return t('catalogue.category_missing')
  if (name !== undefined && brand !== undefined) return t('catalogue.brand_in_category', { category: name, brand })
  if (name !== undefined || brand !== undefined) return name ?? brand ?? ''
  return kind === 'on-sale' ? t('shell.on_sale') : kind === 'recent' ? t('shell.recent') : t('shell.all_products')
}

export async function prefetch(client: QueryClient, { path, search }: PlaceAsked): Promise<void> {
  const wish = readList(kindOf(path), search)
  const [categories] = await Promise.all([
    client.fetchQuery(categoriesQuery), client.fetchQuery(productsQuery(wish)), client.fetchQuery(brandsQuery),
  ])
  const known = wish.category === undefined || categories.some(({ id }) => String(id) === wish.category)
  if (!known) throw new AskError(404, 'catalogue.category_not_found', '')
}

export function head({ client, t, path, search }: PageContext): PageHead {
  const wish = readList(kindOf(path), search)
  const title = titleOf(wish, client.getQueryData(categoriesQuery.queryKey) ?? [], t)
  const list = client.getQueryData(productsQuery(wish).queryKey)
  const plain = { ...wish, search: undefined, sort: readList(wish.kind, new URLSearchParams()).sort }
  return {
    title: wish.page > 1 ? t('catalogue.page_head', { title, number: wish.page }) : title,
    description: t('catalogue.list_text', { title: title.toLocaleLowerCase('vi') }),
    canonical: listUrl(plain, { page: wish.page }),
    ...((wish.search !== undefined || list?.content.length === 0) && { robots: 'noindex, follow' }),
    image: list?.content[0]?.image ?? undefined,
  }
}

export function tags(): readonly string[] {
  return ['products', 'categories']
}
