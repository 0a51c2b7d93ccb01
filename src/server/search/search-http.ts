import { searchApi } from '#contract/search.ts'
import { showsCounts, showsList } from '#server/catalogue/catalogue.ts'
import { serve } from '#server/kit/serve.ts'
import * as search from './search.ts'

/** An empty page is made each time: words that find nothing are counted. */
const showsPage = ({ content, totalElements }: { content: readonly { id: number }[], totalElements: number }) =>
  totalElements === 0 ? undefined : showsList(content)

export const searchHttp = serve(searchApi, {
  'GET /api/products': ({ query, db, language }) => search.listProducts(db, {}, query, language),
  'GET /api/products/filter': ({ query: { sort, page, size, ...filter }, db, language }) =>
    search.listProducts(db, filter, { sort, page, size }, language),
  'GET /api/products/facets': ({ query, db, language }) => search.readFacets(db, query, language),
  'GET /api/products/search': ({ query: { keyword, ...slice }, db, language }) =>
    search.searchProducts(db, keyword, slice, language),
  'GET /api/products/suggest': ({ query, db, language }) => search.suggest(db, query.q, language),
  'GET /api/products/category/{categoryId}': ({ params, query, db, language }) =>
    search.listCategory(db, params.categoryId, query, language),
  'GET /api/products/status/{status}': ({ params, query, db, language }) =>
    search.listProducts(db, { status: params.status }, query, language),
  'GET /api/products/recent': ({ query, db, language }) =>
    search.listProducts(db, {}, { ...query, sort: 'createdAt,desc' }, language),
  'GET /api/products/on-sale': ({ query, db, language }) => search.listProducts(db, { onSale: true }, query, language),
  'GET /api/products/featured': ({ query, db, language }) => search.listProducts(db, { featured: true }, query, language),
}, {
  'GET /api/products': showsPage,
  'GET /api/products/filter': showsPage,
  'GET /api/products/facets': showsCounts,
  'GET /api/products/search': showsPage,
  'GET /api/products/category/{categoryId}': showsPage,
  'GET /api/products/status/{status}': showsPage,
  'GET /api/products/recent': showsPage,
  'GET /api/products/on-sale': showsPage,
  'GET /api/products/featured': showsPage,
})
