// The cart as every screen sees it.
import type { CartActions } from './cart-actions.ts'
import type { CartItem } from './cart-rules.ts'
import type { SyncState } from './cart-syncing.ts'

export interface CartState extends CartActions {
  items: readonly CartItem[]
  subtotal: number
  count: number
  /** Not yet known what is in it: on the way from the server, or from this device to the server. */
  loading: boolean
  /** The server could not be asked; `items` is then what this device holds. */
  failed: boolean
  retry: () => void
  sync: SyncState
}
