import { useParams } from 'react-router'
import type { Translate } from '#web/kit/words.tsx'
import { OrderScreen } from '../orders/order-screen.tsx'

export function Page() {
  const id = Number(useParams()['id'])
  return <OrderScreen key={id} id={id} />
}

export const title = (t: Translate): string => t('admin.orders')
