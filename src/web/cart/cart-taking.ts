// Takes in a cart that came as the answer to another slice's question, here and in this browser's other tabs.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Cart } from '#contract/cart.ts'
import { cartQuery } from './cart-data.ts'
import { createCartTabs } from './cart-tabs.ts'

/** What it gives is the same function for as long as the caller is shown. */
export function useTakeCart(): (cart: Cart) => void {
  const client = useQueryClient()
  return useCallback((cart) => {
    const { queryKey } = cartQuery
    // A reading that set out before would bring back the past.
    void client.cancelQueries({ queryKey }).then(() => {
      client.setQueryData(queryKey, cart)
      const tabs = createCartTabs()
      const stop = tabs.watch(() => undefined)
      tabs.tell()
      stop()
    })
  }, [client])
}
