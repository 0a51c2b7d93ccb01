// What the catalogue asks the server for: key and fetcher in one value.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'
import { told } from './catalogue-told.ts'

export const HOME_LIST_SIZE = 8
const homeQuery = { page: 0, size: HOME_LIST_SIZE }

export const categoriesQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: () => ask('GET /api/categories/active').catch(told('danh mục sản phẩm')),
})

export const brandsQuery = queryOptions({
  queryKey: ['catalogue', 'brands'],
  queryFn: () => ask('GET /api/products/brands').catch(told('thương hiệu')),
})

export const featuredQuery = queryOptions({
  queryKey: ['catalogue', 'featured'],
  queryFn: () => ask('GET /api/products/featured', { query: homeQuery }).catch(told('sản phẩm nổi bật')),
})

export const recentQuery = queryOptions({
  queryKey: ['catalogue', 'recent'],
  queryFn: () => ask('GET /api/products/recent', { query: homeQuery }).catch(told('sản phẩm mới')),
})

export const onSaleQuery = queryOptions({
  queryKey: ['catalogue', 'on-sale'],
  queryFn: () => ask('GET /api/products/on-sale', { query: homeQuery }).catch(told('sản phẩm giảm giá')),
})

/** What the header of every page shows. */
export function fetchEverywhere(client: QueryClient): Promise<unknown> {
  return client.fetchQuery(categoriesQuery)
}
