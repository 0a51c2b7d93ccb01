import { deskApi } from '#contract/desk.ts'
import { serve } from '#server/kit/serve.ts'
import { hideFirstSteps, readFirstSteps, readWaiting } from './desk.ts'
import { readStatus } from './desk-status.ts'

export const deskHttp = serve(deskApi, {
  'GET /api/admin/first-steps': ({ till, mailsLeave = false, db }) => readFirstSteps(db, till, mailsLeave),
  'POST /api/admin/first-steps/hide': ({ till, mailsLeave = false, db }) => hideFirstSteps(db, till, mailsLeave),
  'GET /api/admin/status': ({ till, mailsLeave = false, db }) =>
    readStatus(db, { offered: till.vnpay !== undefined, leave: mailsLeave }),
  'GET /api/admin/waiting': ({ asker, db }) => readWaiting(db, asker),
})
