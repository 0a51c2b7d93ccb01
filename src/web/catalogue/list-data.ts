// What a product list asks the server for.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'
import { told } from './catalogue-told.ts'
import { filterOf, sliceOf } from './list-address.ts'
import type { ListWish } from './list-address.ts'
import { dropsOf } from './list-choices.ts'

/** Brands with their slugs, as addresses name them. */
export const brandListQuery = queryOptions({
  queryKey: ['catalogue', 'brand-list'],
  queryFn: () => ask('GET /api/brands').catch(told('thương hiệu')),
})

/** One page of a list. */
export const productsQuery = (wish: ListWish) => queryOptions({
  queryKey: ['catalogue', 'list', sliceOf(wish)],
  queryFn: () => ask('GET /api/products/filter', { query: sliceOf(wish) }).catch(told('danh sách sản phẩm')),
})

/** The pages of a list that its address names, from the first to the last. */
export function pageQueries(wish: ListWish, from: number = wish.from) {
  return Array.from({ length: wish.page - from + 1 }, (_, at) => productsQuery({ ...wish, page: from + at }))
}

export const facetsQuery = (wish: ListWish) => queryOptions({
  queryKey: ['catalogue', 'facets', filterOf(wish)],
  queryFn: () => ask('GET /api/products/facets', { query: filterOf(wish) }).catch(told('bộ lọc')),
  placeholderData: keepPreviousData,
})

/** For a list without products: how many there would be without one of its conditions. */
export const nearQuery = (wish: ListWish) => queryOptions({
  queryKey: ['catalogue', 'near', filterOf(wish)],
  queryFn: () => Promise.all(dropsOf(wish).map(async ({ name, change }) => {
    const query = { ...filterOf({ ...wish, ...change }), size: 1 }
    return { name, count: (await ask('GET /api/products/filter', { query })).totalElements }
  })).catch(told('danh sách sản phẩm')),
})
