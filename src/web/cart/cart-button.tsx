// The way to the cart, with how much is in it: opens a panel where scripts run, a plain link otherwise. Shakes when it grows.
import { ShoppingBag } from 'lucide-react'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
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
  const { pathname, key } = useLocation()
  /** Where the panel was opened: another page closes it. */
  const [openAt, setOpenAt] = useState<string>()
  const button = useRef<HTMLDivElement>(null)
  const bag = useShaking()
  // The panel's words come with what works the cart: a touch before that opens it as soon as they are here.
  const worded = 'cart' in (use(SpeechContext)?.shelf.books ?? {})
  const open = openAt === key
  const close = useCallback(() => {
    setOpenAt(undefined)
    button.current?.querySelector('a')?.focus()
  }, [])
  const toggle = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || pathname === urls.cart()) return
    event.preventDefault()
    setOpenAt(open ? undefined : key)
  }
  return (
    <div ref={button} className="relative">
      <Link
        to={urls.cart()} aria-label={count > 0 ? t('shell.cart_count', { count }) : t('shell.cart')} aria-expanded={open}
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
