// The server's cart: how it is read and changed. Every call answers with the whole cart, so there is nothing to merge.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { readToken } from '#web/auth/auth-token.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { keyOf, payloadOf, unitPrice } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'
import { createLine, createWishes } from './cart-wishes.ts'
import type { Errand, Wishes } from './cart-wishes.ts'

/** Asked also where the browser believes to be offline: a reading that waits for the network would hold up its caller. */
export const cartQuery = queryOptions({
  queryKey: [MINE, 'cart'], queryFn: () => ask('GET /api/cart'), retry: false, networkMode: 'always',
})

/** Also asked by the checkout, under the same key. */
export const shippingMethodsQuery = queryOptions({
  queryKey: ['shipping-methods'], queryFn: () => ask('GET /api/shipping-methods'),
})

export const couponsQuery = queryOptions({ queryKey: ['coupons'], queryFn: () => ask('GET /api/coupons') })

export interface ServerCart {
  /** Adds units on the server, which keeps two tabs from losing one. */
  add: (item: CartItem, quantity: number) => Promise<void>
  clear: () => Promise<void>
  save: (item: CartItem) => Promise<void>
  bringBack: (item: CartItem) => Promise<void>
  forget: (item: CartItem) => Promise<void>
  /** The shopper takes today's prices of these lines. */
  accept: (items: readonly CartItem[]) => Promise<void>
  /** Lines and quantities asked for and not yet confirmed. */
  wishes: Wishes
}

/** With a key a lost answer may be asked for again: the units are added once. */
export function askToAdd(item: CartItem, quantity: number, key: string): Promise<Cart> {
  return ask('POST /api/cart/items', { headers: { 'idempotency-key': key }, body: payloadOf(item, quantity) })
}

/**
 * The cart of the session that is open now; what is still running when it ends is neither sent on nor shown.
 * `onChanged` hears of every change that was made.
 */
export function createServerCart(client: QueryClient, onChanged: () => void): ServerCart {
  const token = readToken()
  const inLine = createLine()
  const { queryKey } = cartQuery

  const change = async (question: () => Promise<Cart>): Promise<void> => {
    if (readToken() !== token) return
    try {
      const cart = await question()
      // A reading that set out before this change would bring back the past.
      await client.cancelQueries({ queryKey })
      if (readToken() !== token) return
      client.setQueryData(queryKey, cart)
      onChanged()
    } catch (refusal) {
      if (readToken() === token) void client.invalidateQueries({ queryKey })
      throw refusal
    }
  }
  const later = (question: () => Promise<Cart>): Promise<void> => inLine(() => change(question))
  return {
    add: (item, quantity) => {
      const key = freshKey()
      return later(() => askToAdd(item, quantity, key))
    },
    clear: () => later(() => ask('DELETE /api/cart')),
    save: ({ productId, variantId, quantity }) =>
      later(() => ask('POST /api/cart/saved', { body: { productId, variantId: variantId ?? 0, quantity } })),
    bringBack: ({ variantId }) =>
      later(() => ask('POST /api/cart/saved/{variantId}/back', { params: { variantId: variantId ?? 0 } })),
    forget: ({ variantId }) => later(() => ask('DELETE /api/cart/saved/{variantId}', { params: { variantId: variantId ?? 0 } })),
    accept: (items) => {
      const prices = items.map((item) => ({ variantId: item.variantId ?? 0, price: unitPrice(item) }))
      return later(() => ask('POST /api/cart/seen-prices', { body: { prices } }))
    },
    wishes: createWishes(inLine, {
      held: (key) => client.getQueryData(queryKey)?.items.find((item) => keyOf(item) === key)?.quantity ?? 0,
      send: (errand) => change(() => askForQuantity(errand)),
      reread: () => client.refetchQueries({ queryKey }, { throwOnError: true }),
      wasOvertaken: (refusal) => refusal instanceof AskError && refusal.code === 'cart.quantity_changed',
    }),
  }
}

/** One change under one key: asked again after a lost answer, it is made once. */
function askForQuantity({ item: { productId, variantId }, quantity, from }: Errand): Promise<Cart> {
  const asked = { query: { quantity, from }, headers: { 'idempotency-key': freshKey() } }
  const removed = quantity < 1 && from === undefined
  if (variantId === null) {
    return removed
      ? ask('DELETE /api/cart/items/{productId}', { params: { productId } })
      : ask('PUT /api/cart/items/{productId}', { params: { productId }, ...asked })
  }
  const params = { productId, variantId }
  return removed
    ? ask('DELETE /api/cart/items/{productId}/variant/{variantId}', { params })
    : ask('PUT /api/cart/items/{productId}/variant/{variantId}', { params, ...asked })
}
