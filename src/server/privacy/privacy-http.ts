import { privacyApi } from '#contract/privacy.ts'
import { serve } from '#server/kit/serve.ts'
import {
  changeDataRequest, closeDataRequest, confirmDataRequest, enterDataRequest, extendDataRequest, listDataRequests,
  noteOnDataRequest, readDataRequest,
} from './privacy.ts'

export const privacyHttp = serve(privacyApi, {
  'GET /api/admin/data-requests': ({ db, query }) => listDataRequests(db, query),
  'POST /api/admin/data-requests': ({ asker, body, db, language }) => enterDataRequest(db, asker, body, language),
  'GET /api/admin/data-requests/{id}': ({ db, params }) => readDataRequest(db, params.id),
  'PUT /api/admin/data-requests/{id}': ({ asker, body, db, language, params }) =>
    changeDataRequest(db, asker, { id: params.id, ...body }, language),
  'POST /api/admin/data-requests/{id}/confirm': ({ asker, body, db, params }) =>
    confirmDataRequest(db, asker, params.id, body.edition),
  'POST /api/admin/data-requests/{id}/extend': ({ asker, body, db, params }) =>
    extendDataRequest(db, asker, { id: params.id, ...body }),
  'POST /api/admin/data-requests/{id}/close': ({ asker, body, db, params }) =>
    closeDataRequest(db, asker, { id: params.id, ...body }),
  'POST /api/admin/data-requests/{id}/notes': ({ asker, body, db, params }) =>
    noteOnDataRequest(db, asker, { id: params.id, ...body }),
})
