import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { OrderList } from '../orders/order-list.tsx'

export function Page() {
  const t = useT()
  const navigate = useNavigate()
  useShortcut('n', t('admin-orders.make'), 'everywhere', () => void navigate(adminUrls.orderNew()))
  return (
    <>
      <AdminTitle
        aside={(
          <Button icon={<Plus aria-hidden strokeWidth={1.75} className="size-4" />} to={adminUrls.orderNew()}>
            {t('admin-orders.make')}
          </Button>
        )}
      >
        {t('admin.orders')}
      </AdminTitle>
      <OrderList />
    </>
  )
}

export const title = (t: Translate): string => t('admin.orders')
