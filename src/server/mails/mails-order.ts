// The mail of an order: why it is written, and what a reader needs of the order for that.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import type { Parcel } from '#contract/shipping.ts'
import { refundWords } from '#server/payments/payments.ts'
import { daysOf } from './mails-days.ts'
import { greeting } from './mails-greeting.ts'
import { writeLetter } from './mails-letter.ts'
import type { Linked, Part, Written } from './mails-letter.ts'
import { money } from './mails-money.ts'
import { payBefore, say } from './mails-order-occasions.ts'
import type { Occasion, Refunded, Returned } from './mails-order-occasions.ts'
import { orderWords } from './mails-order-words.ts'
import type { TransferFacts } from './mails-transfer.ts'

const choiceOf = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** "0912 345 678", as people in Vietnam write it; numbers of other countries as they are kept. */
function phoneOf(kept: string): string {
  const number = parsePhoneNumberFromString(kept)
  return number?.country === 'VN' ? number.formatNational() : kept
}

const text = (said: string): Part => ({ kind: 'text', text: said })

const parcelItem = ({ carrierName, trackingNumber, trackingUrl }: Parcel): Linked | { text: string } => {
  const name = `${carrierName}: ${trackingNumber}`
  return trackingUrl === null ? { text: name } : { text: name, address: trackingUrl }
}

function linesPart({ items }: Order, language: Language): Part {
  return { kind: 'list', items: items.map((line) => {
    const choice = choiceOf([line.colorLabel, line.ram, line.storage])
    return {
      text: `${line.productName}${choice === '' ? '' : ` (${choice})`} x ${line.quantity}`, amount: money(line.lineTotal),
      more: [
        ...(line.imeis.length > 0 ? [`IMEI: ${line.imeis.join(', ')}`] : []),
        ...(line.warrantyUntil === null ? [] : [orderWords[language].warranty(line.warrantyMonths, line.warrantyUntil)]),
      ],
    }
  }) }
}

function sumsPart(order: Order, language: Language): Part {
  const says = orderWords[language]
  return { kind: 'sums', total: says.total(order), lines: [
    [says.subtotal, money(order.subtotal)],
    [`${says.shipping} (${order.shippingMethod.name})`, order.shippingCost === 0 ? says.free : money(order.shippingCost)],
    ...(order.discount > 0 ? [[says.discount(order.couponCode ?? ''), `-${money(order.discount)}`] as const] : []),
  ] }
}

/** Where to and when; and whom the invoice is for while that can still be put right. */
function deliveryPart(order: Order, occasion: Occasion, language: Language): Part {
  const says = orderWords[language]
  const { receiverName, phone, addressLine, state, city } = order.address
  const isEarly = asksForMoney(occasion) || occasion.kind === 'confirmed' || occasion.kind === 'paid'
  return { kind: 'facts', lines: [
    [order.status === 'DELIVERED' ? says.deliveredTo : says.deliverTo,
      `${receiverName}, ${phoneOf(phone)}, ${addressLine}, ${state}, ${city}`],
    ...(order.expected === null ? [] : [[says.expected, daysOf(order.expected, language)] as const]),
    ...(isEarly && order.invoice ? [[says.invoice, says.invoiceTo(order.invoice)] as const] : []),
  ] }
}

function transferParts(order: Order, transfer: TransferFacts, language: Language): Part[] {
  const says = orderWords[language].transfer
  const { png, sidePx, bankName, account, holder, content } = transfer
  const until = payBefore(order)
  return [
    { kind: 'heading', text: says.title },
    text(says.scan),
    { kind: 'picture', picture: { name: 'vietqr', png, sidePx, alt: says.code(money(order.left), content) } },
    { kind: 'facts', lines: [
      [says.bank, bankName], [says.account, account], [says.holder, holder], [says.amount, money(order.left)],
      [says.content, content], ...(until === undefined ? [] : [[says.before, until] as const]),
    ] },
    text(says.keep),
  ]
}

function refundPart({ code }: Order, { amount, way }: Refunded, language: Language): Part {
  const says = refundWords[language]
  return { kind: 'facts', lines: [
    [says.amount, money(amount)], [orderWords[language].refundOf, code], [says.way, says.ways[way]],
  ] }
}

/** What they are worth is told unless they stay where they are. */
function goodsParts({ goods, worth, state }: Returned, language: Language): Part[] {
  const list: Part = { kind: 'list', items: goods.map(({ productName, quantity }) => ({ text: `${productName} x ${quantity}` })) }
  return state === 'REFUSED' ? [list] : [list, { kind: 'facts', lines: [[orderWords[language].worth, money(worth)]] }]
}

/** Everything of the order; `transfer` where its money is waited for that way. */
function wholeOrder(order: Order, occasion: Occasion, transfer: TransferFacts | undefined, language: Language): Part[] {
  const says = orderWords[language]
  const isOver = occasion.kind === 'cancelled'
  return [
    ...(transfer === undefined ? [] : transferParts(order, transfer, language)),
    ...(occasion.kind === 'shipping' && order.parcels.length > 0
      ? [{ kind: 'heading', text: says.parcels } as const, { kind: 'list', items: order.parcels.map(parcelItem) } as const] : []),
    { kind: 'heading', text: says.yourOrder }, linesPart(order, language), sumsPart(order, language),
    ...(isOver ? [] : [deliveryPart(order, occasion, language)]),
  ]
}

/** What the sentences speak of, shown. */
function shown(order: Order, occasion: Occasion, transfer: TransferFacts | undefined, language: Language): Part[] {
  switch (occasion.kind) {
    case 'parcel': return [{ kind: 'list', items: [parcelItem(occasion.parcel)] }]
    case 'refunded': return [refundPart(order, occasion, language)]
    case 'waiting': return []
    case 'return': return goodsParts(occasion, language)
    default: return wholeOrder(order, occasion, transfer, language)
  }
}

/** It says how the order is to be paid from then on. */
export const asksForMoney = ({ kind }: Occasion): boolean => kind === 'placed' || kind === 'payment'

/** `settings`: where its reader chooses which mails come; undefined where nobody chooses. */
export interface OrderAddresses { order: string, settings: string | undefined }

/** Of what is bought and comes; nobody is thanked for an order that is none any more. */
const THANKED: ReadonlySet<Occasion['kind']> = new Set(['placed', 'confirmed', 'paid', 'shipping', 'delivered'] as const)

/** Who is writing to whom of what; the order was read in the same language. */
export interface OrderLetter {
  order: Order, occasion: Occasion, fullname: string, addresses: OrderAddresses, language: Language
  /** Where its money is to be transferred, where that is waited for. */
  transfer?: TransferFacts | undefined
}

/** The mail of an order, with where it can be seen and where mails are chosen. */
export function orderMail({ order, occasion, fullname, addresses, language, transfer }: OrderLetter): Written {
  const says = orderWords[language]
  const { subject, lines, steps = [], last = [] } = say(says.occasions, order, occasion)
  const isToPay = asksForMoney(occasion) && order.may.pay && order.paymentMethod === 'VNPAY'
  return writeLetter({
    subject, language, greeting: greeting(fullname, language),
    parts: [
      ...lines.map(text),
      ...(isToPay ? [{ kind: 'button', label: says.pay, address: addresses.order } as const] : []),
      ...shown(order, occasion, transfer, language),
      ...(steps.length === 0 ? [] : [{ kind: 'heading', text: says.steps } as const,
        { kind: 'list', numbered: true, items: steps.map((step) => ({ text: step })) } as const]),
      ...last.map(text),
      ...(isToPay ? [] : [{ kind: 'button', label: says.see, address: addresses.order } as const]),
    ],
    notes: [
      ...(THANKED.has(occasion.kind) ? [{ text: says.thanks }] : []), { text: says.help(order.code) },
      ...(addresses.settings === undefined ? [] : [{ text: says.choose, address: addresses.settings }]),
    ],
  })
}
