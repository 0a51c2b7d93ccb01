import { eventsApi } from '#contract/events.ts'
import { serve } from '#server/kit/serve.ts'

export const eventsHttp = serve(eventsApi, {
  'GET /api/events': ({ asker }) => asker.id,
})
