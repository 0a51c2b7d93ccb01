import { feedbackApi } from '#contract/feedback.ts'
import { serve } from '#server/kit/serve.ts'
import {
  answerFeedback, closeFeedback, leaveFeedback, listFeedback, listOwnFeedback, readOwnFeedback, reopenFeedback,
} from './feedback.ts'

export const feedbackHttp = serve(feedbackApi, {
  'POST /api/feedback': ({ asker, body, headers, db, language, origin }) =>
    leaveFeedback(db, { asker, origin, language }, body, headers['idempotency-key']),
  'GET /api/feedback/me': ({ asker, query, db }) => listOwnFeedback(db, asker, query),
  'GET /api/feedback/{id}': ({ asker, params, db }) => readOwnFeedback(db, asker, params.id),
  'GET /api/admin/feedback': ({ query, db }) => listFeedback(db, query),
  'POST /api/admin/feedback/{id}/answer': ({ asker, params, body, db }) => answerFeedback(db, asker, params.id, body.answer),
  'POST /api/admin/feedback/{id}/close': ({ asker, params, body, db }) => closeFeedback(db, asker, params.id, body.how),
  'POST /api/admin/feedback/{id}/reopen': ({ asker, params, db }) => reopenFeedback(db, asker, params.id),
})
