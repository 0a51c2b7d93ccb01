// The cart as every screen sees it.
import type { CartActions } from './cart-actions.ts'
import type { CartCheck } from './cart-check.ts'
import type { CartChoice } from './cart-choice.ts'
import type { CartChoosing } from './cart-choosing.ts'
import type { CartItem } from './cart-rules.ts'
import type { SyncState } from './cart-syncing.ts'

export interface CartState extends CartActions, CartCheck, CartChoosing {
  items: readonly CartItem[]
  /** Put aside for later: not counted, not ordered. */
  saved: readonly CartItem[]
  subtotal: number
  count: number
  coupon: CartChoice['coupon']
  shippingMethod: CartChoice['shippingMethod']
  /** After an order: the next cart begins without coupon and way of delivery. */
  forgetChoice: () => void
  /** Not yet known what is in it: on the way from the server, or from this device to the server. */
  loading: boolean
  /** The server could not be asked; `items` is then what this device holds. */
  failed: boolean
  /** The session ended by itself: the account has a cart that cannot be seen from here. */
  ended: boolean
  retry: () => void
  sync: SyncState
}
