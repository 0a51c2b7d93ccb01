import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { LeadList } from '../leads/lead-list.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.leads')}</AdminTitle>
      <LeadList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.leads')
