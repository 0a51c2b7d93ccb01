// What an administrator does with somebody's account for them, where a request about personal data is there to show for it.
import * as z from 'zod'
import { api } from './api.ts'
import { Edition, line, PathId } from './basics.ts'
import { PersonalData } from './profile.ts'

/** How the shop made sure that who asks is whose account it is; the audit log keeps it, and nothing of who it was. */
export const IdentityCheck = z.enum(['CALLED_BACK', 'MAILED_BACK', 'PAPERS_SEEN'])
export type IdentityCheck = z.infer<typeof IdentityCheck>

const params = z.strictObject({ id: PathId })
/** The edition of the request: what it names must be what was looked at. */
const proven = { edition: Edition, checked: IdentityCheck }

export const profileAdminApi = api({
  'POST /api/admin/data-requests/{id}/export': {
    access: 'admin', pace: 'code',
    summary: 'All personal data of the account that an open request to see it names, but from where its person used the shop.',
    params, body: z.strictObject(proven), reply: PersonalData,
    refuses: [
      'privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile', 'privacy.other_kind', 'privacy.no_account',
      'privacy.account_closed',
    ],
  },
  'POST /api/admin/data-requests/{id}/erase': {
    access: 'admin', pace: 'write', status: 204,
    summary: 'Closes the account that an open request to delete it names, as its person would. The request stays open.', params,
    body: z.strictObject({ ...proven, /** Typed once more. */ username: line(100) }), reply: z.undefined(),
    refuses: [
      'privacy.not_found', 'privacy.closed', 'privacy.edited_meanwhile', 'privacy.other_kind', 'privacy.no_account',
      'privacy.account_closed', 'privacy.of_staff', 'privacy.other_username',
    ],
  },
})
