// Placing an order: one transaction from the server's own cart, prices and stock to the news of it. What staff make by hand is
// placed by the same (orders-by-staff.ts).
import type { RawBuilder } from 'kysely'
import type { CartLine } from '#contract/cart.ts'
import type { InvoiceBody, Order, OrderBody } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { emptyCartStep, lineProblem, lockCart, toHeld, unitPrice } from '#server/cart/cart.ts'
import type { OrderableLine } from '#server/cart/cart.ts'
import { noteActivityStep } from '#server/activity/activity.ts'
import { noteLanguage } from '#server/auth/auth.ts'
import { lockStock, readUnits, takeStockStep, tellSold } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { later } from '#server/kit/clock.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { Till } from '#server/kit/till.ts'
import { canPay, holdMinutesOf } from '#server/payments/payments.ts'
import { checkCoupon, holdCoupon, noteUse } from '#server/promotions/promotions.ts'
import { daysTo, toShipping } from '#server/shipping/shipping.ts'
import { warrantyMonthsOf } from './orders-days-rules.ts'
import { insertWhole, selectBasis } from './orders-placing-sql.ts'
import type { NewInvoice, NewLine, NewOrder } from './orders-placing-sql.ts'
import { readOrder, toPlaced } from './orders-read.ts'
import { change, hashOfWish, newOrderCode, priceRise } from './orders-rules.ts'

export { listStaffOrders, readStaffOrder, writeNote } from './orders-admin.ts'
export type { Beside } from './orders-admin.ts'
export { exportOrders, listOwnOrders, readBuyerId, readOrder, readOrders, readOwnOrder } from './orders-read.ts'
export type { BoughtOrder } from './orders-read.ts'
export { buyAgain, cancelOwnOrder, changePaymentMethod, moveByStaff } from './orders-acts.ts'
export { correctAddress } from './orders-address.ts'
export { correctImei } from './orders-correcting.ts'
export { fitOf, isDueAtDoor, isHeld, takesPayment, waitsForPayment } from './orders-move-rules.ts'
export type { UnitsBack } from './orders-move-rules.ts'
export { endHolds, failPayment, lockOrder, moveOrder, noteRefunded, payOrder, untilHoldEnds } from './orders-moves.ts'
export type { LockedOrder } from './orders-moves.ts'
export { nameParcel, packOrder, takeParcelBack, undoParcelNamed, undoParcelTaken } from './orders-packing.ts'
export { isPayable } from './orders-paying-rules.ts'
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

/** Refuses naming the first line of whose units there are too few, and what is left of it. */
async function refuseShort(tx: Tx, lines: readonly CartLine[], taken: readonly number[]): Promise<void> {
  const short = lines.find((line) => !taken.includes(line.variantId))
  if (!short) return
  const { productName: name, variantId } = short
  const [unit] = await readUnits(tx, [variantId])
  const stock = unit?.stock ?? 0
  if (unit?.status !== 'AVAILABLE') refuse('orders.not_on_sale', { name })
  refuse(stock < 1 ? 'cart.sold_out' : 'orders.not_enough_stock', { name, stock })
}

type Basis = Awaited<ReturnType<typeof selectBasis>>

/** The order this key has already placed; refuses a key that placed a different one (`hash`: of what is wished for now). */
export function findReplay(
  { before_id: id, before_hash: before }: Pick<Basis, 'before_id' | 'before_hash'>, hash: Buffer,
): number | undefined {
  if (before && !before.equals(hash)) refuse('orders.idempotency_key_reused')
  return id ?? undefined
}

/** The address and the delivery of the order. Refuses where the asker has no such address or there is no such method. */
function deliveryOf({ address, method }: Made['basis'], subtotal: number) {
  if (!address) refuse('orders.address_not_found')
  if (!method) refuse('orders.shipping_method_not_found')
  const shipping = toShipping(method, subtotal)
  const days = daysTo(shipping.days, address.city)
  return {
    shipping_dong: shipping.costDong, shipping_method_id: shipping.id, shipping_name: shipping.name,
    shipping_name_en: shipping.nameEn, delivery_days_min: days.from, delivery_days_max: days.to,
    receiver_name: address.receiver_name, phone: address.phone, address_line: address.address_line, city: address.city,
    state: address.state, country: address.country, postal_code: address.postal_code,
  }
}

const toLines = (lines: readonly OrderableLine[]): NewLine[] => lines.map((line, position) => ({
  position, product_id: line.productId, variant_id: line.variantId, product_name: line.productName, sku: line.sku,
  color: line.color, color_en: line.colorEn, ram: line.ram, storage: line.storage, image_key: line.imageKey,
  unit_price_dong: unitPrice(line), quantity: line.quantity, warranty_months: warrantyMonthsOf(line.family),
}))

function toInvoice(invoice: InvoiceBody | undefined): NewInvoice | undefined {
  if (!invoice) return undefined
  const { kind, name, taxCode = null, address, email } = invoice
  return { kind, name, tax_code: taxCode, address, email }
}

/** Nobody pays another total than they were shown. */
function refuseOtherTotal(expected: number | undefined, total: number): void {
  if (expected !== undefined && expected !== total) refuse('orders.total_changed', change(expected, total))
}

/** Somebody else's order has the code that was drawn for this one; nothing of it is to stay. */
class CodeTaken extends Error {}

/** What an order is made of, whoever makes it and however its goods were chosen. */
export interface Made {
  /** Whose it is; null: somebody without an account. */
  buyerId: number | null
  basis: Pick<Basis, 'address' | 'method' | 'held'>
  wish: Pick<OrderBody, 'paymentMethod' | 'couponCode' | 'expectedTotal' | 'note' | 'invoice'>
  kept: Pick<NewOrder, 'idempotency_key' | 'request_hash' | 'made_by' | 'contact_email'>
  /** What the same moment changes beside it. */
  emptyCart: RawBuilder<unknown>
  noteActivity(told: { code: string, total: number }): RawBuilder<unknown>
}


/** Places an order, all of it or nothing, and gives it: what it costs and whether it can be had is decided here alone. */
export async function placeMade(
  tx: Tx, { buyerId, basis, wish, kept, ...beside }: Made, till: Till, language: Language,
): Promise<Order> {
  const cart = toHeld(basis.held, language)
  refuseUnsellable(cart.items)
  refuseDearer(cart.items)
  if (wish.couponCode !== undefined) await checkCoupon(tx, wish.couponCode, buyerId, cart.goods)
  const delivery = deliveryOf(basis, cart.subtotal)
  const total = cart.subtotal + delivery.shipping_dong
  // what others wait for comes last, the coupon before the stock: the rows are locked from here to the commit
  const coupon = wish.couponCode === undefined ? undefined : await holdCoupon(tx, wish.couponCode, buyerId, cart.goods)
  const discount = coupon?.discountDong ?? 0
  refuseOtherTotal(wish.expectedTotal, total - discount)
  if (!canPay(till, wish.paymentMethod, total - discount)) refuse('orders.payment_method_unavailable')
  await lockStock(tx, cart.items.map((line) => line.variantId))
  const holdMinutes = holdMinutesOf(wish.paymentMethod)
  const code = newOrderCode()
  const [lines, invoice] = [toLines(cart.items), toInvoice(wish.invoice)]
  const written = await insertWhole(tx, {
    order: {
      ...delivery, ...kept, code, person_id: buyerId,
      payment_method: wish.paymentMethod, subtotal_dong: cart.subtotal, discount_dong: discount,
      coupon_code: coupon?.code ?? null, total_dong: total - discount, note: wish.note ?? '',
      hold_until: holdMinutes === null ? null : later(holdMinutes * MINUTE_MS),
    },
    lines, invoice, takeStock: takeStockStep(cart.items, 'placed'), emptyCart: beside.emptyCart,
    noteActivity: beside.noteActivity({ code, total: total - discount }),
  })
  if (!written) throw new CodeTaken()
  await refuseShort(tx, cart.items, written.taken)
  if (coupon) await noteUse(tx, coupon, buyerId, written.row.id)
  return toPlaced(written, lines, invoice, language)
}

interface Asked { till: Till, asker: Asker, body: OrderBody, key: string, language: Language }

/** Gives the order, or the id of the one that this key has already placed. */
async function place(tx: Tx, { till, asker, body, key, language }: Asked): Promise<Order | number> {
  const wish = { personId: asker.id, key, addressId: body.addressId, methodId: body.shippingMethodId }
  await lockCart(tx, asker)
  const basis = await selectBasis(tx, wish)
  const replayed = findReplay(basis, hashOfWish(body))
  if (replayed !== undefined) return replayed
  const placed = await placeMade(tx, {
    buyerId: asker.id, basis, wish: body,
    kept: { idempotency_key: key, request_hash: hashOfWish(body), made_by: null, contact_email: null },
    emptyCart: emptyCartStep(asker.id), noteActivity: (told) => noteActivityStep(asker, 'orders.placed', told),
  }, till, language)
  // the order's mail may be written the moment it is placed
  if (language !== basis.language) await noteLanguage(tx, asker.id, language)
  return placed
}

/**
 * Does what places an order, again and under another code while its code is somebody else's; gives the order, read where it was
 * placed before (`place` gives its id).
 */
export async function placeOnce(db: Db, language: Language, placing: () => Promise<Order | number>): Promise<Order> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    try {
      const placed = await placing()
      if (typeof placed === 'number') return await readOrder(db, placed, language)
      tellSold(db, placed.items.map(({ productId }) => productId))
      return placed
    } catch (error) {
      if (!(error instanceof CodeTaken)) throw error
    }
  }
  return refuse('request.busy')
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
  return placeOnce(db, language, async () => {
    const placed = await db.transaction().execute((tx) => place(tx, { till, asker, body, key, language }))
    return placed
  })
}
