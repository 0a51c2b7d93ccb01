// Quantities the shopper has asked for and the server has not yet confirmed: shown at once, sent one call per line at a time,
// the latest wish next. Ten fast clicks on + are one call, then one more with what came since.
// Steps are differences: when the line has changed in another browser meanwhile, they are made from where it stands now.
// A typed number is that number.
import { keyOf, quantityLimit } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

export interface Wish { readonly item: CartItem, readonly quantity: number }

/** A wish as it travels: `from` is what the server held when it began; undefined for a number that holds whatever was there. */
export interface Errand extends Wish { readonly from: number | undefined }

export interface Carrier {
  /** Units of the line that the server was last known to hold. */
  held: (key: LineKey) => number
  /** Brings one wish to the server and resolves once the cart shows it. */
  send: (errand: Errand) => Promise<void>
  /** Reads the cart anew: another browser has changed the line, or a wish was refused. */
  reread: () => Promise<void>
  /** The server says that the line no longer holds what the wish began from. */
  wasOvertaken: (refusal: unknown) => boolean
}

interface Running { item: CartItem, base: number, quantity: number, typed: boolean, done: Promise<void> }

export interface Wishes {
  /** The same map until something changes. */
  snapshot: () => ReadonlyMap<LineKey, Wish>
  watch: (listener: () => void) => () => void
  /** So many more, or less. Settles when the line's latest wish was answered; rejects with the reason, the wish is dropped. */
  step: (item: CartItem, by: number) => Promise<void>
  /** Exactly so many. */
  want: (item: CartItem, quantity: number) => Promise<void>
}

type Line = <T>(job: () => Promise<T>) => Promise<T>

/** How often a wish that was overtaken sets out again. */
const OVERTAKEN_MAX = 20

/** `inLine` lets jobs run one after another. */
export function createWishes(inLine: Line, carrier: Carrier): Wishes {
  const running = new Map<LineKey, Running>()
  const listeners = new Set<() => void>()
  let shown: ReadonlyMap<LineKey, Wish> = new Map()

  const tell = (): void => {
    shown = new Map([...running].map(([key, { item, quantity }]) => [key, { item, quantity }]))
    for (const listener of listeners) listener()
  }
  const runOf = (item: CartItem): Running => {
    const key = keyOf(item)
    const open = running.get(key)
    if (open) return open
    const base = carrier.held(key)
    const run: Running = { item, base, quantity: base, typed: false, done: Promise.resolve() }
    running.set(key, run)
    // Begun after what is wished has been noted.
    run.done = Promise.resolve().then(() => bring(run, inLine, carrier, tell, () => {
      running.delete(key)
      tell()
    }))
    return run
  }
  return {
    snapshot: () => shown,
    watch: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step: (item, by) => {
      const run = runOf(item)
      run.quantity = Math.max(0, run.quantity + by)
      tell()
      return run.done
    },
    want: (item, quantity) => {
      const run = runOf(item)
      Object.assign(run, { quantity, typed: true })
      tell()
      return run.done
    },
  }
}

/** Sends until what was answered is the latest wish. A refusal counts only if nothing newer was wished meanwhile. */
async function bring(run: Running, inLine: Line, carrier: Carrier, tell: () => void, settled: () => void): Promise<void> {
  try {
    for (let overtaken = 0; run.typed || run.quantity !== run.base;) {
      const sent = await inLine(() => sendOnce(run, carrier))
      if (!('refusal' in sent)) {
        run.base = sent.quantity
        continue
      }
      if (carrier.wasOvertaken(sent.refusal)) overtaken += 1
      else if (!run.typed && run.quantity === sent.quantity) throw sent.refusal
      if (overtaken > OVERTAKEN_MAX) throw sent.refusal
      await carrier.reread()
      rebase(run, carrier.held(keyOf(run.item)), sent.typed)
      tell()
    }
  } finally {
    settled() // in the same breath: whoever wishes now begins a new run
  }
}

async function sendOnce(run: Running, { send }: Carrier) {
  const { item, base, quantity, typed } = run
  run.typed = false
  try {
    await send({ item, quantity, from: typed ? undefined : base })
    return { quantity, typed }
  } catch (refusal) {
    return { quantity, typed, refusal }
  }
}

/** Sets out again from what the line holds now: a number stays itself, steps are made from there. */
function rebase(run: Running, held: number, typed: boolean): void {
  const steps = run.quantity - run.base
  run.base = held
  if (typed || run.typed) run.typed = true
  else run.quantity = Math.max(0, steps > 0 ? Math.min(held + steps, Math.max(held, quantityLimit(run.item))) : held + steps)
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
