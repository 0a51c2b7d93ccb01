import { eventsApi } from '#contract/events.ts'
import { serve } from '#server/kit/serve.ts'
import { hearerOf } from './events.ts'

export const eventsHttp = serve(eventsApi, {
  'GET /api/events': ({ asker, headers, db, origin }) => hearerOf(db, { asker, secret: headers['x-chat-guest'], origin }),
})
