import { useSearchParams } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { OrderMissing } from '#web/orders/order-missing.tsx'
import { OrderPlaced } from '#web/orders/order-placed.tsx'
import { readOrderId } from '#web/orders/orders-rules.ts'

export function Page() {
  const [search] = useSearchParams()
  const id = readOrderId(search.get('order'))
  return (
    <Container className="py-8 sm:py-14">
      {id === undefined ? <OrderMissing /> : <OrderPlaced id={id} />}
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('orders.success'), description: t('orders.success_description'), robots: 'noindex' }
}
