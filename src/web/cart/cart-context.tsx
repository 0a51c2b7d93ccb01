// The cart for everyone below <CartProvider>. What works it (cart-engine.tsx) comes once the page is awake: until then the cart is
// loading, and what is put into it waits.
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { CartActions } from './cart-actions.ts'
import type { CartDeeds } from './cart-deeds.ts'
import type { CartEngine } from './cart-engine.tsx'
import type { CartItem } from './cart-rules.ts'
import type { SyncState } from './cart-syncing.ts'

export interface CartState extends CartActions {
  items: readonly CartItem[]
  subtotal: number
  count: number
  /** Not yet known what is in it: on the way from the server, or from this device to the server. */
  loading: boolean
  /** The server could not be asked; `items` is then what this device holds. */
  failed: boolean
  retry: () => void
  sync: SyncState
}

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
  const wake = useCallback(async () => {
    const engine = await import('./cart-engine.tsx')
    setEngine(() => engine.CartEngine)
    return first.told
  }, [first])
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
