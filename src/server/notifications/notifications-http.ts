import { notificationsApi } from '#contract/notifications.ts'
import { serve } from '#server/kit/serve.ts'
import * as notifications from './notifications.ts'

export const notificationsHttp = serve(notificationsApi, {
  'GET /api/notifications/me/count': ({ asker, db }) => notifications.countNotifications(db, asker),
  'GET /api/notifications/me/paginated': ({ asker, query, db, language }) =>
    notifications.listNotifications(db, asker, query, language),
  'PATCH /api/notifications/{id}/read': ({ asker, params, db, language }) =>
    notifications.readNotification(db, asker, params.id, language),
  'PATCH /api/notifications/me/read-all': ({ asker, query, db }) => notifications.readAllNotifications(db, asker, query.upTo),
  'DELETE /api/notifications/{id}': async ({ asker, params, db }) => {
    await notifications.deleteNotification(db, asker, params.id)
    return undefined
  },
})
