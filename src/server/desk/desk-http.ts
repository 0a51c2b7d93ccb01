import { deskApi } from '#contract/desk.ts'
import { serve } from '#server/kit/serve.ts'
import { readWaiting } from './desk.ts'

export const deskHttp = serve(deskApi, {
  'GET /api/admin/waiting': ({ asker, db }) => readWaiting(db, asker),
})
