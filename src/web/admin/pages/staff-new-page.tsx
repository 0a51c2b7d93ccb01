import type { Translate } from '#web/kit/words.tsx'
import { StaffInvite } from '../people/staff-invite.tsx'

export { StaffInvite as Page }

export const title = (t: Translate): string => t('admin-people.invite_title')
