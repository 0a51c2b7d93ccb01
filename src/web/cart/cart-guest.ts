// What a guest's device keeps: the cart under the key `cart`, what was saved for later under `cartSaved`.
import { createKeptList } from '#web/kit/kept.ts'
import { parseGuestCart } from './cart-stored.ts'

const cart = createKeptList({ key: 'cart', parse: parseGuestCart })
export const readGuestCart = cart.read
export const noGuestCart = cart.none
export const changeGuestCart = cart.change
export const watchGuestCart = cart.watch

/** Put aside by a guest; in an account the server keeps it. */
export const guestSaved = createKeptList({ key: 'cartSaved', parse: parseGuestCart })
