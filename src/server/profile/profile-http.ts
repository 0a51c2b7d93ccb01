import { profileApi } from '#contract/profile.ts'
import { listConsents } from '#server/consents/consents.ts'
import { serve } from '#server/kit/serve.ts'
import { closeAccount } from './profile-close.ts'
import { switchConsent } from './profile-consents.ts'
import { exportPerson } from './profile-export.ts'
import { changeProfile, removeAvatar } from './profile.ts'

export const profileHttp = serve(profileApi, {
  'PUT /api/users/me': ({ body, file, ...desk }) => changeProfile(desk, body, file),
  'DELETE /api/users/me': async ({ body, ...desk }) => {
    await closeAccount(desk, body.password)
  },
  'DELETE /api/users/me/avatar': (desk) => removeAvatar(desk),
  'GET /api/users/me/export': (desk) => exportPerson(desk),
  'GET /api/users/me/consents': ({ asker, db, language }) => listConsents(db, asker.id, language),
  'PUT /api/users/me/consents': ({ body, ...desk }) => switchConsent(desk, body),
})
