import { notificationsApi } from '#contract/notifications.ts'
import { serve } from '#server/kit/serve.ts'
import * as notifications from './notifications.ts'

export const notificationsHttp = serve(notificationsApi, {
  'GET /api/notifications/me/count': ({ asker, db }) => notifications.countNotifications(db, asker),
  'GET /api/notifications/me/paginated': ({ asker, query: { isRead, important, ...query }, db, language }) =>
    notifications.listNotifications(db, asker, {
      ...query, isRead: isRead && isRead === 'true', important: important === 'true',
    }, language),
  'GET /api/users/me/notification-settings': async ({ asker, db }) =>
    ({ settings: await notifications.listSettings(db, asker.id) }),
  'PUT /api/users/me/notification-settings': async ({ asker, body, db }) =>
    ({ settings: await notifications.changeSettings(db, asker, body.settings) }),
  'PATCH /api/notifications/{id}/read': ({ asker, params, db, language }) =>
    notifications.readNotification(db, asker, params.id, language),
  'PATCH /api/notifications/me/read-all': ({ asker, query, db }) => notifications.readAllNotifications(db, asker, query.upTo),
  'PUT /api/notifications/{id}/pin': ({ asker, params, body, db, language }) =>
    notifications.pinNotification(db, asker, params.id, body.isPinned, language),
  'DELETE /api/notifications/{id}': async ({ asker, params, db }) => {
    await notifications.deleteNotification(db, asker, params.id)
    return undefined
  },
})
