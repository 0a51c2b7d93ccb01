// Brings the guest's cart to the server after signing in: line by line, and each line once, whatever tab or reload comes between.
import type { RefusalCode } from '#contract/refusals.ts'
import { readToken } from '#web/auth/auth-token.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { freshKey } from '#web/kit/fresh-key.ts'
import { askToAdd } from './cart-data.ts'
import { changeGuestCart, guestSaved, readGuestCart } from './cart-guest.ts'
import { keyOf, withoutUnits } from './cart-rules.ts'
import type { LineKey } from './cart-rules.ts'

export interface SyncReport {
  /** Lines the server took. */
  pushed: number
  /** Names of what the server would not take: sold out, gone. They have left this device's cart. */
  refused: string[]
  /** Lines that stay on this device for the next try, because nobody answered. */
  kept: number
  /** Names of what was put aside here and the account has no room for: it stays on this device. */
  aside: string[]
}

const LOCK = 'cart-sync'

/** One tab at a time where the browser can; the others then find nothing left to push. */
export function syncGuestCart(): Promise<SyncReport> {
  // Pages without TLS have no locks.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(LOCK, pushGuestCart) : pushGuestCart()
}

async function pushGuestCart(): Promise<SyncReport> {
  const report: SyncReport = { pushed: 0, refused: [], kept: 0, aside: [] }
  for (const key of readGuestCart().map(keyOf)) {
    const outcome = await pushLine(key)
    if (outcome === 'over') return { ...report, kept: readGuestCart().length }
    if (outcome === 'kept') report.kept += 1
    else if (outcome === 'pushed') report.pushed += 1
    else if (outcome !== 'gone') report.refused.push(outcome.refused)
  }
  if (guestSaved.read().length > 0) report.aside = await pushSaved()
  return report
}

type Pushed = 'pushed' | 'kept' | 'gone' | 'over' | { refused: string }

/** Until nothing of the line is left here: units added while it was on its way follow it. */
async function pushLine(key: LineKey): Promise<Pushed> {
  for (let outcome: Pushed = 'gone'; ;) {
    const item = readGuestCart().find((one) => keyOf(one) === key)
    if (!item) return outcome
    if (readToken() === undefined) return 'over'
    const push = item.push ?? { key: freshKey(), quantity: item.quantity }
    changeGuestCart((items) => items.map((one) => (keyOf(one) === key ? { ...one, push } : one)))
    try {
      await askToAdd(item, push.quantity, push.key)
      outcome = 'pushed'
    } catch (error) {
      if (isPassing(error)) return 'kept'
      outcome = { refused: item.productName }
    }
    changeGuestCart((items) => withoutUnits(items, key, push.quantity))
    if (typeof outcome === 'object') return outcome
  }
}

/** What was put aside here joins what the account has put aside, unless it is in the cart. Gives the names without room there. */
async function pushSaved(): Promise<string[]> {
  const noRoom: string[] = []
  const cart = await ask('GET /api/cart')
  const inCart = new Set(cart.items.map(({ variantId }) => variantId))
  for (const { productId, productName, variantId, quantity } of guestSaved.read()) {
    try {
      if (variantId !== null && !inCart.has(variantId)) {
        await ask('POST /api/cart/saved', { body: { productId, variantId, quantity } })
      }
    } catch (error) {
      if (isPassing(error)) return noRoom
      if (isFull(error)) {
        noRoom.push(productName)
        continue
      }
    }
    guestSaved.change((items) => items.filter((one) => one.productId !== productId || one.variantId !== variantId))
  }
  return noRoom
}

const FULL: readonly string[] = ['cart.saved_full', 'cart.saved_line_full'] satisfies RefusalCode[]

function isFull(error: unknown): boolean {
  return error instanceof AskError && FULL.includes(error.code)
}

/** Nobody answered, or the session ended on the way: worth another try later. Anything else is the server's last word. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof AskError)) throw error
  return error.status === 0 || error.status >= 500 || [401, 408, 429].includes(error.status)
}
