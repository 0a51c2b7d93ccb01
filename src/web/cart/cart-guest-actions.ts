// A guest's cart: every change is made on this device, at once.
import { now } from '#web/kit/clock.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import type { CartDeeds, TakeNote } from './cart-deeds.ts'
import { changeGuestCart } from './cart-guest.ts'
import {
  addToGuestCart, isProduct, keyOf, LINES_MAX, QUANTITY_MAX, quantityLimit, setQuantityIn, withinLimit,
} from './cart-rules.ts'
import type { CartItem, GuestItem, Refused } from './cart-rules.ts'

/** Fast clicks are told once, this long after the last. */
const QUIET_MS = 500

export function createGuestActions(t: Translate, note: TakeNote): CartDeeds {
  let soon: ReturnType<typeof setTimeout> | undefined
  const change = (make: (items: readonly GuestItem[]) => readonly GuestItem[], text: string): Promise<true> => {
    changeGuestCart(make)
    clearTimeout(soon)
    soon = setTimeout(() => toast.success(text), QUIET_MS)
    return Promise.resolve(true)
  }
  const remove = (item: CartItem): Promise<boolean> => {
    note(keyOf(item))
    return change((items) => setQuantityIn(items, keyOf(item), 0), t('cart.removed'))
  }
  return {
    remove,
    add: (item, quantity) => {
      const refused = isProduct(item) ? put(item, quantity) : 'invalid'
      if (refused === undefined) toast.success(t('cart.added'))
      else toast.error(refusalText(t, refused, item))
      return Promise.resolve(refused === undefined)
    },
    setQuantity: (item, quantity) => {
      if (!Number.isFinite(quantity)) return Promise.resolve(false)
      if (quantity < 1) return remove(item)
      const wish = withinLimit(item, quantity)
      note(keyOf(item), wish < quantity ? t('cart.only_left', { stock: quantityLimit(item) }) : undefined)
      return change((items) => setQuantityIn(items, keyOf(item), wish), t('cart.updated'))
    },
    restore: (item, at) => change((items) => {
      const others = setQuantityIn(items, keyOf(item), 0)
      return [...others.slice(0, at), { ...item, id: now() }, ...others.slice(at)]
    }, t('cart.restored')),
    clear: () => change(() => [], t('cart.cleared')),
  }
}

function put(item: CartItem, quantity: number): Refused | undefined {
  let refused: Refused | undefined
  changeGuestCart((items) => {
    const next = addToGuestCart(items, { ...item, quantity, id: now() })
    if (typeof next !== 'string') return next
    refused = next
    return items
  })
  return refused
}

function refusalText(t: Translate, refused: Refused | 'invalid', item: CartItem): string {
  switch (refused) {
    case 'invalid': return t('cart.product_invalid')
    case 'not_on_sale': return t('cart.not_on_sale')
    case 'only_left': return t('cart.only_left', { stock: item.stockQuantity })
    case 'line_full': return t('cart.line_full', { limit: QUANTITY_MAX })
    case 'full': return t('cart.full', { limit: LINES_MAX })
  }
}
