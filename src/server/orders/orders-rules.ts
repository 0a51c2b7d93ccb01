// Pure rules of orders: their codes, when two requests are the same request, and what a stranger may see of an order.
import { hash, randomInt } from 'node:crypto'
import type { OrderBody } from '#contract/orders.ts'
import type { HandOrderBody } from '#contract/orders-admin.ts'
import { Phone } from '#contract/phone.ts'

/** Without I, L, O and U: nothing to misread on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 7

/** "DH7K3M9Q2": đơn hàng, then seven random characters (34 thousand million codes, so one says nothing about another). */
export function newOrderCode(): string {
  return `DH${Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}

/** Equal for equal wishes, whatever order their fields were sent in. */
export function hashOfWish(body: OrderBody): Buffer {
  const wish: unknown[] = [body.addressId, body.shippingMethodId, body.paymentMethod, body.note ?? '']
  // the total that was expected is no part of it: a placed order is answered with whatever the page shows by now
  // without a coupon as it was before there were any: an order placed then is still known by its key
  if (body.couponCode !== undefined) wish.push(body.couponCode)
  // and without an invoice as it was before there were any; a list is no coupon's code
  const { invoice } = body
  if (invoice) wish.push([invoice.kind, invoice.name, invoice.taxCode ?? '', invoice.address, invoice.email])
  return hash('sha256', JSON.stringify(wish), 'buffer')
}

/** The same of an order that staff make. */
export function hashOfHandWish({ items, customerId, email, address, shippingMethodId, ...body }: HandOrderBody): Buffer {
  const wish = [
    items.map(({ variantId, quantity }) => [variantId, quantity]), customerId ?? 0, email ?? '',
    [address.receiverName, address.phone, address.addressLine, address.city, address.state], shippingMethodId,
    body.paymentMethod, body.couponCode ?? '', body.note ?? '',
  ]
  return hash('sha256', JSON.stringify(wish), 'buffer')
}

const grouped = new Intl.NumberFormat('vi-VN')

/** What one unit cost when it was last seen and costs now (dong, grouped), if it is dearer now; null: it was never noted. */
export function priceRise(seenDong: number | null, nowDong: number): { was: string, now: string } | undefined {
  if (seenDong === null || seenDong >= nowDong) return undefined
  return change(seenDong, nowDong)
}

/** Two amounts (dong, grouped) as a sentence tells them. */
export function change(wasDong: number, nowDong: number): { was: string, now: string } {
  return { was: grouped.format(wasDong), now: grouped.format(nowDong) }
}

/** The first letter of each word: "N*** K*** A***". */
export function maskName(name: string): string {
  return name.normalize('NFC').split(/\s+/).filter(Boolean).map((word) => `${[...word][0] ?? ''}***`).join(' ')
}

const SHOWN_OF_PHONE = 3

/** "+84912345567" as "091****567"; of a short number only the end, as there would be little left to hide. */
export function maskPhone(phone: string): string {
  const local = phone.replace(/^\+84/, '0')
  const end = local.slice(-SHOWN_OF_PHONE)
  return local.length < 3 * SHOWN_OF_PHONE ? `****${end}` : `${local.slice(0, SHOWN_OF_PHONE)}****${end}`
}

export interface Contacts { phones: readonly (string | null)[], email: string }

/** True when somebody typed one of these contacts: an e-mail in any letter case, or a telephone number however it is written. */
export function knowsContact(typed: string, { phones, email }: Contacts): boolean {
  const phone = Phone.safeParse(typed)
  const sameEmail = typed.toLowerCase() === email.toLowerCase()
  return sameEmail || (phone.success && phones.includes(phone.data))
}
