import { supportAdminApi } from '#contract/support-admin.ts'
import { serve } from '#server/kit/serve.ts'
import { changeCanned, createCanned, listCanned, removeCanned } from './support-canned.ts'
import { listInbox, readChatCustomer } from './support-inbox.ts'

export const supportAdminHttp = serve(supportAdminApi, {
  'GET /api/admin/inbox': ({ asker, query, db, language }) => listInbox(db, asker, query, language),
  'GET /api/admin/inbox/{id}/customer': ({ params, db, language }) => readChatCustomer(db, params.id, language),
  'GET /api/admin/canned-answers': ({ db }) => listCanned(db),
  'POST /api/admin/canned-answers': ({ body, asker, db, language }) => createCanned(db, asker, body, language),
  'PUT /api/admin/canned-answers/{id}': ({ params, body, asker, db, language }) =>
    changeCanned(db, asker, { id: params.id, edition: body.edition, body: body.details }, language),
  'DELETE /api/admin/canned-answers/{id}': async ({ params, asker, db }) => {
    await removeCanned(db, asker, params.id)
  },
})
