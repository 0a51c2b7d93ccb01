import { deskApi } from '#contract/desk.ts'
import { serve } from '#server/kit/serve.ts'
import { readFirstSteps, readWaiting } from './desk.ts'

export const deskHttp = serve(deskApi, {
  'GET /api/admin/first-steps': ({ till, mailsLeave = false, db }) => readFirstSteps(db, till, mailsLeave),
  'GET /api/admin/waiting': ({ asker, db }) => readWaiting(db, asker),
})
