import { reviewsApi } from '#contract/reviews.ts'
import { serve } from '#server/kit/serve.ts'
import * as reviews from './reviews.ts'

/** Of the product in the address: told with each change of what is said of it, and with each vote (`review_changed`). */
const showsReviews = (_: unknown, { id = '' }: { id?: string }): string[] => [`product:${id}`]

export const reviewsHttp = serve(reviewsApi, {
  'GET /api/products/{id}/reviews': ({ params, query, db }) => reviews.listReviews(db, params.id, query),
  'GET /api/products/{id}/reviews/me': ({ asker, params, db }) => reviews.readOwnReview(db, asker, params.id),
  'POST /api/products/{id}/reviews': ({ asker, params, body, db }) => reviews.writeReview(db, asker, params.id, body),
  'GET /api/products/{id}/reviews/helpful': ({ asker, params, db }) => reviews.listHelped(db, asker, params.id),
  'POST /api/reviews/{id}/helpful': ({ asker, params, db }) => reviews.voteHelpful(db, asker, params.id),
  'GET /api/reviews/praise': ({ db, language }) => reviews.listPraise(db, language),
  'GET /api/admin/reviews': ({ query, db }) => reviews.listForStaff(db, query),
  'PATCH /api/admin/reviews/{id}': ({ asker, params, body, db }) => reviews.moderateReview(db, asker, params.id, body.status),
}, {
  'GET /api/products/{id}/reviews': showsReviews,
})
