import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { OrderList } from '../orders/order-list.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.orderNew()} label={t('admin-orders.make')} />}>
        {t('admin.orders')}
      </AdminTitle>
      <OrderList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.orders')
