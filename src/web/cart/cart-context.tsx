// The cart for everyone below <CartProvider>: local for guests, the server's for people signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { useCartActions } from './cart-actions.ts'
import type { CartActions } from './cart-actions.ts'
import { cartQuery, createServerCart } from './cart-data.ts'
import { noGuestCart, readGuestCart, watchGuestCart } from './cart-guest.ts'
import { countOf, subtotalOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'
import { useCartSync } from './cart-syncing.ts'
import type { SyncState } from './cart-syncing.ts'
import { withWishes } from './cart-wishes.ts'
import type { Wish } from './cart-wishes.ts'

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

const NO_WISHES: ReadonlyMap<LineKey, Wish> = new Map()
const NOTHING: readonly CartItem[] = []

export function CartProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const { token, loading: arriving } = useSession()
  const t = useT()
  const sync = useCartSync(token)
  const guest = useSyncExternalStore(watchGuestCart, readGuestCart, noGuestCart)
  const served = useQuery({ ...cartQuery, enabled: token !== undefined })
  const server = useMemo(() => (token === undefined ? undefined : createServerCart(client)), [client, token])
  const wishes = useSyncExternalStore(server?.wishes.watch ?? watchNothing, server?.wishes.snapshot ?? noWishes, noWishes)
  const failed = token !== undefined && served.isError && served.data === undefined
  const local = server === undefined || failed

  const items = useMemo(
    () => (local ? guest : served.data ? withWishes(served.data.items, wishes) : NOTHING),
    [local, guest, served.data, wishes],
  )
  useEffect(() => {
    if (failed) toast.error(t('cart.load_failed'))
  }, [failed, t])

  const actions = useCartActions(local ? undefined : server)
  const { refetch } = served
  const retry = useCallback(() => void refetch(), [refetch])
  const loading = arriving || (token !== undefined && !failed && (served.isPending || sync.running))
  const cart = useMemo<CartState>(
    () => ({ items, subtotal: subtotalOf(items), count: countOf(items), loading, failed, retry, sync, ...actions }),
    [items, loading, failed, retry, sync, actions],
  )
  return <CartContext value={cart}>{children}</CartContext>
}

function watchNothing() {
  return () => undefined
}

function noWishes() {
  return NO_WISHES
}
