import { auditApi } from '#contract/audit.ts'
import { serve } from '#server/kit/serve.ts'
import type { Mounted } from '#server/kit/serve.ts'
import { listAudit, listAuditCells, listAuditPeople, undoChange } from './audit.ts'
import type { Undoes } from './audit.ts'

/** `undoes`: what can be put back, which the slices above know. */
export const auditHttp = (undoes: Undoes): Mounted[] => serve(auditApi, {
  'GET /api/admin/audit': ({ asker, db, language, query }) => listAudit(db, asker, query, language, undoes),
  'GET /api/admin/audit/{id}/cells': ({ asker, db, params, query }) => listAuditCells(db, asker, params.id, query),
  'GET /api/admin/audit/people': ({ db }) => listAuditPeople(db),
  'POST /api/admin/audit/{id}/undo': ({ asker, db, language, params }) => undoChange(db, asker, params.id, language, undoes),
})
