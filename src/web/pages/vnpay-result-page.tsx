import { useSearchParams } from 'react-router'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { VnpayResult } from '#web/orders/vnpay-result.tsx'

export function Page() {
  const [search] = useSearchParams()
  return <Container className="own-account py-8 sm:py-14"><VnpayResult fields={Object.fromEntries(search)} /></Container>
}

export function head({ t }: PageContext): PageHead {
  return { title: t('orders.result'), robots: 'noindex' }
}
