// The server's cart: how it is read and changed. Every call answers with the whole cart, so there is nothing to merge.
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { readToken } from '#web/auth/auth-token.ts'
import { ask } from '#web/kit/ask.ts'
import { keyOf, payloadOf } from './cart-rules.ts'
import type { CartItem } from './cart-rules.ts'
import { createLine, createWishes } from './cart-wishes.ts'
import type { Wish, Wishes } from './cart-wishes.ts'

export const cartQuery = queryOptions({ queryKey: [MINE, 'cart'], queryFn: () => ask('GET /api/cart'), retry: false })

export interface ServerCart {
  /** Adds units on the server, which keeps two tabs from losing one. */
  add: (item: CartItem, quantity: number) => Promise<void>
  clear: () => Promise<void>
  /** Lines and quantities asked for and not yet confirmed. */
  wishes: Wishes
}

export function askToAdd(item: CartItem, quantity: number): Promise<Cart> {
  return ask('POST /api/cart/items', { body: payloadOf(item, quantity) })
}

/** The cart of the session that is open now; what is still running when it ends is neither sent on nor shown. */
export function createServerCart(client: QueryClient): ServerCart {
  const token = readToken()
  const inLine = createLine()
  const { queryKey } = cartQuery

  const change = async (question: () => Promise<Cart>): Promise<void> => {
    if (readToken() !== token) return
    try {
      const cart = await question()
      // A reading that set out before this change would bring back the past.
      await client.cancelQueries({ queryKey })
      if (readToken() === token) client.setQueryData(queryKey, cart)
    } catch (refusal) {
      if (readToken() === token) await client.refetchQueries({ queryKey })
      throw refusal
    }
  }
  const bring = (wish: Wish): Promise<void> => {
    const held = client.getQueryData(queryKey)?.items.some((item) => keyOf(item) === keyOf(wish.item)) ?? true
    if (!held && wish.quantity < 1) return Promise.resolve()
    return change(() => (held ? askForQuantity(wish) : askToAdd(wish.item, wish.quantity)))
  }

  return {
    add: (item, quantity) => inLine(() => change(() => askToAdd(item, quantity))),
    clear: () => inLine(() => change(() => ask('DELETE /api/cart'))),
    wishes: createWishes(inLine, bring),
  }
}

function askForQuantity({ item: { productId, variantId }, quantity }: Wish): Promise<Cart> {
  if (variantId === null) {
    return quantity < 1
      ? ask('DELETE /api/cart/items/{productId}', { params: { productId } })
      : ask('PUT /api/cart/items/{productId}', { params: { productId }, query: { quantity } })
  }
  const params = { productId, variantId }
  return quantity < 1
    ? ask('DELETE /api/cart/items/{productId}/variant/{variantId}', { params })
    : ask('PUT /api/cart/items/{productId}/variant/{variantId}', { params, query: { quantity } })
}
