// The cart of somebody signed in: shown at once, told when the server has answered, rolled back when it refuses.
import { AskError } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import type { Translate } from '#web/kit/words.tsx'
import { isSignedOut, serverMessage } from './cart-answers.ts'
import type { ServerCart } from './cart-data.ts'
import type { CartDeeds, TakeNote } from './cart-deeds.ts'
import { createOnce, DOUBLE_CLICK_MS } from './cart-once.ts'
import type { Once } from './cart-once.ts'
import { isProduct, keyOf, quantityLimit, withinLimit } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

interface Told {
  done: 'cart.updated' | 'cart.removed' | 'cart.restored'
  failed: 'cart.update_failed' | 'cart.remove_failed' | 'cart.add_failed'
}
const UPDATING: Told = { done: 'cart.updated', failed: 'cart.update_failed' }
const REMOVING: Told = { done: 'cart.removed', failed: 'cart.remove_failed' }
const RESTORING: Told = { done: 'cart.restored', failed: 'cart.add_failed' }

/** `device` takes what is added when the session turns out to be over: it is not lost. */
export function createServerActions(server: ServerCart, device: Pick<CartDeeds, 'add'>, t: Translate, note: TakeNote): CartDeeds {
  const once = createOnce()
  const wish = createWishing(once, t, note)
  const deed = (name: string, work: () => Promise<void>, text: string, failed: string) =>
    once(name, () => work().then(() => succeed(text), (refusal: unknown) => failWith(refusal, serverMessage(refusal, failed))))
  const remove = (item: CartItem): Promise<boolean> => {
    note(keyOf(item))
    return wish(item, REMOVING, () => server.wishes.want(item, 0))
  }
  return {
    remove,
    add: (item, quantity) => once(`add ${keyOf(item)} ${quantity}`, () => {
      if (!isProduct(item)) return Promise.resolve(fail(t('cart.product_invalid')))
      return server.add(item, quantity).then(
        () => succeed(t('cart.added')),
        (refusal: unknown) => {
          if (isSignedOut(refusal)) return device.add(item, quantity)
          return fail(serverMessage(refusal, t('cart.add_failed')))
        },
      )
    }, DOUBLE_CLICK_MS),
    setQuantity: (item, quantity) => {
      if (!Number.isFinite(quantity)) return Promise.resolve(false)
      if (quantity < 1) return remove(item)
      const wanted = withinLimit(item, quantity)
      note(keyOf(item), wanted < quantity ? t('cart.only_left', { stock: quantityLimit(item) }) : undefined)
      return wish(item, UPDATING, () => server.wishes.want(item, wanted))
    },
    stepQuantity: (item, by) => {
      note(keyOf(item))
      return wish(item, item.quantity + by < 1 ? REMOVING : UPDATING, () => server.wishes.step(item, by))
    },
    restore: (item) => wish(item, RESTORING, () => server.wishes.step(item, item.quantity)),
    clear: () => once('clear', () => server.clear().then(() => succeed(t('cart.cleared')),
      (refusal: unknown) => failWith(refusal, t('cart.clear_failed')))),
    saveForLater: (item) => deed(`save ${keyOf(item)}`, () => server.save(item), t('cart.saved'), t('cart.save_failed')),
    bringBack: (item) => deed(`back ${keyOf(item)}`, () => server.bringBack(item), t('cart.brought_back'), t('cart.add_failed')),
    forgetSaved: (item) => deed(`forget ${keyOf(item)}`, () => server.forget(item), t('cart.forgotten'), t('cart.remove_failed')),
    acceptPrices: (items) => deed('prices', () => server.accept(items), t('cart.price_taken'), t('cart.update_failed')),
  }
}

/** Many wishes for a line are one run: it is told once, in the words of the last wish. */
function createWishing(once: Once, t: Translate, note: TakeNote) {
  const telling = new Map<LineKey, Told>()
  return (item: CartItem, told: Told, begin: () => Promise<void>): Promise<boolean> => {
    const key = keyOf(item)
    telling.set(key, told)
    const done = begin()
    done.catch(() => undefined) // told below, by the first wish of the run
    return once(`quantity ${key}`, () => done.then(
      () => succeed(t((telling.get(key) ?? told).done)),
      (refusal: unknown) => {
        note(key, reasonOf(refusal))
        return failWith(refusal, t((telling.get(key) ?? told).failed))
      },
    ))
  }
}

/** The server's own sentence, where it looked at the wish and said no. */
function reasonOf(refusal: unknown): string | undefined {
  return refusal instanceof AskError && refusal.status >= 400 && refusal.status < 500 && !isSignedOut(refusal)
    ? serverMessage(refusal, '') || undefined
    : undefined
}

function succeed(text: string): true {
  toast.success(text)
  return true
}

function fail(text: string): false {
  toast.error(text)
  return false
}

/** That the session is over has been told already: once is enough. */
function failWith(refusal: unknown, text: string): false {
  return isSignedOut(refusal) ? false : fail(text)
}
