// The cart for everyone below <CartProvider>. What works it (cart-engine.tsx) and what it says come once the page is awake:
// until then the cart is loading, and what is put into it waits.
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
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
  const [first] = useState(createFirst<CartDeeds>)
  const publish = useCallback((next: CartState) => {
    setCart(next)
    first.tell(next)
  }, [first])
  const shelf = use(SpeechContext)?.shelf
  const wake = useCallback(async () => {
    const [engine] = await Promise.all([
      import('./cart-engine.tsx'), shelf && loadBooks(shelf.language, ['cart'], shelf.books),
    ])
    setEngine(() => engine.CartEngine)
    return first.told
  }, [first, shelf])
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- not now: when the engine has come over the network
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
function earlyCart(wake: () => Promise<CartDeeds>): CartState {
  const nothing = () => undefined
  const later = <A extends unknown[]>(deed: (deeds: CartDeeds, ...asked: A) => Promise<boolean>) =>
    (...asked: A) => wake().then((deeds) => deed(deeds, ...asked), () => false)
  return {
    items: [], subtotal: 0, count: 0, loading: true, failed: false, retry: nothing, notes: new Map(),
    sync: { running: false, refused: [], kept: 0, again: nothing, dismiss: nothing },
    add: later((deeds, ...asked: Parameters<CartDeeds['add']>) => deeds.add(...asked)),
    setQuantity: later((deeds, ...asked: Parameters<CartDeeds['setQuantity']>) => deeds.setQuantity(...asked)),
    remove: later((deeds, ...asked: Parameters<CartDeeds['remove']>) => deeds.remove(...asked)),
    restore: later((deeds, ...asked: Parameters<CartDeeds['restore']>) => deeds.restore(...asked)),
    clear: later((deeds) => deeds.clear()),
  }
}
