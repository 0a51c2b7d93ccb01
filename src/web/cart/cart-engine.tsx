// Works the cart: local for guests, the server's for people signed in. Draws nothing; loaded once the page is awake.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import { useCartActions } from './cart-actions.ts'
import { cartQuery, createServerCart } from './cart-data.ts'
import { noGuestCart, readGuestCart, watchGuestCart } from './cart-guest.ts'
import { countOf, subtotalOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'
import type { CartState } from './cart-state.ts'
import { useCartSync } from './cart-syncing.ts'
import { withWishes } from './cart-wishes.ts'
import type { Wish } from './cart-wishes.ts'

const NO_WISHES: ReadonlyMap<LineKey, Wish> = new Map()
const NOTHING: readonly CartItem[] = []

/** `publish` hears the cart at once and after every change, before the screen is painted. */
export function CartEngine({ publish }: { publish: (cart: CartState) => void }) {
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
  useLayoutEffect(() => publish(cart), [cart, publish])
  return null
}

function watchNothing() {
  return () => undefined
}

function noWishes() {
  return NO_WISHES
}
