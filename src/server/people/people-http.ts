import { peopleAdminApi } from '#contract/people-admin.ts'
import type { Language } from '#contract/problems.ts'
import { serve } from '#server/kit/serve.ts'
import {
  changeRules, changeStanding, invite, listPeople, listStaff, readPerson, readRules, resetFactor, sendLink, signOut,
} from './people.ts'

const said = {
  mailed: { vi: 'Đã gửi liên kết qua email', en: 'The link was sent by e-mail' },
} as const satisfies Record<string, Record<Language, string>>

export const peopleHttp = serve(peopleAdminApi, {
  'GET /api/admin/people': ({ query, db }) => listPeople(db, query),
  'GET /api/admin/people/{id}': ({ params, ...desk }) => readPerson(desk, params.id),
  'PUT /api/admin/people/{id}/status': ({ params, body, ...desk }) =>
    changeStanding(desk, params.id, { line: 'PUT /api/admin/people/{id}/status', ...body }),
  'PUT /api/admin/people/{id}/role': ({ params, body, ...desk }) =>
    changeStanding(desk, params.id, { line: 'PUT /api/admin/people/{id}/role', ...body }),
  'DELETE /api/admin/people/{id}/sessions': ({ params, ...desk }) => signOut(desk, params.id),
  'POST /api/admin/people/{id}/reset-link': async ({ params, language, ...desk }) => {
    await sendLink({ ...desk, language }, params.id, 'POST /api/admin/people/{id}/reset-link')
    return { message: said.mailed[language] }
  },
  'DELETE /api/admin/people/{id}/factor': ({ params, ...desk }) => resetFactor(desk, params.id),
  'GET /api/admin/staff': ({ query, db }) => listStaff(db, query),
  'POST /api/admin/staff': ({ body, ...desk }) => invite(desk, body),
  'POST /api/admin/staff/{id}/invite': async ({ params, language, ...desk }) => {
    await sendLink({ ...desk, language }, params.id, 'POST /api/admin/staff/{id}/invite')
    return { message: said.mailed[language] }
  },
  'GET /api/admin/staff-rules': ({ db }) => readRules(db),
  'PUT /api/admin/staff-rules': ({ body, ...desk }) => changeRules(desk, body),
})
