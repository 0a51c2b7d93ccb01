import { useParams } from 'react-router'
import { useTakeCart } from '#web/cart/cart-taking.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { shop } from '#web/kit/shop-facts.ts'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { OrderDetail } from '#web/orders/order-detail.tsx'
import { OrderMissing } from '#web/orders/order-missing.tsx'
import { orderQuery } from '#web/orders/orders-data.ts'
import { readOrderId } from '#web/orders/orders-rules.ts'
import { ReturnsSection } from '#web/returns/returns-section.tsx'
import { urls } from '#web/urls.ts'
import { photoUpload } from './order-page-photos.ts'

const upload = photoUpload()

export function Page() {
  const t = useT()
  const takeCart = useTakeCart()
  const id = readOrderId(useParams()['id'])
  return (
    <Container className="own-account flex flex-col gap-6 pt-4 pb-10">
      <Breadcrumb crumbs={[{ label: t('orders.orders'), to: urls.orders() }, { label: t('orders.order_short') }]} />
      {id === undefined ? <OrderMissing />
        : <OrderDetail id={id} shop={shop()} onCart={takeCart} returns={<Returns id={id} />} />}
    </Container>
  )
}

/** Goods of it on their way back; nothing until the order is here. */
function Returns({ id }: { id: number }) {
  const { data: order } = useQuery(orderQuery(id))
  return order && <ReturnsSection order={order} address={`${shop().name}, ${shop().address}`} upload={upload} />
}

export function head({ client, t, params }: PageContext): PageHead {
  const id = readOrderId(params['id'])
  const order = id === undefined ? undefined : client.getQueryData(orderQuery(id).queryKey)
  return {
    title: order ? t('orders.order_title', { code: order.code }) : t('orders.order_short'),
    description: t('orders.orders_description'), robots: 'noindex',
  }
}
