import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { StatusScreen } from '../status/status-screen.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.status')}</AdminTitle>
      <StatusScreen />
    </>
  )
}

export const title = (t: Translate): string => t('admin.status')
