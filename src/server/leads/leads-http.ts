import { leadsApi } from '#contract/leads.ts'
import { serve } from '#server/kit/serve.ts'
import { handleLead, leaveLead, listLeads, reopenLead } from './leads.ts'

export const leadsHttp = serve(leadsApi, {
  'POST /api/leads': ({ asker, body, headers, db, language, origin }) =>
    leaveLead(db, { asker, origin, language }, body, headers['idempotency-key']),
  'GET /api/admin/leads': ({ query, db }) => listLeads(db, query),
  'POST /api/admin/leads/{id}/handle': ({ asker, params, body, db }) => handleLead(db, asker, params.id, body.how),
  'POST /api/admin/leads/{id}/reopen': ({ asker, params, db }) => reopenLead(db, asker, params.id),
})
