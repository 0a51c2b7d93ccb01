// What can be done with a cart, wherever it is kept.
import type { CartItem, LineKey } from './cart-rules.ts'

export interface CartDeeds {
  /** True when the units are in the cart. An identical call that is still running makes this one do nothing. */
  add: (item: CartItem, quantity: number) => Promise<boolean>
  /** Below 1 removes the line. Shown at once, rolled back if the server refuses. */
  setQuantity: (item: CartItem, quantity: number) => Promise<boolean>
  remove: (item: CartItem) => Promise<boolean>
  /** Puts a removed line back as it was, at its old place where this device keeps the cart; the server orders by itself. */
  restore: (item: CartItem, at: number) => Promise<boolean>
  clear: () => Promise<boolean>
}

/** Keeps or, without a text, forgets what is said beside a line. */
export type TakeNote = (key: LineKey, text?: string) => void
