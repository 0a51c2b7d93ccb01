import { useSearchParams } from 'react-router'
import { useTakeCart } from '#web/cart/cart-taking.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { OrderList } from '#web/orders/order-list.tsx'
import { readPage, readTab } from '#web/orders/orders-rules.ts'

export function Page() {
  const t = useT()
  const takeCart = useTakeCart()
  const [search] = useSearchParams()
  return (
    <Container className="own-account flex flex-col gap-6 pt-6 pb-10 sm:pt-10">
      <PageTitle>{t('orders.orders')}</PageTitle>
      <OrderList page={readPage(search.get('page'))} tab={readTab(search.get('status'))} onCart={takeCart} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('orders.orders'), description: t('orders.orders_description'), robots: 'noindex' }
}
