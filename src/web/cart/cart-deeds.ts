// What can be done with a cart, wherever it is kept.
import type { CartItem, LineKey } from './cart-rules.ts'

export interface CartDeeds {
  /** True when the units are in the cart. Does nothing while an identical call runs, nor for the rest of a double click. */
  add: (item: CartItem, quantity: number) => Promise<boolean>
  /** Exactly so many; below 1 removes the line. Shown at once, rolled back if the server refuses. */
  setQuantity: (item: CartItem, quantity: number) => Promise<boolean>
  /** So many more, or less, than the line holds by then: none is lost where another browser changes it too. */
  stepQuantity: (item: CartItem, by: number) => Promise<boolean>
  remove: (item: CartItem) => Promise<boolean>
  /** Puts a removed line back as it was, at its old place where this device keeps the cart; the server orders by itself. */
  restore: (item: CartItem, at: number) => Promise<boolean>
  clear: () => Promise<boolean>
  /** Takes a line out of the cart and keeps it for later. */
  saveForLater: (item: CartItem) => Promise<boolean>
  /** Back into the cart, as many of it as there are. */
  bringBack: (item: CartItem) => Promise<boolean>
  forgetSaved: (item: CartItem) => Promise<boolean>
  /** Buys these lines at today's prices. */
  acceptPrices: (items: readonly CartItem[]) => Promise<boolean>
}

/** Keeps or, without a text, forgets what is said beside a line. */
export type TakeNote = (key: LineKey, text?: string) => void
