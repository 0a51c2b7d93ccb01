import { profileAdminApi } from '#contract/profile-admin.ts'
import { serve } from '#server/kit/serve.ts'
import { eraseAsked, exportAsked } from './profile-asked.ts'

export const profileAdminHttp = serve(profileAdminApi, {
  'POST /api/admin/data-requests/{id}/export': ({ body, params, ...desk }) => exportAsked(desk, { id: params.id, ...body }),
  'POST /api/admin/data-requests/{id}/erase': async ({ body, params, ...desk }) => {
    await eraseAsked(desk, { id: params.id, ...body })
  },
})
