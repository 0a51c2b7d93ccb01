import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { FeedbackDesk } from '../feedback/feedback-desk.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.feedback')}</AdminTitle>
      <FeedbackDesk />
    </>
  )
}

export const title = (t: Translate): string => t('admin.feedback')
