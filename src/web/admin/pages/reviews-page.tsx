import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'
import { ReviewList } from '../reviews/review-list.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.reviews')}</AdminTitle>
      <ReviewList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.reviews')
