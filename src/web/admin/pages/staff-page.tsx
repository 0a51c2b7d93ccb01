import { UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { StaffList } from '../people/staff-list.tsx'
import { StaffRule } from '../people/staff-rule.tsx'

export function Page() {
  const t = useT()
  const navigate = useNavigate()
  useShortcut('n', t('admin-people.invite'), 'everywhere', () => void navigate(adminUrls.staffNew()))
  return (
    <>
      <AdminTitle
        aside={(
          <Button to={adminUrls.staffNew()} icon={<UserPlus aria-hidden strokeWidth={1.75} className="size-4" />}>
            {t('admin-people.invite')}
          </Button>
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
