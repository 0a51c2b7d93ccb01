import { NeedsScript } from '#web/auth/needs-script.tsx'
import { useCart } from '#web/cart/cart-context.tsx'
import { CartView } from '#web/cart/cart-view.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'

export function Page() {
  const t = useT()
  const { count } = useCart()
  return (
    <Container className="flex flex-col gap-6 pt-6 sm:pt-10 lg:pb-10">
      <PageTitle aside={count > 0 && <p aria-live="polite" className="text-16 text-soft">{t('cart.title_count', { count })}</p>}>
        {t('cart.title')}
      </PageTitle>
      <NeedsScript />
      <CartView />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('cart.title'), description: t('cart.description'), robots: 'noindex' }
}
