import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { PersonList } from '../people/person-list.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.customers')}</AdminTitle>
      <PersonList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.customers')
