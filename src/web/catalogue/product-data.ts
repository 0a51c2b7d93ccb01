// What a product's page asks the server for: key and fetcher in one value.
import { queryOptions } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { told } from './catalogue-told.ts'
import { nearestOf } from './product-instead.ts'

/** A row of five on a wide screen. */
const BESIDE = 5
/** How many are looked through for something in place of what cannot be bought, and how many are offered. */
const LOOKED_AT = 24
const INSTEAD = 3

export const productQuery = (id: string) => queryOptions({
  queryKey: ['catalogue', 'product', id],
  queryFn: () => ask('GET /api/products/{id}', { params: { id } }).catch(told('sản phẩm')),
})

export const relatedQuery = (id: string) => queryOptions({
  queryKey: ['catalogue', 'related', id],
  queryFn: () => ask('GET /api/products/{id}/related', { params: { id }, query: { limit: BESIDE } })
    .catch(told('sản phẩm liên quan')),
})

/** What is like it and can be bought: of its own brand where there is any. */
export const insteadQuery = ({ id, brand }: Pick<Product, 'id' | 'brand'>) => queryOptions({
  queryKey: ['catalogue', 'instead', String(id)],
  queryFn: () => ask('GET /api/products/{id}/related', { params: { id }, query: { limit: LOOKED_AT } })
    .then((products) => nearestOf(products, brand, INSTEAD), told('sản phẩm liên quan')),
})

export const accessoriesQuery = (id: string) => queryOptions({
  queryKey: ['catalogue', 'accessories', id],
  queryFn: () => ask('GET /api/products/{id}/accessories', { params: { id }, query: { limit: BESIDE } })
    .catch(told('phụ kiện đi kèm')),
})

export const priceHistoryQuery = (id: string) => queryOptions({
  queryKey: ['catalogue', 'price-history', id],
  queryFn: () => ask('GET /api/products/{id}/price-history', { params: { id } }).catch(told('lịch sử giá')),
})

/** Several by their ids, as they are today: what does not exist any more is left out. */
export const severalQuery = (ids: readonly number[]) => queryOptions({
  queryKey: ['catalogue', 'several', ...ids.toSorted((one, other) => one - other)],
  queryFn: () => ask('GET /api/products/several', { query: { ids: ids.join(',') } }).catch(told('sản phẩm đã xem')),
  enabled: ids.length > 0,
})

/** The same for a comparison, where a product that does not exist is simply not there: null. */
export const comparedQuery = (id: string) => queryOptions({
  queryKey: ['catalogue', 'compared', id],
  queryFn: async () => {
    try {
      return await ask('GET /api/products/{id}', { params: { id } })
    } catch (error) {
      return error instanceof AskError && error.status === 404 ? null : told('sản phẩm')(error)
    }
  },
})
