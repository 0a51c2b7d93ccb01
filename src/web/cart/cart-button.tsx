// The way to the cart, with how much is in it: opens a panel where scripts run, a plain link otherwise. Shakes when it grows.
import { ShoppingBag } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import { badgeCount } from '#web/kit/format.ts'
import { usePanel } from '#web/kit/panel-open.ts'
import { CountBadge } from '#web/kit/ui/count-badge.tsx'
import { createLazy, LazyPart } from '#web/kit/ui/lazy-part.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useCart } from './cart-context.tsx'

const SHAKE = [0, -12, 10, -6, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))

/** Comes with the first touch of the button. */
const CartPanel = createLazy(async () => (await import('./cart-panel.tsx')).CartPanel)

export function CartButton() {
  const t = useT()
  const { count } = useCart()
  const { frame, open, toggle, close } = usePanel(urls.cart())
  const bag = useShaking()
  // The panel's words come with what works the cart: a touch before that opens it as soon as they are here.
  const worded = 'cart' in (use(SpeechContext)?.shelf.books ?? {})
  return (
    <div ref={frame} className="relative">
      <Link
        to={urls.cart()} aria-expanded={open}
        aria-label={count > 0 ? t('shell.cart_count', { count: badgeCount(count) }) : t('shell.cart')}
        className="flex size-11 items-center justify-center rounded-control text-ink transition-colors hover:bg-sunken"
        onPointerDown={CartPanel.preload} onClick={toggle}
      >
        <span className="relative">
          <span ref={bag} className="block"><ShoppingBag aria-hidden strokeWidth={1.75} className="size-6" /></span>
          <CountBadge count={count} />
        </span>
      </Link>
      {open && worded && <LazyPart onFail={close}><CartPanel onClose={close} /></LazyPart>}
    </div>
  )
}

/** The bag to shake: it does when count or subtotal have grown. */
function useShaking() {
  const { count, subtotal, loading } = useCart()
  const bag = useRef<HTMLSpanElement>(null)
  const before = useRef<{ count: number, subtotal: number }>(undefined)
  useEffect(() => {
    const old = before.current
    before.current = loading ? undefined : { count, subtotal }
    const more = old !== undefined && (count > old.count || subtotal > old.subtotal)
    if (more && !matchMedia('(prefers-reduced-motion: reduce)').matches) bag.current?.animate(SHAKE, 240)
  }, [count, subtotal, loading])
  return bag
}
