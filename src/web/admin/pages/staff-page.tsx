import { UserPlus } from 'lucide-react'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { StaffList } from '../people/staff-list.tsx'
import { StaffRule } from '../people/staff-rule.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle
        aside={(
          <NewButton
            to={adminUrls.staffNew()} label={t('admin-people.invite')}
            icon={<UserPlus aria-hidden strokeWidth={2} className="size-4" />}
          />
        )}
      >
        {t('admin.staff')}
      </AdminTitle>
      <StaffRule />
      <StaffList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.staff')
