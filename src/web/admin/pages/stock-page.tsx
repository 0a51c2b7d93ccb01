import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { StockList } from '../catalogue/stock-list.tsx'
import { AdminTitle } from '../kit/admin-title.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle>{t('admin.stock')}</AdminTitle>
      <StockList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.stock')
