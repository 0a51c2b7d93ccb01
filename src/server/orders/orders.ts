// Placing an order: one transaction from the server's own cart, prices and stock to the news of it.
import type { Cart, CartLine } from '#contract/cart.ts'
import type { InvoiceBody, Order, OrderBody } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { emptyLockedCart, lineProblem, lockCart, unitPrice } from '#server/cart/cart.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { readAddress } from '#server/account/account.ts'
import { noteLanguage } from '#server/auth/auth.ts'
import { readUnits, takeStock } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { later } from '#server/kit/clock.ts'
import { tell } from '#server/kit/outbox.ts'
import { refuse, Refusal } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { canPay, holdMinutesOf } from '#server/payments/payments.ts'
import { checkCoupon, useCoupon } from '#server/promotions/promotions.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import { daysTo, findShipping } from '#server/shipping/shipping.ts'
import { warrantyMonthsOf } from './orders-days-rules.ts'
import { insertInvoice } from './orders-parts-sql.ts'
import { readOrder } from './orders-read.ts'
import { change, hashOfWish, newOrderCode, priceRise } from './orders-rules.ts'
import * as rows from './orders-sql.ts'

export { exportOrders, listOwnOrders, readBuyerId, readOrder, readOwnOrder } from './orders-read.ts'
export { buyAgain, cancelOwnOrder, moveByStaff } from './orders-acts.ts'
export { waitsForPayment } from './orders-move-rules.ts'
export { endHolds, failPayment, lockOrder, moveOrder, noteRefunded, payOrder, untilHoldEnds } from './orders-moves.ts'
export type { LockedOrder } from './orders-moves.ts'
export { nameParcel, packOrder, takeParcelBack } from './orders-packing.ts'
export { trackOrder } from './orders-track.ts'
export { releaseUnits } from './orders-units.ts'

const CODE_TRIES = 5
const MINUTE_MS = 60_000

function refuseUnsellable(lines: readonly CartLine[]): void {
  if (lines.length === 0) refuse('orders.cart_empty')
  for (const line of lines) {
    const problem = lineProblem(line)
    const unsold = problem === 'cart.not_on_sale' || problem === 'cart.discontinued'
    if (unsold) refuse('orders.not_on_sale', { name: line.productName })
  }
}

/** Nobody pays more than they have seen: a price that has risen since is asked about first. */
function refuseDearer(lines: readonly CartLine[]): void {
  for (const line of lines) {
    const rise = priceRise(line.seenPrice, unitPrice(line))
    if (rise) refuse('cart.price_changed', { name: line.productName, ...rise })
  }
}

/** Takes every line's units, or refuses naming the first line that falls short and what is left of it. */
async function takeLines(tx: Tx, lines: readonly CartLine[]): Promise<void> {
  const { short } = await takeStock(tx, lines)
  if (short.length === 0) return
  const line = lines.find((one) => one.variantId === short[0])
  const [unit] = await readUnits(tx, short.slice(0, 1))
  const [name, stock] = [line?.productName ?? '', unit?.stock ?? 0]
  if (unit?.status !== 'AVAILABLE') refuse('orders.not_on_sale', { name })
  refuse(stock < 1 ? 'cart.sold_out' : 'orders.not_enough_stock', { name, stock })
}

/** The address of the order; not the asker's own is the same as none. */
async function addressFor(tx: Tx, asker: Asker, addressId: number) {
  try {
    return await readAddress(tx, asker, addressId)
  } catch (error) {
    if (error instanceof Refusal) refuse('orders.address_not_found')
    throw error
  }
}

/** Writes the order as it costs without a coupon; gives its id, its code and that total. */
async function writeOrder(
  tx: Tx, asker: Asker, body: OrderBody, cart: Cart, key: string,
): Promise<{ id: number, code: string, total: number }> {
  const address = await addressFor(tx, asker, body.addressId)
  const shipping = await findShipping(tx, body.shippingMethodId, cart.subtotal)
  if (!shipping) refuse('orders.shipping_method_not_found')
  const total = cart.subtotal + shipping.costDong
  const holdMinutes = holdMinutesOf(body.paymentMethod)
  const days = daysTo(shipping.days, address.city)
  const order = {
    person_id: asker.id, idempotency_key: key, request_hash: hashOfWish(body), payment_method: body.paymentMethod,
    subtotal_dong: cart.subtotal, shipping_dong: shipping.costDong, total_dong: total, shipping_method_id: shipping.id,
    shipping_name: shipping.name, shipping_name_en: shipping.nameEn, receiver_name: address.receiverName, phone: address.phone,
    address_line: address.addressLine, city: address.city, state: address.state, country: address.country,
    postal_code: address.postalCode, note: body.note ?? '', delivery_days_min: days.from, delivery_days_max: days.to,
    hold_until: holdMinutes === null ? null : later(holdMinutes * MINUTE_MS),
  }
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const code = newOrderCode()
    const id = await rows.insertOrder(tx, { ...order, code })
    if (id !== undefined) return { id, code, total }
  }
  return refuse('request.busy')
}

/** Uses the coupon that was asked for on the order; gives what it takes off. */
async function takeDiscount(
  tx: Tx, asker: Asker, code: string | undefined, orderId: number, goods: readonly DiscountLine[],
): Promise<number> {
  if (code === undefined) return 0
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a customer uses a coupon; no hook of React's
  const discount = await useCoupon(tx, code, asker.id, orderId, goods)
  await rows.updateDiscount(tx, orderId, code, discount)
  return discount
}

/** Nobody pays another total than they were shown. */
function refuseOtherTotal(expected: number | undefined, total: number): void {
  if (expected !== undefined && expected !== total) refuse('orders.total_changed', change(expected, total))
}

async function writeLines(tx: Tx, orderId: number, lines: readonly CartLine[]): Promise<void> {
  const units = new Map((await readUnits(tx, lines.map((line) => line.variantId))).map((unit) => [unit.id, unit]))
  await rows.insertLines(tx, lines.map((line, position) => ({
    order_id: orderId, position, product_id: line.productId, variant_id: line.variantId, product_name: line.productName,
    sku: line.sku,
    color: line.color, color_en: units.get(line.variantId)?.color_en ?? line.color, ram: line.ram, storage: line.storage,
    image_key: units.get(line.variantId)?.image_key ?? null, unit_price_dong: unitPrice(line), quantity: line.quantity,
    warranty_months: warrantyMonthsOf(units.get(line.variantId)?.family ?? ''),
  })))
}

async function writeInvoice(tx: Tx, orderId: number, invoice: InvoiceBody | undefined): Promise<void> {
  if (!invoice) return
  const { kind, name, taxCode = null, address, email } = invoice
  await insertInvoice(tx, { order_id: orderId, kind, name, tax_code: taxCode, address, email })
}

/** The order this key has already placed; refuses a key that placed a different one. */
async function findReplay(tx: Tx, asker: Asker, body: OrderBody, key: string): Promise<number | undefined> {
  const before = await rows.selectByKey(tx, asker.id, key)
  if (before && !before.request_hash.equals(hashOfWish(body))) refuse('orders.idempotency_key_reused')
  return before?.id
}

/**
 * Places an order from the asker's server cart, all or nothing, and tells `orders.placed`. What it costs is the server's to say.
 * The same key and wish answer with the same order, however often and however simultaneously they come (the cart's lock
 * queues them).
 * Refuses an empty cart, unsold or sold-out goods, goods dearer than when they were last seen, another total than
 * `expectedTotal`, an unknown address or delivery method, a coupon that does not hold, a way of paying that is not offered.
 */
export async function placeOrder(
  db: Db, till: Till, asker: Asker, body: OrderBody, key: string, language: Language,
): Promise<Order> {
  const id = await db.transaction().execute(async (tx) => {
    const cart = await lockCart(tx, asker, language)
    const replayed = await findReplay(tx, asker, body, key)
    if (replayed !== undefined) return replayed
    refuseUnsellable(cart.items)
    refuseDearer(cart.items)
    if (body.couponCode !== undefined) await checkCoupon(tx, body.couponCode, asker.id, cart.goods)
    const { id: orderId, code, total } = await writeOrder(tx, asker, body, cart, key)
    await writeLines(tx, orderId, cart.items)
    await writeInvoice(tx, orderId, body.invoice)
    await rows.insertMove(tx, { order_id: orderId, status: 'PENDING', mover: 'customer', mover_id: asker.id })
    await emptyLockedCart(tx, asker)
    // what others wait for comes last, the coupon before the stock: the rows are locked from here to the commit
    const discount = await takeDiscount(tx, asker, body.couponCode, orderId, cart.goods)
    refuseOtherTotal(body.expectedTotal, total - discount)
    if (!canPay(till, body.paymentMethod, total - discount)) refuse('orders.payment_method_unavailable')
    await takeLines(tx, cart.items)
    await noteLanguage(tx, asker.id, language) // the order's mail may be written the moment it is placed
    await noteActivity(tx, asker, 'orders.placed', { code, total: total - discount })
    await tell(tx, 'orders.placed', { orderId })
    return orderId
  })
  return readOrder(db, id, language)
}
