// What the person signed in likes, among the screens of their account. Order and page are kept in the address.
import { useSearchParams } from 'react-router'
import type { WishlistItem } from '#contract/wishlist.ts'
import { useCart } from '#web/cart/cart-context.tsx'
import { cartItemOf } from '#web/cart/cart-item.ts'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'
import { useWishlist } from '#web/wishlist/wishlist-context.tsx'
import { productOf, readPage, readSort } from '#web/wishlist/wishlist-rules.ts'
import { WishlistView } from '#web/wishlist/wishlist-view.tsx'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const { add } = useCart()
  const { count } = useWishlist()
  const buy = (item: WishlistItem) => add({ ...cartItemOf(productOf(item), undefined), variantId: item.variantId }, 1)
  return (
    <ProfileFrame
      title={t('wishlist.title')} active={urls.profileWishlist()}
      aside={count > 0 && <p className="text-14 text-quiet">{t('wishlist.count', { count })}</p>}
    >
      <WishlistView
        sort={readSort(search.get('sort'))} page={readPage(search.get('page'))} onBuy={buy} addressOf={urls.profileWishlist}
      />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('wishlist.title'), description: t('wishlist.description'), robots: 'noindex' }
}
