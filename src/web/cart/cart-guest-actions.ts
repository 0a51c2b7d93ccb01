// A guest's cart: every change is made on this device, at once.
import { now } from '#web/kit/clock.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import type { CartDeeds, TakeNote } from './cart-deeds.ts'
import { changeGuestCart, guestSaved, readGuestCart } from './cart-guest.ts'
import { createOnce, DOUBLE_CLICK_MS } from './cart-once.ts'
import {
  addToGuestCart, isProduct, keyOf, LINES_MAX, QUANTITY_MAX, quantityLimit, SAVED_MAX, setQuantityIn, unitPrice, withinLimit,
} from './cart-rules.ts'
import type { CartItem, GuestItem, LineKey, Refused } from './cart-rules.ts'

/** Fast clicks are told once, this long after the last. */
const QUIET_MS = 500

export function createGuestActions(t: Translate, note: TakeNote): CartDeeds {
  const once = createOnce()
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
  const setQuantity = (item: CartItem, quantity: number): Promise<boolean> => {
    if (!Number.isFinite(quantity)) return Promise.resolve(false)
    if (quantity < 1) return remove(item)
    const wish = withinLimit(item, quantity)
    note(keyOf(item), wish < quantity ? t('cart.only_left', { stock: quantityLimit(item) }) : undefined)
    return change((items) => setQuantityIn(items, keyOf(item), wish), t('cart.updated'))
  }
  return {
    remove, setQuantity,
    add: (item, quantity) => once(`${keyOf(item)} ${quantity}`, () => {
      const refused = isProduct(item) ? put(item, quantity) : 'invalid'
      if (refused === undefined) toast.success(t('cart.added'))
      else toast.error(refusalText(t, refused, item))
      return Promise.resolve(refused === undefined)
    }, DOUBLE_CLICK_MS),
    stepQuantity: (item, by) => setQuantity(item, (held(item) ?? item.quantity) + by),
    restore: (item, at) => change((items) => {
      const others = setQuantityIn(items, keyOf(item), 0)
      return [...others.slice(0, at), { ...item, id: now() }, ...others.slice(at)]
    }, t('cart.restored')),
    clear: () => change(() => [], t('cart.cleared')),
    acceptPrices: (items) => {
      const keys = new Set(items.map(keyOf))
      return change(
        (lines) => lines.map((line) => (keys.has(keyOf(line)) ? { ...line, seenPrice: unitPrice(line) } : line)),
        t('cart.price_taken'),
      )
    },
    ...createGuestSaving(t, note),
  }
}

/** Putting aside on this device. */
function createGuestSaving(t: Translate, note: TakeNote): Pick<CartDeeds, 'saveForLater' | 'bringBack' | 'forgetSaved'> {
  const told = (done: boolean, text: string): Promise<boolean> => {
    if (done) toast.success(text)
    else toast.error(text)
    return Promise.resolve(done)
  }
  const forget = (key: LineKey): void => guestSaved.change((items) => items.filter((one) => keyOf(one) !== key))
  return {
    saveForLater: (item) => {
      const key = keyOf(item)
      const others = guestSaved.read().filter((one) => keyOf(one) !== key)
      if (others.length >= SAVED_MAX) return told(false, t('cart.saved_full', { limit: SAVED_MAX }))
      note(key)
      guestSaved.change(() => [...others, { ...item, id: now() }])
      changeGuestCart((items) => setQuantityIn(items, key, 0))
      return told(true, t('cart.saved'))
    },
    bringBack: (item) => {
      const room = quantityLimit(item) - (held(item) ?? 0)
      const refused = room < 1 ? 'not_on_sale' : put(item, Math.min(item.quantity, room), item.seenPrice)
      if (refused !== undefined) return told(false, refusalText(t, refused, item))
      forget(keyOf(item))
      return told(true, t('cart.brought_back'))
    },
    forgetSaved: (item) => {
      forget(keyOf(item))
      return told(true, t('cart.forgotten'))
    },
  }
}

function held(item: CartItem): number | undefined {
  return readGuestCart().find((one) => keyOf(one) === keyOf(item))?.quantity
}

function put(item: CartItem, quantity: number, seenPrice: number | null = null): Refused | undefined {
  let refused: Refused | undefined
  changeGuestCart((items) => {
    const next = addToGuestCart(items, { ...item, quantity, seenPrice, id: now() })
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
