// Orders that staff make for somebody on the telephone: their customer found, the total asked beforehand, and placed the same way
// as a customer's own.
import { COUNTRY_DEFAULT } from '#contract/account.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import { FOUND_MAX, HandWay } from '#contract/orders-admin.ts'
import type { FoundCustomer, HandOrderBody, HandQuote, HandQuoteBody } from '#contract/orders-admin.ts'
import { Phone } from '#contract/phone.ts'
import type { Language } from '#contract/problems.ts'
import { listAddressesOf } from '#server/account/account.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { lineProblem, toHeld, unitPrice } from '#server/cart/cart.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import { refuse, Refusal } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { requestNow } from '#server/kit/trace.ts'
import { canPay } from '#server/payments/payments.ts'
import { checkCoupon } from '#server/promotions/promotions.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import { toShipping } from '#server/shipping/shipping.ts'
import { findReplay, placeMade, placeOnce } from './orders-placing.ts'
import { selectCustomersCalled } from './orders-by-staff-sql.ts'
import { lockPickedBasis, selectPickedBasis } from './orders-placing-sql.ts'
import type { ReceivedAt } from './orders-placing-sql.ts'
import { hashOfHandWish } from './orders-rules.ts'

/** Staff's own keys, so that none is a customer's own for their cart. */
const keyOf = (asker: Asker, key: string): string => `staff ${asker.id} ${key}`

const receivedAt = ({ receiverName, phone, addressLine, city, state }: HandOrderBody['address']): ReceivedAt => ({
  receiver_name: receiverName, phone, address_line: addressLine, city, state, country: COUNTRY_DEFAULT, postal_code: '',
})

interface Asked { till: Till, asker: Asker, body: HandOrderBody, key: string, language: Language }

/** Gives the order, or the id of the one that this key has already made. */
async function makeOne(tx: Tx, { till, asker, body, key, language }: Asked): Promise<Order | number> {
  const [kept, hash] = [keyOf(asker, key), hashOfHandWish(body)]
  const { items: picked, customerId, email, address, shippingMethodId: methodId } = body
  const basis = await lockPickedBasis(tx, { makerId: asker.id, key: kept, customerId, methodId, picked })
  const replayed = findReplay(basis, hash)
  if (replayed !== undefined) return replayed
  if (customerId !== undefined && basis.buyer_id === null) refuse('orders.customer_not_found')
  if (basis.held.length < picked.length) refuse('orders.goods_gone')
  const order = await placeMade(tx, {
    buyerId: basis.buyer_id, basis: { ...basis, address: receivedAt(address) }, wish: body,
    kept: {
      idempotency_key: kept, request_hash: hash, made_by: asker.id,
      contact_email: customerId === undefined ? email ?? null : null,
    },
    doer: undefined, // who orders on the telephone has no cart here, and did nothing themselves
    till, language, requestId: requestNow(),
  })
  await keepAudit(tx, asker, {
    line: 'POST /api/admin/orders', subject: { kind: 'order', id: order.id, name: order.code }, before: null,
    after: {
      status: order.status, paymentMethod: order.paymentMethod, total: order.total, couponCode: order.couponCode,
      customerId: basis.buyer_id, items: order.items.map(({ sku, quantity, unitPrice: price }) => ({ sku, quantity, price })),
    },
  })
  return order
}

/**
 * Makes an order of the goods that are named, for a customer or for somebody without an account, all or nothing, and tells
 * `orders.placed`; its first move is the asker's. The same key and wish answer with the same order. Refuses an unknown customer,
 * goods that are gone, and whatever a customer's own order is refused for.
 */
export function makeOrder(
  db: Db, till: Till, asker: Asker, { body, key, language }: { body: HandOrderBody, key: string, language: Language },
): Promise<Order> {
  return placeOnce(db, language, () => db.transaction().execute((tx) => makeOne(tx, { till, asker, body, key, language })))
}

function quoteLine(line: CartLine, language: Language): HandQuote['items'][number] {
  const { variantId, productName, productImage, sku, colorLabel, ram, storage, quantity, stockQuantity: stock } = line
  const [price, problem] = [unitPrice(line), lineProblem(line)]
  return {
    variantId, productName, productImage, sku, colorLabel, ram, storage, unitPrice: price, quantity, lineTotal: price * quantity,
    stock, problem: problem === undefined ? null : refusalSentence(language, problem, { name: productName, stock }),
  }
}

/** What a coupon takes off, dong, or why nothing, as a sentence. */
async function tryCoupon(
  tx: Tx, { code, personId, goods }: { code: string | undefined, personId: number | null, goods: readonly DiscountLine[] },
  language: Language,
): Promise<Pick<HandQuote, 'discount' | 'couponProblem'>> {
  if (code === undefined) return { discount: 0, couponProblem: null }
  try {
    return { discount: await checkCoupon(tx, code, personId, goods), couponProblem: null }
  } catch (refused) {
    if (!(refused instanceof Refusal)) throw refused
    return { discount: 0, couponProblem: refusalSentence(language, refused.code, refused.details) }
  }
}

/** What such an order would come to at this moment, and what stands in its way; goods that are gone are left out. */
export function quoteOrder(db: Db, till: Till, asker: Asker, body: HandQuoteBody, language: Language): Promise<HandQuote> {
  return db.transaction().execute(async (tx) => {
    const { items: picked, customerId, couponCode, shippingMethodId: methodId } = body
    const basis = await selectPickedBasis(tx, { makerId: asker.id, key: '', customerId, methodId, picked })
    const { items, subtotal, goods } = toHeld(basis.held, language)
    if (methodId !== undefined && !basis.method) refuse('orders.shipping_method_not_found')
    const shippingCost = basis.method ? toShipping(basis.method, subtotal).costDong : null
    const coupon = await tryCoupon(tx, { code: couponCode, personId: basis.buyer_id, goods }, language)
    const total = subtotal + (shippingCost ?? 0) - coupon.discount
    return {
      items: items.map((line) => quoteLine(line, language)), subtotal, shippingCost, ...coupon, total,
      ways: HandWay.options.filter((way) => canPay(till, way, total)),
    }
  })
}

/** Active customers by exactly this telephone number, e-mail address or username (in any letter case), `FOUND_MAX` at most. */
export async function findCustomers(db: Db, contact: string): Promise<FoundCustomer[]> {
  const phone = Phone.safeParse(contact).data
  const found = await selectCustomersCalled(db, contact.toLowerCase(), phone ?? null, FOUND_MAX)
  return Promise.all(found.map(async (person) => ({ ...person, addresses: await listAddressesOf(db, person.id) })))
}
