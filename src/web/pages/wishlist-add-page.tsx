// The whole wishlist into the cart. The account's cart is asked line by line: each refusal is shown beside its product.
import type { WishlistItem } from '#contract/wishlist.ts'
import { useCart } from '#web/cart/cart-context.tsx'
import { askToAdd } from '#web/cart/cart-data.ts'
import { cartItemOf } from '#web/cart/cart-item.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { messageOf } from '#web/kit/ask.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { WishlistAdding } from '#web/wishlist/wishlist-adding.tsx'
import { productOf } from '#web/wishlist/wishlist-rules.ts'

export function Page() {
  const t = useT()
  const { items, loading, retry } = useCart()
  const inCart = loading ? undefined : new Set(items.map(({ variantId }) => variantId).filter((id) => id !== null))
  const add = async (item: WishlistItem): Promise<string | undefined> => {
    try {
      await askToAdd({ ...cartItemOf(productOf(item), undefined), variantId: item.variantId }, 1, freshKey())
      return undefined
    } catch (refusal) {
      return messageOf(refusal, t('wishlist.adding_failed'))
    }
  }
  return (
    <Container className="flex max-w-4xl! flex-col gap-6 pt-6 pb-10 sm:pt-10">
      <PageTitle>{t('wishlist.adding_title')}</PageTitle>
      <WishlistAdding inCart={inCart} onAdd={add} onDone={retry} />
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('wishlist.adding_title'), description: t('wishlist.adding_description'), robots: 'noindex' }
}
