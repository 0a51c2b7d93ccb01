import { catalogueApi } from '#contract/catalogue.ts'
import { serve } from '#server/kit/serve.ts'
import * as catalogue from './catalogue.ts'

export const catalogueHttp = serve(catalogueApi, {
  'GET /api/products': ({ query, db, language }) => catalogue.listProducts(db, {}, query, language),
  'GET /api/products/filter': ({ query: { sort, page, size, ...filter }, db, language }) =>
    catalogue.listProducts(db, filter, { sort, page, size }, language),
  'GET /api/products/search': ({ query: { keyword, ...slice }, db, language }) =>
    catalogue.listProducts(db, { keyword }, slice, language),
  'GET /api/products/category/{categoryId}': ({ params, query, db, language }) =>
    catalogue.listCategory(db, params.categoryId, query, language),
  'GET /api/products/recent': ({ query, db, language }) =>
    catalogue.listProducts(db, {}, { ...query, sort: 'createdAt,desc' }, language),
  'GET /api/products/on-sale': ({ query, db, language }) => catalogue.listProducts(db, { onSale: true }, query, language),
  'GET /api/products/featured': ({ query, db, language }) => catalogue.listProducts(db, { featured: true }, query, language),
  'GET /api/products/brands': ({ db }) => catalogue.listBrands(db),
  'GET /api/products/{id}': ({ params, db, language }) => catalogue.readProduct(db, params.id, language),
  'GET /api/products/{id}/variants': ({ params, db, language }) => catalogue.listVariants(db, params.id, language),
  'GET /api/products/{id}/variants/find': ({ params, query, db, language }) =>
    catalogue.findVariant(db, params.id, query, language),
  'GET /api/products/{id}/related': ({ params, query, db, language }) =>
    catalogue.listRelated(db, params.id, query.limit, language),
  'GET /api/categories': ({ db, language }) => catalogue.listCategories(db, language, 'all'),
  'GET /api/categories/active': ({ db, language }) => catalogue.listCategories(db, language, 'active'),
  'GET /api/categories/{id}': ({ params, db, language }) => catalogue.readCategory(db, params.id, language),
})
