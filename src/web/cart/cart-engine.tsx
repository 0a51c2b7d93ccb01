// Works the cart: local for guests, the server's for people signed in. Draws nothing; loaded once the page is awake.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { toast } from '#web/kit/toast.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { useCartActions } from './cart-actions.ts'
import { couponProblem, useCartCheck } from './cart-check.ts'
import { forgetChoice, noChoice, readChoice, watchChoice } from './cart-choice.ts'
import { createChoosing } from './cart-choosing.ts'
import { cartQuery, createServerCart } from './cart-data.ts'
import { guestSaved, noGuestCart, readGuestCart, watchGuestCart } from './cart-guest.ts'
import { watchReturns } from './cart-returns.ts'
import { isBehind } from './cart-news.ts'
import { countOf, subtotalOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'
import type { CartState } from './cart-state.ts'
import { useCartSync } from './cart-syncing.ts'
import { createCartTabs } from './cart-tabs.ts'
import { withWishes } from './cart-wishes.ts'
import type { Wish } from './cart-wishes.ts'

const NO_WISHES: ReadonlyMap<LineKey, Wish> = new Map()
const NOTHING: readonly CartItem[] = []
/** While the account's cart cannot be read, it is asked for again this often. */
const FAILED_AGAIN_MS = 15_000

/** `publish` hears the cart at once and after every change, before the screen is painted. */
export function CartEngine({ publish }: { publish: (cart: CartState) => void }) {
  const t = useT()
  const { token, loading: arriving } = useSession()
  const sync = useCartSync(token)
  const guest = useSyncExternalStore(watchGuestCart, readGuestCart, noGuestCart)
  const aside = useSyncExternalStore(guestSaved.watch, guestSaved.read, guestSaved.none)
  const choice = useSyncExternalStore(watchChoice, readChoice, noChoice)
  const { server, served, failed, wishes } = useServed(token, sync.again)
  const local = server === undefined || failed

  const items = useMemo(
    () => (local ? guest : served.data ? withWishes(served.data.items, wishes) : NOTHING),
    [local, guest, served.data, wishes],
  )
  const saved = local ? aside : served.data?.saved ?? NOTHING
  const actions = useCartActions(local ? undefined : server)
  const { refetch } = served
  const retry = useCallback(() => void refetch(), [refetch])
  const loading = arriving || (token !== undefined && !failed && (served.isPending || sync.running))
  const check = useCartCheck({ items, choice, local, settled: !loading && wishes.size === 0 })
  const { validation } = check
  const behind = server !== undefined && validation !== undefined && !check.checking && isBehind(items, validation)
  useEffect(() => {
    if (behind) retry()
  }, [behind, validation, retry])
  const subtotal = subtotalOf(items)
  const choosing = useMemo(
    () => createChoosing(t, subtotalOf(items), (coupon) => couponProblem({ items, choice: readChoice(), local, coupon })),
    [t, items, local],
  )
  useReturns(retry, check.recheck, token !== undefined)
  const ended = useEnding(token)
  useEffect(() => {
    if (failed) toast.error(t('cart.load_failed'))
  }, [failed, t])
  const cart = useMemo<CartState>(
    () => ({
      items, saved, subtotal, count: countOf(items), loading, failed, ended, retry, sync,
      coupon: choice.coupon, shippingMethod: choice.shippingMethod, forgetChoice, ...actions, ...check, ...choosing,
    }),
    [items, saved, subtotal, loading, failed, ended, retry, sync, choice, actions, check, choosing],
  )
  useLayoutEffect(() => publish(cart), [cart, publish])
  return null
}

/** The account's cart, and what is on its way there. Other tabs of this browser hear of changes at once. */
function useServed(token: string | undefined, bringLocal: () => void) {
  const client = useQueryClient()
  const [tabs] = useState(createCartTabs)
  const served = useQuery({
    ...cartQuery, enabled: token !== undefined,
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? FAILED_AGAIN_MS : false),
  })
  const server = useMemo(() => (token === undefined ? undefined : createServerCart(client, tabs.tell)), [client, tabs, token])
  const wishes = useSyncExternalStore(server?.wishes.watch ?? watchNothing, server?.wishes.snapshot ?? noWishes, noWishes)
  const failed = token !== undefined && served.isError && served.data === undefined
  useEffect(
    () => tabs.watch(() => void client.invalidateQueries({ queryKey: cartQuery.queryKey })),
    [tabs, client],
  )
  const wasFailed = useRef(false)
  useEffect(() => {
    // What was put into this device's cart meanwhile goes to the account now.
    if (wasFailed.current && !failed) bringLocal()
    wasFailed.current = failed
  }, [failed, bringLocal])
  return { server, served, failed, wishes }
}

/** Reads the cart anew when the page has been away. */
function useReturns(reread: () => void, recheck: () => void, signedIn: boolean): void {
  useEffect(() => watchReturns(() => {
    if (signedIn) reread()
    recheck()
  }), [reread, recheck, signedIn])
}

/**
 * Whoever logs out leaves no choice behind; a session that merely ended does not lose it. True from then on until somebody is
 * signed in again: there is a cart, it only cannot be seen.
 */
function useEnding(token: string | undefined): boolean {
  const { leftTo } = useSession()
  const before = useRef(token)
  const [held, setHeld] = useState(token)
  const [gone, setGone] = useState(false)
  if (held !== token) {
    setHeld(token)
    setGone(token === undefined)
  }
  useEffect(() => {
    if (before.current !== undefined && token === undefined && leftTo !== undefined) forgetChoice()
    before.current = token
  }, [token, leftTo])
  return gone && leftTo === undefined
}

function watchNothing() {
  return () => undefined
}

function noWishes() {
  return NO_WISHES
}
