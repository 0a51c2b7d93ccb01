import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.audit')}</AdminTitle>
      <AuditList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.audit')
