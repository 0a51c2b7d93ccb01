// The mail of an order, whatever the occasion: why it is written, what was bought, what it comes to and how that is paid.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'
import type { Written } from './mails-letter.ts'
import { money } from './mails-money.ts'
import { orderWords, sayOccasion } from './mails-order-words.ts'
import type { Occasion } from './mails-order-words.ts'

const choiceOf = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** "0912 345 678", as people in Vietnam write it; numbers of other countries as they are kept. */
function phoneOf(kept: string): string {
  const number = parsePhoneNumberFromString(kept)
  return number?.country === 'VN' ? number.formatNational() : kept
}

export interface OrderAddresses { order: string, settings: string }

/** The mail of an order, which was read in the same language; with where it can be seen and where mails are chosen. */
export function orderMail(
  order: Order, occasion: Occasion, fullname: string, addresses: OrderAddresses, language: Language,
): Written {
  const says = orderWords[language]
  const { subject, lines } = sayOccasion(order, occasion, language)
  const { receiverName, phone, addressLine, state, city } = order.address
  return writeLetter({
    subject, language, greeting: greeting(fullname, language),
    parts: [
      ...lines.map((text) => ({ kind: 'text' as const, text })),
      { kind: 'list', items: order.items.map(({ productName, colorLabel, ram, storage, quantity, lineTotal }) =>
        ({ text: `${productName} (${choiceOf([colorLabel, ram, storage])}) x ${quantity}: ${money(lineTotal)}` })) },
      { kind: 'sums', total: says.total(order), lines: [
        [says.subtotal, money(order.subtotal)],
        [`${says.shipping} (${order.shippingMethod.name})`, order.shippingCost === 0 ? says.free : money(order.shippingCost)],
        ...(order.discount > 0 ? [[says.discount(order.couponCode ?? ''), `-${money(order.discount)}`] as const] : []),
      ] },
      { kind: 'text', text: `${says.deliveredTo}: ${receiverName}, ${phoneOf(phone)}, ${addressLine}, ${state}, ${city}` },
      { kind: 'button', label: says.see, address: addresses.order },
    ],
    notes: [{ text: says.thanks }, { text: says.choose, address: addresses.settings }],
  })
}
