// Pure rules of orders: their codes, and when two requests are the same request.
import { createHash, randomInt } from 'node:crypto'
import type { OrderBody } from '#contract/orders.ts'

/** Without I, L, O and U: nothing to misread on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 7

/** "DH7K3M9Q2": đơn hàng, then seven random characters (34 thousand million codes, so one says nothing about another). */
export function newOrderCode(): string {
  return `DH${Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

/** Equal for equal wishes, whatever order their fields were sent in. */
export function hashOfWish(body: OrderBody): Buffer {
  const wish = [body.addressId, body.shippingMethodId, body.paymentMethod, body.note ?? '']
  return createHash('sha256').update(JSON.stringify(wish)).digest()
}
