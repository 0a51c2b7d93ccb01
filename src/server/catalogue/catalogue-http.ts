import { catalogueApi } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import { serve } from '#server/kit/serve.ts'
import * as catalogue from './catalogue.ts'
import { countView, readPriceHistory, readStats } from './catalogue-figures.ts'
import { listOfCategory, listRelated } from './catalogue-neighbours.ts'
import { showsCounts, showsList, showsNeighbours, showsProduct } from './catalogue-kept.ts'
import { findVariant, listAttributes, listVariants, readMatrix } from './catalogue-variants.ts'

const seen: Record<Language, string> = { vi: 'Đã ghi nhận lượt xem', en: 'The view has been counted' }

export const catalogueHttp = serve(catalogueApi, {
  'GET /api/products/brands': async ({ db }) => (await catalogue.listBrands(db)).map((brand) => brand.name),
  'GET /api/brands': ({ db }) => catalogue.listBrands(db),
  'GET /api/products/several': ({ query, db, language }) => catalogue.readProducts(db, query.ids, language),
  'GET /api/products/{id}': ({ params, db, language }) => catalogue.readProduct(db, params.id, language),
  'GET /api/products/{id}/specifications': ({ params, db, language }) => catalogue.listSpecifications(db, params.id, language),
  'GET /api/products/{id}/specification-groups': ({ params, db, language }) =>
    catalogue.listSpecificationGroups(db, params.id, language),
  'GET /api/products/{id}/images': ({ params, db, language }) => catalogue.listImages(db, params.id, language),
  'GET /api/products/{id}/variants': ({ params, db, language }) => listVariants(db, params.id, language),
  'GET /api/products/{id}/variants/matrix': ({ params, db, language }) => readMatrix(db, params.id, language),
  'GET /api/products/{id}/attributes': ({ params, db, language }) => listAttributes(db, params.id, language),
  'GET /api/products/{id}/variants/find': ({ params, query, db, language }) => findVariant(db, params.id, query, language),
  'GET /api/products/{id}/related': ({ params, query, db, language }) => listRelated(db, params.id, query.limit, language),
  'GET /api/products/{id}/accessories': ({ params, query, db, language }) =>
    catalogue.listAccessories(db, params.id, query.limit, language),
  'GET /api/products/{id}/price-history': ({ params, db }) => readPriceHistory(db, params.id),
  'GET /api/products/{id}/stats': ({ params, db }) => readStats(db, params.id),
  'POST /api/products/{id}/views': async ({ params, db, language }) => {
    await countView(db, params.id)
    return { message: seen[language] }
  },
  'GET /api/products/category/{categoryId}/related': ({ params, query, db, language }) =>
    listOfCategory(db, params.categoryId, query, language),
  'GET /api/categories': ({ db, language }) => catalogue.listCategories(db, language, 'all'),
  'GET /api/categories/active': ({ db, language }) => catalogue.listCategories(db, language, 'active'),
  'GET /api/categories/with-product-count': ({ db, language }) => catalogue.listCategories(db, language, 'all'),
  'GET /api/categories/{id}': ({ params, db, language }) => catalogue.readCategory(db, params.id, language),
}, {
  'GET /api/products/brands': showsCounts,
  'GET /api/brands': showsCounts,
  'GET /api/products/several': showsList,
  'GET /api/products/{id}': showsProduct,
  'GET /api/products/{id}/specifications': showsProduct,
  'GET /api/products/{id}/specification-groups': showsProduct,
  'GET /api/products/{id}/images': showsProduct,
  'GET /api/products/{id}/variants': showsProduct,
  'GET /api/products/{id}/variants/matrix': showsProduct,
  'GET /api/products/{id}/attributes': showsProduct,
  'GET /api/products/{id}/variants/find': showsProduct,
  'GET /api/products/{id}/related': showsNeighbours,
  'GET /api/products/{id}/accessories': showsNeighbours,
  'GET /api/products/category/{categoryId}/related': showsList,
  'GET /api/categories': showsCounts,
  'GET /api/categories/active': showsCounts,
  'GET /api/categories/with-product-count': showsCounts,
  'GET /api/categories/{id}': showsCounts,
})
