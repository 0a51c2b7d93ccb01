import { useSearchParams } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { OrderMissing } from '#web/orders/order-missing.tsx'
import { OrderPlaced } from '#web/orders/order-placed.tsx'
import { orderQuery } from '#web/orders/orders-data.ts'
import { readOrderId } from '#web/orders/orders-rules.ts'

export function Page() {
  const [search] = useSearchParams()
  const id = readOrderId(search.get('order'))
  return (
    <Container className="own-account py-8 sm:py-14">
      {id === undefined ? <OrderMissing /> : <OrderPlaced id={id} />}
    </Container>
  )
}

/** Thanks only once the order is known to be this customer's: until then nobody is congratulated. */
export function head({ client, t, search }: PageContext): PageHead {
  const id = readOrderId(search.get('order'))
  const placed = id !== undefined && client.getQueryData(orderQuery(id).queryKey) !== undefined
  if (!placed) return { title: t('orders.order_short'), description: t('orders.orders_description'), robots: 'noindex' }
  return { title: t('orders.success'), description: t('orders.success_description'), robots: 'noindex' }
}
