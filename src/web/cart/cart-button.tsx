// The way to the cart, with how much is in it. The bag shakes when something is added.
import { ShoppingBag } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CountBadge } from '#web/kit/ui/badge.tsx'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'

const SHAKE = [0, -12, 10, -6, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))

export function CartButton() {
  const t = useT()
  const { count, subtotal, loading } = useCart()
  const bag = useRef<HTMLSpanElement>(null)
  const before = useRef<{ count: number, subtotal: number }>(undefined)
  useEffect(() => {
    const old = before.current
    before.current = loading ? undefined : { count, subtotal }
    const more = old !== undefined && (count > old.count || subtotal > old.subtotal)
    if (more && !matchMedia('(prefers-reduced-motion: reduce)').matches) bag.current?.animate(SHAKE, 240)
  }, [count, subtotal, loading])
  return (
    <IconButton to={urls.cart()} label={count > 0 ? t('cart.button_count', { count }) : t('cart.button')}>
      <span ref={bag}><ShoppingBag aria-hidden strokeWidth={1.75} className="size-6" /></span>
      <CountBadge count={count} />
    </IconButton>
  )
}
