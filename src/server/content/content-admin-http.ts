import { contentAdminApi } from '#contract/content-admin.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import * as articles from './content-admin.ts'
import * as faqs from './content-admin-faqs.ts'
import * as policies from './content-admin-policies.ts'
import * as hero from './content-hero.ts'

/** What staff do to the shop's texts; where a picture is seen is known above. */
export const contentAdminHttp = (pictureUrl: (key: string) => string): Mounted[] => serve(contentAdminApi, {
  'POST /api/admin/texts/preview': ({ body }) => Promise.resolve(articles.previewText(body)),
  'GET /api/admin/texts/names': () => Promise.resolve(articles.listNames()),
  'GET /api/admin/texts/pictures': ({ db }) => articles.listTextPictures(db, pictureUrl),
  // the line needs a file: it is there
  'POST /api/admin/texts/pictures': ({ file, store }) =>
    articles.uploadTextPicture(store, pictureUrl, file?.bytes ?? Buffer.alloc(0)),
  'GET /api/admin/news': ({ query, db }) => articles.listStaffArticles(db, pictureUrl, query),
  'GET /api/admin/news/{id}': ({ params, db }) => articles.readStaffArticle(db, pictureUrl, params.id),
  'POST /api/admin/news': ({ headers, body, asker, db, language }) =>
    articles.createArticle(db, asker, pictureUrl, { key: headers['idempotency-key'], body, language }),
  'PUT /api/admin/news/{id}': ({ params, body, asker, db, language }) =>
    articles.changeArticle(db, asker, pictureUrl, { id: params.id, edition: body.edition, body: body.details, language }),
  'POST /api/admin/news/{id}/publish': ({ params, body, asker, db, language }) =>
    articles.publishArticle(db, asker, pictureUrl, { id: params.id, ...body, language }),
  'POST /api/admin/news/{id}/withdraw': ({ params, body, asker, db }) =>
    articles.withdrawArticle(db, asker, pictureUrl, { id: params.id, edition: body.edition }),
  'DELETE /api/admin/news/{id}': async ({ params, asker, db }) => {
    await articles.deleteArticle(db, asker, params.id)
  },
  'GET /api/admin/faqs': ({ db }) => faqs.listStaffFaqs(db),
  'POST /api/admin/faqs': ({ headers, body, asker, db }) =>
    faqs.createFaq(db, asker, { key: headers['idempotency-key'], body }),
  'PUT /api/admin/faqs/order': ({ body, asker, db }) => faqs.orderFaqs(db, asker, body),
  'GET /api/admin/faqs/{id}': ({ params, db }) => faqs.readStaffFaq(db, params.id),
  'PUT /api/admin/faqs/{id}': ({ params, body, asker, db }) =>
    faqs.changeFaq(db, asker, { id: params.id, edition: body.edition, body: body.details }),
  'DELETE /api/admin/faqs/{id}': async ({ params, asker, db }) => {
    await faqs.deleteFaq(db, asker, params.id)
  },
  'GET /api/admin/policies': ({ db }) => policies.listPolicies(db),
  'GET /api/admin/policies/{slug}': ({ params, db }) => policies.readPolicy(db, params.slug),
  'PUT /api/admin/policies/{slug}': ({ params, body, asker, db }) =>
    policies.changePolicy(db, asker, { slug: params.slug, edition: body.edition, body: body.details }),
  'GET /api/admin/policies/{slug}/versions': ({ params, query, db }) => policies.listVersions(db, { ...params, ...query }),
  'GET /api/admin/policies/{slug}/versions/{edition}': ({ params, db }) =>
    policies.readVersion(db, params.slug, params.edition),
  'GET /api/admin/hero': ({ db }) => hero.listSlides(db, pictureUrl),
  'POST /api/admin/hero': ({ headers, body, asker, db, language }) =>
    hero.createSlide(db, asker, pictureUrl, { key: headers['idempotency-key'], body, language }),
  'PUT /api/admin/hero/order': ({ body, asker, db }) => hero.orderSlides(db, asker, pictureUrl, body.ids),
  'PUT /api/admin/hero/{id}': ({ params, body, asker, db, language }) =>
    hero.changeSlide(db, asker, pictureUrl, { id: params.id, edition: body.edition, body: body.details, language }),
  'DELETE /api/admin/hero/{id}': async ({ params, asker, db }) => {
    await hero.deleteSlide(db, asker, params.id)
  },
})
