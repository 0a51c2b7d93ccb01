import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { ReturnList } from '../returns/return-list.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.returns')}</AdminTitle>
      <ReturnList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.returns')
