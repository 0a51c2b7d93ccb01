// The cart of somebody signed in: shown at once, told when the server has answered, rolled back when it refuses.
import { AskError, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import type { ServerCart } from './cart-data.ts'
import type { CartDeeds, TakeNote } from './cart-deeds.ts'
import { isProduct, keyOf, quantityLimit, withinLimit } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

interface Told {
  done: 'cart.updated' | 'cart.removed' | 'cart.restored'
  failed: 'cart.update_failed' | 'cart.remove_failed' | 'cart.add_failed'
}
const UPDATING: Told = { done: 'cart.updated', failed: 'cart.update_failed' }
const REMOVING: Told = { done: 'cart.removed', failed: 'cart.remove_failed' }
const RESTORING: Told = { done: 'cart.restored', failed: 'cart.add_failed' }

export function createServerActions(server: ServerCart, t: Translate, note: TakeNote): CartDeeds {
  const once = createGuard()
  const telling = new Map<LineKey, Told>()
  /** Many wishes for a line are one run: it is told once, in the words of the last wish. */
  const want = (item: CartItem, quantity: number, told: Told): Promise<boolean> => {
    const key = keyOf(item)
    telling.set(key, told)
    const done = server.wishes.want(item, quantity)
    done.catch(() => undefined) // told below, by the first wish of the run
    return once(`quantity ${key}`, () => done.then(
      () => succeed(t((telling.get(key) ?? told).done)),
      (refusal: unknown) => {
        note(key, reasonOf(refusal))
        return fail(t((telling.get(key) ?? told).failed))
      },
    ))
  }
  const remove = (item: CartItem): Promise<boolean> => {
    note(keyOf(item))
    return want(item, 0, REMOVING)
  }
  return {
    remove,
    add: (item, quantity) => once(`add ${keyOf(item)} ${quantity}`, () => {
      if (!isProduct(item)) return Promise.resolve(fail(t('cart.product_invalid')))
      return server.add(item, quantity).then(
        () => succeed(t('cart.added')),
        (refusal: unknown) => fail(messageOf(refusal, t('cart.add_failed'))),
      )
    }),
    setQuantity: (item, quantity) => {
      if (!Number.isFinite(quantity)) return Promise.resolve(false)
      if (quantity < 1) return remove(item)
      const wish = withinLimit(item, quantity)
      note(keyOf(item), wish < quantity ? t('cart.only_left', { stock: quantityLimit(item) }) : undefined)
      return want(item, wish, UPDATING)
    },
    restore: (item) => want(item, item.quantity, RESTORING),
    clear: () => once('clear', () => server.clear().then(() => succeed(t('cart.cleared')), () => fail(t('cart.clear_failed')))),
  }
}

/** The server's own sentence, where it looked at the wish and said no. */
function reasonOf(refusal: unknown): string | undefined {
  return refusal instanceof AskError && refusal.status >= 400 && refusal.status < 500 ? refusal.message : undefined
}

function succeed(text: string): true {
  toast.success(text)
  return true
}

function fail(text: string): false {
  toast.error(text)
  return false
}

/** Ignores work whose namesake is still running. */
function createGuard() {
  const running = new Set<string>()
  return async (name: string, work: () => Promise<boolean>): Promise<boolean> => {
    if (running.has(name)) return false
    running.add(name)
    try {
      return await work()
    } finally {
      running.delete(name)
    }
  }
}
