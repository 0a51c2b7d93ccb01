// Answers about orders: the asker's own, or one whose code and contact are both given. Nobody else's, and no hint of them.
import type { OrderSummary, TrackedOrder } from '#contract/orders.ts'
import type { Context, Draft } from './assistant-context.ts'
import type { OrderWords } from './assistant-words-form.ts'

const LISTED_MOST = 3
/** A talk comes back from the browser: what is said of it again must look like a code. */
const CODE = /^DH[0-9A-Z]{2,12}$/

function toWords(order: TrackedOrder | OrderSummary, { words }: Context): OrderWords {
  const tracked = 'parcels' in order ? order : undefined
  return {
    code: order.code, status: words.status[order.status] ?? order.status,
      payment: words.paid[order.paymentStatus] ?? order.paymentStatus, total: order.total,
    items: order.items.map(({ productName, quantity }) => ({ name: productName, quantity })), expected: tracked?.expected ?? null,
    parcels: (tracked?.parcels ?? []).map(({ carrierName, trackingNumber }) => `${carrierName} ${trackingNumber}`),
      placedAt: order.placedAt,
  }
}

const links = ({ tools }: Context): Draft['links'] => tools.known ? [['orders', '/orders']]
  : [['track', '/track-order'], ['login', '/login']]

/** Where an order is. */
export async function answerOrder(context: Context): Promise<Draft> {
  const { reading, talk, tools, words, language } = context
  const before = reading.contact === undefined && tools.known ? undefined : talk.orderCode ?? undefined
  const code = reading.orderCode ?? (before !== undefined && CODE.test(before) ? before : undefined)
  if (code === undefined) return answerOwn(context)
  if (reading.contact === undefined && !tools.known) {
    return { text: words.orderAskContact(code), orderCode: code, links: links(context), next: ['person'] }
  }
  const order = await tools.trackOrder(code, reading.contact, language)
  if (order) return { text: words.order(toWords(order, context)), orderCode: order.code, links: links(context),
    next: ['person'], withFaqs: true }
  const asks = reading.contact === undefined
  return { text: asks ? `${words.orderUnknown(code)} ${words.orderAskContact(code)}` : words.orderUnknown(code),
    orderCode: code, links: links(context), person: true, next: ['person'] }
}

async function answerOwn(context: Context): Promise<Draft> {
  const { tools, words } = context
  if (!tools.known) return { text: context.reading.said.has('own') ? words.signInForOrders : words.orderAskCode,
    links: links(context), next: ['person'] }
  const orders = (await tools.ownOrders()).slice(0, LISTED_MOST)
  if (orders.length === 0) return { text: words.noOrders, links: [['products', '/products']] }
  return { text: words.ordersOwn(orders.map((order) => toWords(order, context))), orderCode: orders[0]?.code ?? null,
    links: links(context), next: ['person'] }
}
