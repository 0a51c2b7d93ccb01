import { activityApi } from '#contract/activity.ts'
import { serve } from '#server/kit/serve.ts'
import { listActivity, listLatestActivity } from './activity.ts'

export const activityHttp = serve(activityApi, {
  'GET /api/activity-logs/me': ({ asker, db, language, query }) => listActivity(db, asker, query, language),
  'GET /api/activity-logs/me/latest': ({ asker, db, language }) => listLatestActivity(db, asker, language),
})
