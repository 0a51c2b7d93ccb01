// What the server makes of the cart as it stands: today's prices, stock, delivery, total.
// Asked again half a second after a change.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CartValidation } from '#contract/cart.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { MINE } from '#web/auth/auth-data.ts'
import { useSession } from '#web/auth/session.tsx'
import { ask, messageOf } from '#web/kit/ask.ts'
import { useT } from '#web/kit/words.tsx'
import { useCart } from './cart-context.tsx'
import { keyOf, localValidation, unitPrice } from './cart-rules.ts'

const PAUSE_MS = 500

export interface Checked {
  validation: CartValidation | undefined
  /** Something has changed since, or the answer is on its way. */
  checking: boolean
}

export function useCartValidation(method: ShippingMethod | undefined): Checked {
  const t = useT()
  const { items, loading } = useCart()
  const { token } = useSession()
  const mark = items.map((item) => `${keyOf(item)}x${item.quantity}@${unitPrice(item)}`).join(' ')
  const wanted = `${method?.id ?? ''}|${mark}`
  const settled = useSettled(wanted)
  const enabled = token !== undefined && !loading && items.length > 0
  const query = useQuery({
    queryKey: [MINE, 'cart-validation', settled],
    queryFn: () => ask('GET /api/cart/validate', { query: { shippingMethodId: method?.id } }),
    enabled: enabled && settled === wanted,
    retry: false, staleTime: 0, placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    if (!enabled) return { validation: undefined, checking: false }
    const checking = settled !== wanted || query.isFetching
    const failed = query.isError && !checking
    // A reply without `isValid` counts as valid.
    const reply = query.data && { ...query.data, isValid: query.data.isValid ?? true }
    const local = () => localValidation(items, method, messageOf(query.error, t('cart.validate_failed')))
    return { validation: failed ? local() : reply, checking }
  }, [enabled, settled, wanted, query, items, method, t])
}

/** The value once it has stayed the same for half a second; the very first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
