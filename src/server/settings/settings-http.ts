import { settingsAdminApi } from '#contract/settings-admin.ts'
import { serve } from '#server/kit/serve.ts'
import { changeSetting, readSettings } from './settings.ts'

export const settingsHttp = serve(settingsAdminApi, {
  'GET /api/admin/settings': ({ db }) => readSettings(db),
  'PUT /api/admin/settings/contact': ({ asker, body, db, language }) =>
    changeSetting(db, asker, { group: 'contact', ...body }, language),
  'PUT /api/admin/settings/hours': ({ asker, body, db, language }) =>
    changeSetting(db, asker, { group: 'hours', ...body }, language),
  'PUT /api/admin/settings/money': ({ asker, body, db, language }) =>
    changeSetting(db, asker, { group: 'money', ...body }, language),
  'PUT /api/admin/settings/terms': ({ asker, body, db, language }) =>
    changeSetting(db, asker, { group: 'terms', ...body }, language),
})
