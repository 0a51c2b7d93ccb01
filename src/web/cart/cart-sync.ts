// Brings the guest's cart to the server after signing in: line by line, and each line once, whatever tab or reload comes between.
import type { Cart } from '#contract/cart.ts'
import { readToken } from '#web/auth/auth-token.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { askToAdd } from './cart-data.ts'
import { changeGuestCart, readGuestCart } from './cart-guest.ts'
import { keyOf, withoutUnits } from './cart-rules.ts'
import type { GuestItem, LineKey } from './cart-rules.ts'

export interface SyncReport {
  /** Lines the server took. */
  pushed: number
  /** Names of what the server would not take: sold out, gone. They have left this device's cart. */
  refused: string[]
  /** Lines that stay on this device for the next try, because nobody answered. */
  kept: number
}

const LOCK = 'cart-sync'

/** One tab at a time where the browser can; the others then find nothing left to push. */
export function syncGuestCart(): Promise<SyncReport> {
  // Pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(LOCK, pushGuestCart) : pushGuestCart()
}

async function pushGuestCart(): Promise<SyncReport> {
  const report: SyncReport = { pushed: 0, refused: [], kept: 0 }
  const keys = readGuestCart().map(keyOf)
  if (keys.length === 0) return report
  let cart = await ask('GET /api/cart')
  for (const key of keys) {
    const item = readGuestCart().find((one) => keyOf(one) === key)
    if (!item) continue
    if (readToken() === undefined) return { ...report, kept: readGuestCart().length }
    try {
      cart = await pushOnce(item, cart)
      changeGuestCart((items) => withoutUnits(items, key, item.quantity))
      report.pushed += 1
    } catch (error) {
      if (isPassing(error)) report.kept += 1
      else {
        changeGuestCart((items) => withoutUnits(items, key, item.quantity))
        report.refused.push(item.productName)
      }
    }
  }
  return report
}

/** Notes what the server holds before it is asked for more: after a lost answer that tells whether the units arrived. */
async function pushOnce(item: GuestItem, cart: Cart): Promise<Cart> {
  const key = keyOf(item)
  const held = unitsIn(cart, item)
  if (item.pushedOver !== undefined && held >= item.pushedOver + item.quantity) return cart
  changeGuestCart((items) => items.map((one) => (keyOf(one) === key ? { ...one, pushedOver: held } : one)))
  return askToAdd(item, item.quantity)
}

/** Without a chosen variant the server picked the only one there is. */
function unitsIn(cart: Cart, item: GuestItem): number {
  const key: LineKey = keyOf(item)
  return cart.items
    .filter((line) => (item.variantId === null ? line.productId === item.productId : keyOf(line) === key))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Nobody answered, or the session ended on the way: worth another try later. Anything else is the server's last word. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof AskError)) throw error
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)
}
