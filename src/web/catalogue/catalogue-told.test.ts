import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AskError, setTransport } from '#web/kit/ask.ts'
import * as lists from './catalogue-data.ts'
import { readList } from './list-address.ts'
import { facetsQuery, productsQuery } from './list-data.ts'
import * as products from './product-data.ts'
import { told } from './catalogue-told.ts'

const failure = new AskError(500, 'kit.failed', 'Đã xảy ra lỗi')
const said = vi.spyOn(console, 'error')

beforeEach(() => {
  said.mockReset().mockImplementation(() => undefined)
  vi.stubGlobal('window', {})
  setTransport(() => Promise.reject(failure))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const all = readList('all', new URLSearchParams())
const QUERIES = {
  categories: lists.categoriesQuery, brands: lists.brandsQuery, featured: lists.featuredQuery, recent: lists.recentQuery,
  onSale: lists.onSaleQuery, list: productsQuery(all), facets: facetsQuery(all), product: products.productQuery('1'),
  related: products.relatedQuery('1'), accessories: products.accessoriesQuery('1'), history: products.priceHistoryQuery('1'),
}

test.each(Object.entries(QUERIES))('ERR-53 ERR-54 a failing call for %s is told and thrown on', async (_name, query) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // each query has an answer of its own; what matters here is only that there is none
  await expect(client.fetchQuery(query as typeof lists.categoriesQuery)).rejects.toBe(failure)
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Không thể tải \S.*:$/), failure)
})

test('on the server a failing call is thrown on without a word', () => {
  vi.stubGlobal('window', undefined)
  expect(() => told('sản phẩm')(failure)).toThrow(failure)
  expect(said).not.toHaveBeenCalled()
})
