import { catalogueAdminApi } from '#contract/catalogue-admin.ts'
import { kindsAdminApi } from '#contract/catalogue-admin-kinds.ts'
import { stockAdminApi } from '#contract/catalogue-admin-stock.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import * as products from './catalogue-admin.ts'
import * as kinds from './catalogue-admin-kinds.ts'
import * as names from './catalogue-admin-names.ts'
import { addPicture, writePictures } from './catalogue-admin-pictures.ts'
import { cancelPlan, listPlans, planPrices } from './catalogue-admin-plans.ts'
import { changePrices, previewPrices } from './catalogue-admin-prices.ts'
import { changeStock, listMovements } from './catalogue-admin-stock.ts'
import { readStaffProduct } from './catalogue-admin-told.ts'
import { addVariants, removeVariant, writeVariants } from './catalogue-admin-variants.ts'

const productLines = serve(catalogueAdminApi, {
  'GET /api/admin/products': ({ query, db, language }) => products.listStaffProducts(db, query, language),
  'GET /api/admin/products/{id}': ({ params, db, language }) => readStaffProduct(db, params.id, language),
  'POST /api/admin/products': ({ body, asker, db, language }) => products.createProduct(db, asker, body, language),
  'PUT /api/admin/products/{id}': ({ params, body, asker, db, language }) =>
    products.changeDetails(db, asker, { id: params.id, edition: body.edition }, body.details, language),
  'PATCH /api/admin/products/{id}': ({ params, body: { edition, ...facts }, asker, db, language }) =>
    products.changeQuickly(db, asker, { id: params.id, edition }, facts, language),
  'POST /api/admin/products/{id}/copy': ({ params, body, asker, db, language }) =>
    products.copyProduct(db, asker, params.id, body, language),
  'DELETE /api/admin/products/{id}': async ({ params, asker, db }) => {
    await products.deleteDraft(db, asker, params.id)
  },
  'POST /api/admin/products/{id}/variants': ({ params, body: { edition, ...wish }, asker, db, language }) =>
    addVariants(db, asker, { id: params.id, edition }, wish, language),
  'PUT /api/admin/products/{id}/variants': ({ params, body, asker, db, language }) =>
    writeVariants(db, asker, { id: params.id, edition: body.edition }, body.variants, language),
  'DELETE /api/admin/products/{id}/variants/{variantId}': async ({ params, asker, db }) => {
    await removeVariant(db, asker, params)
  },
  'PUT /api/admin/products/{id}/specifications': ({ params, body, asker, db, language }) =>
    products.writeSpecifications(db, asker, { id: params.id, edition: body.edition }, body.specifications, language),
  'POST /api/admin/products/{id}/pictures': ({ params, body, file, asker, db, store, language }) =>
    // the line needs a file: it is there
    addPicture(db, store, asker, { id: params.id, bytes: file?.bytes ?? Buffer.alloc(0) }, body, language),
  'PUT /api/admin/products/{id}/pictures': ({ params, body, asker, db, language }) =>
    writePictures(db, asker, { id: params.id, edition: body.edition }, body.pictures, language),
})

const stockLines = serve(stockAdminApi, {
  'POST /api/admin/variant-prices/preview': ({ body, db }) => previewPrices(db, body),
  'POST /api/admin/variant-prices': ({ body, asker, db }) => changePrices(db, asker, body),
  'GET /api/admin/price-plans': ({ query, db }) => listPlans(db, query),
  'POST /api/admin/price-plans': ({ body, asker, db }) => planPrices(db, asker, body),
  'DELETE /api/admin/price-plans/{id}': async ({ params, asker, db }) => {
    await cancelPlan(db, asker, params.id)
  },
  'GET /api/admin/stock-movements': ({ query, db }) => listMovements(db, query),
  'POST /api/admin/stock': ({ body, headers, asker, db }) => changeStock(db, asker, headers['idempotency-key'], body),
})

const kindLines = serve(kindsAdminApi, {
  'GET /api/admin/categories': ({ db }) => kinds.listStaffCategories(db),
  'POST /api/admin/categories': ({ body, asker, db, language }) => kinds.createCategory(db, asker, body, language),
  'PUT /api/admin/categories/order': ({ body, asker, db }) => kinds.orderCategories(db, asker, body.ids),
  'PUT /api/admin/categories/{id}': ({ params, body, asker, db, language }) =>
    kinds.changeCategory(db, asker, { id: params.id, edition: body.edition, body: body.details }, language),
  'DELETE /api/admin/categories/{id}': async ({ params, asker, db }) => {
    await kinds.deleteCategory(db, asker, params.id)
  },
  'GET /api/admin/categories/{id}/template': ({ params, db }) => names.readTemplate(db, params.id),
  'PUT /api/admin/categories/{id}/template': ({ params, body, asker, db, language }) =>
    names.writeTemplate(db, asker, { id: params.id, ...body }, language),
  'GET /api/admin/categories/{id}/specifications': ({ params, db }) => names.countSpecifications(db, params.id),
  'GET /api/admin/specification-names': ({ db }) => names.listNames(db),
  'PUT /api/admin/specification-names/{kind}/{key}': ({ params, body, asker, db }) =>
    names.writeName(db, asker, { ...params, ...body }),
  'GET /api/admin/brands': ({ db }) => kinds.listStaffBrands(db),
  'POST /api/admin/brands': ({ body, asker, db, language }) => kinds.createBrand(db, asker, body, language),
  'PUT /api/admin/brands/order': ({ body, asker, db }) => kinds.orderBrands(db, asker, body.ids),
  'PUT /api/admin/brands/{id}': ({ params, body, asker, db, language }) =>
    kinds.changeBrand(db, asker, { id: params.id, edition: body.edition, body: body.details }, language),
  'DELETE /api/admin/brands/{id}': async ({ params, asker, db }) => {
    await kinds.deleteBrand(db, asker, params.id)
  },
})

/** What staff do to the catalogue. */
export const catalogueAdminHttp: readonly Mounted[] = [...productLines, ...stockLines, ...kindLines]
