// Quantities the shopper has asked for and the server has not yet confirmed: shown at once, sent one call per line at a time,
// the latest wish next. Ten fast clicks on + are one call, then one more with the final number.
import { keyOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

export interface Wish { readonly item: CartItem, readonly quantity: number }

interface Running { wish: Wish, done: Promise<void> }

export interface Wishes {
  /** The same map until something changes. */
  snapshot: () => ReadonlyMap<LineKey, Wish>
  watch: (listener: () => void) => () => void
  /** Settles when the line's latest wish was answered; rejects with the server's reason, the wish is then dropped. */
  want: (item: CartItem, quantity: number) => Promise<void>
}

type Line = <T>(job: () => Promise<T>) => Promise<T>

/** `inLine` lets jobs run one after another; `send` brings one wish to the server and resolves once the cart shows it. */
export function createWishes(inLine: Line, send: (wish: Wish) => Promise<void>): Wishes {
  const running = new Map<LineKey, Running>()
  const listeners = new Set<() => void>()
  let shown: ReadonlyMap<LineKey, Wish> = new Map()

  const tell = (): void => {
    shown = new Map([...running].map(([key, { wish }]) => [key, wish]))
    for (const listener of listeners) listener()
  }
  const start = (key: LineKey, wish: Wish): Running => {
    const run: Running = { wish, done: Promise.resolve() }
    running.set(key, run)
    run.done = bring(run, inLine, send, () => {
      running.delete(key)
      tell()
    })
    return run
  }

  return {
    snapshot: () => shown,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    want: (item, quantity) => {
      const key = keyOf(item)
      const now = running.get(key)
      if (now?.wish.quantity === quantity) return now.done
      const wish = { item, quantity }
      if (now) now.wish = wish
      const { done } = now ?? start(key, wish)
      tell()
      return done
    },
  }
}

/** Sends until the wish that was answered is the latest one. A refusal counts only if nothing newer was wished meanwhile. */
async function bring(run: Running, inLine: Line, send: (wish: Wish) => Promise<void>, settled: () => void): Promise<void> {
  for (;;) {
    const { sent, refusal } = await inLine(async () => {
      const { wish } = run
      try {
        await send(wish)
        return { sent: wish }
      } catch (why) {
        return { sent: wish, refusal: { why } }
      }
    })
    if (run.wish !== sent) continue
    settled()
    if (refusal) throw refusal.why
    return
  }
}

/** Jobs one after another, in the order they were handed in; a failing one does not hold up the next. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const next = last.then(job)
    last = next.catch(() => undefined)
    return next
  }
}

/** The cart as the shopper means it: confirmed lines with the open wishes laid over them. */
export function withWishes(items: readonly CartItem[], wishes: ReadonlyMap<LineKey, Wish>): CartItem[] {
  const known = new Set(items.map(keyOf))
  const shown = items.map((item) => ({ ...item, quantity: wishes.get(keyOf(item))?.quantity ?? item.quantity }))
  const brought = [...wishes].filter(([key]) => !known.has(key)).map(([, { item, quantity }]) => ({ ...item, quantity }))
  return [...shown, ...brought].filter(({ quantity }) => quantity > 0)
}
