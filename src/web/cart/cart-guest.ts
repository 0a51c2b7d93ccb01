// What a guest's device keeps: the cart under the key `cart`, what was saved for later under `cartSaved`.
import { createKept } from './cart-kept.ts'
import type { GuestItem } from './cart-rules.ts'
import { parseGuestCart } from './cart-stored.ts'

const NOTHING: readonly GuestItem[] = []
const print = (items: readonly GuestItem[]) => (items.length > 0 ? JSON.stringify(items) : null)

const cart = createKept({ key: 'cart', nothing: NOTHING, parse: parseGuestCart, print })
export const readGuestCart = cart.read
export const noGuestCart = cart.none
export const changeGuestCart = cart.change
export const watchGuestCart = cart.watch

/** Put aside by a guest; in an account the server keeps it. */
export const guestSaved = createKept({ key: 'cartSaved', nothing: NOTHING, parse: parseGuestCart, print })
