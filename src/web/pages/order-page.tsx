import { useParams } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useT } from '#web/kit/words.tsx'
import { OrderDetail } from '#web/orders/order-detail.tsx'
import { OrderMissing } from '#web/orders/order-missing.tsx'
import { orderQuery } from '#web/orders/orders-data.ts'
import { readOrderId } from '#web/orders/orders-rules.ts'
import { SHOP } from '#web/shell/shop-facts.ts'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const id = readOrderId(useParams()['id'])
  return (
    <Container className="flex flex-col gap-6 pt-4 pb-10">
      <Breadcrumb crumbs={[{ label: t('orders.orders'), to: urls.orders() }, { label: t('orders.order_short') }]} />
      {id === undefined ? <OrderMissing /> : <OrderDetail id={id} shop={SHOP} />}
    </Container>
  )
}

export function head({ client, t, params }: PageContext): PageHead {
  const id = readOrderId(params['id'])
  const order = id === undefined ? undefined : client.getQueryData(orderQuery(id).queryKey)
  return {
    title: order ? t('orders.order_title', { code: order.code }) : t('orders.order_short'),
    description: t('orders.orders_description'), robots: 'noindex',
  }
}
