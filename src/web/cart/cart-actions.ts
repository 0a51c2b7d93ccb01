// What a shopper does with the cart, with the words that follow. Guests change this device, people signed in ask the server.
import { useMemo, useRef, useState } from 'react'
import { AskError, messageOf } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { toast } from '#web/kit/toast.ts'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import type { ServerCart } from './cart-data.ts'
import { changeGuestCart } from './cart-guest.ts'
import { addToGuestCart, keyOf, LINES_MAX, QUANTITY_MAX, quantityLimit, setQuantityIn, withinLimit } from './cart-rules.ts'
import type { CartItem, GuestItem, LineKey, Refused } from './cart-rules.ts'

export interface CartActions {
  /** True when the units are in the cart. An identical call that is still running makes this one do nothing. */
  add: (item: CartItem, quantity: number) => Promise<boolean>
  /** Below 1 removes the line. Shown at once, rolled back if the server refuses. */
  setQuantity: (item: CartItem, quantity: number) => Promise<boolean>
  remove: (item: CartItem) => Promise<boolean>
  /** Puts a removed line back as it was. */
  restore: (item: CartItem) => Promise<boolean>
  clear: () => Promise<boolean>
  /** Why a line's last change was not made, until the next one. */
  notes: ReadonlyMap<LineKey, string>
}

/** A guest's fast clicks are told once, this long after the last. */
const QUIET_MS = 500

/** `server` is undefined where this device keeps the cart. */
export function useCartActions(server: ServerCart | undefined): CartActions {
  const t = useT()
  const [notes, setNotes] = useState<ReadonlyMap<LineKey, string>>(() => new Map())
  const once = useGuard()
  const told = useRef(new Map<LineKey, Spoken>())
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMemo(() => {
    const note = (key: LineKey, text?: string) => setNotes((old) => {
      const next = new Map(old)
      next.delete(key)
      return text === undefined ? next : next.set(key, text)
    })
    const here = (change: (items: readonly GuestItem[]) => readonly GuestItem[], text: string) => {
      changeGuestCart(change)
      clearTimeout(soon.current)
      soon.current = setTimeout(() => toast.success(text), QUIET_MS)
      return Promise.resolve(true)
    }
    const want = (cart: ServerCart, item: CartItem, quantity: number, spoken: Spoken) => {
      const key = keyOf(item)
      told.current.set(key, spoken)
      const done = cart.wishes.want(item, quantity)
      done.catch(() => undefined) // told once, below
      return once(`quantity ${key}`, () => done.then(
        () => succeed(t(told.current.get(key)?.done ?? 'cart.updated')),
        (refusal: unknown) => {
          note(key, refusal instanceof AskError && refusal.status >= 400 && refusal.status < 500 ? refusal.message : undefined)
          return fail(t(told.current.get(key)?.failed ?? 'cart.update_failed'))
        },
      ))
    }
    const remove = (item: CartItem) => {
      const key = keyOf(item)
      note(key)
      return server ? want(server, item, 0, REMOVING) : here((items) => setQuantityIn(items, key, 0), t('cart.removed'))
    }
    return {
      notes,
      remove,
      add: (item, quantity) => {
        if (!Number.isSafeInteger(item.productId) || item.productId < 1) return Promise.resolve(fail(t('cart.product_invalid')))
        if (!server) return Promise.resolve(addHere(t, item, quantity))
        return once(`add ${keyOf(item)} ${quantity}`, () => server.add(item, quantity).then(
          () => succeed(t('cart.added')),
          (refusal: unknown) => fail(messageOf(refusal, t('cart.add_failed'))),
        ))
      },
      setQuantity: (item, quantity) => {
        if (!Number.isFinite(quantity)) return Promise.resolve(false)
        if (quantity < 1) return remove(item)
        const [key, wish] = [keyOf(item), withinLimit(item, quantity)]
        note(key, wish < quantity ? t('cart.only_left', { stock: quantityLimit(item) }) : undefined)
        return server ? want(server, item, wish, UPDATING) : here((items) => setQuantityIn(items, key, wish), t('cart.updated'))
      },
      restore: (item) => server
        ? want(server, item, item.quantity, RESTORING)
        : here((items) => [...setQuantityIn(items, keyOf(item), 0), { ...item, id: now() }], t('cart.added')),
      clear: () => server
        ? once('clear', () => server.clear().then(() => succeed(t('cart.cleared')), () => fail(t('cart.clear_failed'))))
        : here(() => [], t('cart.cleared')),
    }
  }, [server, t, notes, once])
}

interface Spoken { done: 'cart.updated' | 'cart.removed' | 'cart.added', failed: 'cart.update_failed' | 'cart.remove_failed' | 'cart.add_failed' }
const UPDATING: Spoken = { done: 'cart.updated', failed: 'cart.update_failed' }
const REMOVING: Spoken = { done: 'cart.removed', failed: 'cart.remove_failed' }
const RESTORING: Spoken = { done: 'cart.added', failed: 'cart.add_failed' }

function succeed(text: string): true {
  toast.success(text)
  return true
}

function fail(text: string): false {
  toast.error(text)
  return false
}

function addHere(t: Translate, item: CartItem, quantity: number): boolean {
  let refused: Refused | undefined
  changeGuestCart((items) => {
    const next = addToGuestCart(items, { ...item, quantity, id: now() })
    if (typeof next !== 'string') return next
    refused = next
    return items
  })
  switch (refused) {
    case undefined: return succeed(t('cart.added'))
    case 'not_on_sale': return fail(t('cart.not_on_sale'))
    case 'only_left': return fail(t('cart.only_left', { stock: item.stockQuantity }))
    case 'line_full': return fail(t('cart.line_full', { limit: QUANTITY_MAX }))
    case 'full': return fail(t('cart.full', { limit: LINES_MAX }))
  }
}

/** Ignores work whose namesake is still running. */
function useGuard() {
  const running = useRef(new Set<string>())
  return useRef(async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
    if (running.current.has(name)) return false
    running.current.add(name)
    try {
      return await work()
    } finally {
      running.current.delete(name)
    }
  }).current
}
