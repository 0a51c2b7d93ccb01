// The cart for everyone below <CartProvider>. What works it (cart-engine.tsx) and what it says come once the page is awake:
// until then the cart is loading, and what is put into it waits.
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { SpeechContext } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import type { CartDeeds } from './cart-deeds.ts'
import type { CartEngine } from './cart-engine.tsx'
import type { CartState } from './cart-state.ts'

const CartContext = createContext<CartState | undefined>(undefined)

export function useCart(): CartState {
  const cart = use(CartContext)
  if (!cart) throw new Error('useCart works inside CartProvider only')
  return cart
}

export function CartProvider({ children }: { children: ReactNode }) {
  const [Engine, setEngine] = useState<typeof CartEngine>()
  const [cart, setCart] = useState<CartState>()
  const [first] = useState(createFirst<CartState>)
  const publish = useCallback((next: CartState) => {
    setCart(next)
    first.tell(next)
  }, [first])
  const shelf = use(SpeechContext)?.shelf
  const wake = useCallback(async () => {
    const [engine] = await Promise.all([
      import('./cart-engine.tsx'), shelf && loadBooks(shelf.language, ['cart'], shelf.books),
    ])
    startTransition(() => setEngine(() => engine.CartEngine))
    return first.told
  }, [first, shelf])
  useEffect(() => {
    wake().catch(() => undefined) // the network went away: tried again when something is put into the cart
  }, [wake])
  const early = useMemo(() => earlyCart(wake), [wake])
  return (
    <CartContext value={cart ?? early}>
      {Engine && <Engine publish={publish} />}
      {children}
    </CartContext>
  )
}

/** A value that is waited for until it is told the first time. */
function createFirst<T>() {
  let tell: (value: T) => void = () => undefined
  const told = new Promise<T>((resolve) => {
    tell = resolve
  })
  return { told, tell: (value: T) => tell(value) }
}

/** As the server renders it and the page wakes up with: nothing is known, and deeds wait for the engine. */
function earlyCart(wake: () => Promise<CartState>): CartState {
  const nothing = () => undefined
  const later = <N extends keyof CartDeeds>(name: N) => (...asked: Parameters<CartDeeds[N]>) => wake().then((cart) => {
    // One deed with its own arguments: the types of the two cannot be told apart here.
    const deed = cart[name] as (...given: typeof asked) => Promise<boolean>
    return deed(...asked)
  }, () => false)
  return {
    items: [], saved: [], subtotal: 0, count: 0, loading: true, failed: false, ended: false, retry: nothing, notes: new Map(),
    coupon: undefined, shippingMethod: undefined, forgetChoice: nothing,
    validation: undefined, checking: false, recheck: nothing,
    sync: { running: false, refused: [], kept: 0, aside: [], again: nothing, dismiss: nothing },
    applyCoupon: (code) => wake().then((cart) => cart.applyCoupon(code)),
    removeCoupon: nothing, chooseShipping: nothing,
    add: later('add'), setQuantity: later('setQuantity'), stepQuantity: later('stepQuantity'), remove: later('remove'),
    restore: later('restore'), clear: later('clear'), saveForLater: later('saveForLater'), bringBack: later('bringBack'),
    forgetSaved: later('forgetSaved'), acceptPrices: later('acceptPrices'),
  }
}
