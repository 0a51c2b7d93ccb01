// Likes a product: a heart on its card, a button with a word on its page.
import { Heart } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { useWishlist } from './wishlist-context.tsx'
import type { WishProduct } from './wishlist-rules.ts'

/** Lies in the upper right corner of what it stands in. */
export function WishlistHeart({ product }: { product: WishProduct }) {
  const t = useT()
  const { liked, press } = useLiking(product)
  return (
    <button
      type="button" onClick={press} aria-pressed={liked} aria-label={t('shell.like_named', { name: product.name })}
      className="absolute top-0 right-0 z-10 flex size-11 cursor-pointer items-center justify-center rounded-control text-soft
        transition-colors noscript:hidden hover:text-ink focus-visible:-outline-offset-4 aria-pressed:text-action-text"
    >
      <span className="flex size-8 items-center justify-center rounded-full bg-glass"><Sign liked={liked} /></span>
    </button>
  )
}

/** For cards, which know nothing of wishlists. */
export function cardHeart(product: WishProduct): ReactNode {
  return <WishlistHeart product={product} />
}

export function WishlistToggle({ product }: { product: WishProduct }) {
  const t = useT()
  const { liked, press } = useLiking(product)
  return (
    <Button
      variant={liked ? 'soft' : 'text'} aria-pressed={liked} onClick={press} className="-ml-3 px-3! noscript:hidden"
      icon={<Sign liked={liked} />}
    >
      <span>{t('shell.wishlist')}<span className="sr-only"> {product.name}</span></span>
    </Button>
  )
}

function Sign({ liked }: { liked: boolean }) {
  return <Heart aria-hidden strokeWidth={1.75} className={classNames('size-5', liked && 'fill-current')} />
}

/** While it is not known what is liked, what was pressed shows at once, and is only ever put in. */
function useLiking(product: WishProduct) {
  const { ids, loading, add, toggle } = useWishlist()
  const [pressed, setPressed] = useState(false)
  const press = async () => {
    if (!loading) return toggle(product)
    setPressed(true)
    await add(product)
    return setPressed(false)
  }
  return { liked: pressed || ids.has(product.id), press: () => void press() }
}
