// What an order is made of becomes an order, whoever makes it: what it costs and whether it can be had is decided here alone.
// Those who order at the same moment are placed in one transaction; one order is a group of one.
import type { CartLine } from '#contract/cart.ts'
import type { InvoiceBody, Order, OrderBody } from '#contract/orders.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivitiesStep } from '#server/activity/activity.ts'
import type { Doer } from '#server/activity/activity.ts'
import { emptyCartsStep, lineProblem, toHeld, unitPrice } from '#server/cart/cart.ts'
import type { OrderableLine } from '#server/cart/cart.ts'
import { takeStockStep, tellSold } from '#server/catalogue/catalogue.ts'
import type { Shelved } from '#server/catalogue/catalogue.ts'
import { later } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse, Refusal } from '#server/kit/refuse.ts'
import type { Till } from '#server/kit/till.ts'
import { canPay, holdMinutesOf } from '#server/payments/payments.ts'
import { checkCoupon, holdCoupon, noteUse } from '#server/promotions/promotions.ts'
import type { HeldCoupon } from '#server/promotions/promotions.ts'
import { daysTo, toShipping } from '#server/shipping/shipping.ts'
import { warrantyMonthsOf } from './orders-days-rules.ts'
import { insertWhole, lockGoods } from './orders-placing-sql.ts'
import type { Basis, NewInvoice, NewLine, NewOrder, Placing, Written } from './orders-placing-sql.ts'
import { readOrder, toPlaced } from './orders-read.ts'
import { change, newOrderCode, priceRise } from './orders-rules.ts'

const CODE_TRIES = 5
const MINUTE_MS = 60_000

/** What `work` gives, or why it refuses; a fault stays one. */
export async function orRefusal<T>(work: () => T | Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

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

/** What is left of the variants that are locked, by their ids; each order that is decided takes its units. */
type Left = Map<number, Shelved>

/** Refuses naming the first line of whose units there are too few, and what is left of it. */
function refuseShort(lines: readonly CartLine[], left: Left): void {
  for (const { productName: name, variantId, quantity } of lines) {
    const { stock, status } = left.get(variantId) ?? { stock: 0, status: 'gone' }
    if (status !== 'AVAILABLE') refuse('orders.not_on_sale', { name })
    if (stock < quantity) refuse(stock < 1 ? 'cart.sold_out' : 'orders.not_enough_stock', { name, stock })
  }
}

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
  /** Who ordered what is in their cart: it is emptied, and their log tells of it. Nobody where staff made it. */
  doer: Doer | undefined
  till: Till
  language: Language
  /** Of whoever asks for it: what is told of the order carries it. */
  requestId: string | undefined
}

/** An order as far as it is decided before any coupon is locked for it. */
interface Draft extends Made { cart: ReturnType<typeof toHeld>, delivery: ReturnType<typeof deliveryOf> }

async function draftOf(tx: Tx, made: Made): Promise<Draft> {
  const { buyerId, basis, wish, language } = made
  const cart = toHeld(basis.held, language)
  refuseUnsellable(cart.items)
  refuseDearer(cart.items)
  if (wish.couponCode !== undefined) await checkCoupon(tx, wish.couponCode, buyerId, cart.goods)
  return { ...made, cart, delivery: deliveryOf(basis, cart.subtotal) }
}

interface Decided { coupon: HeldCoupon | undefined, discount: number, total: number }

/** The last word, and its units taken from what is left; nothing is written yet. */
async function decide(tx: Tx, { buyerId, wish, till, cart, delivery }: Draft, left: Left): Promise<Decided> {
  const coupon = wish.couponCode === undefined ? undefined : await holdCoupon(tx, wish.couponCode, buyerId, cart.goods)
  const discount = coupon?.discountDong ?? 0
  const total = cart.subtotal + delivery.shipping_dong - discount
  refuseOtherTotal(wish.expectedTotal, total)
  if (!canPay(till, wish.paymentMethod, total)) refuse('orders.payment_method_unavailable')
  refuseShort(cart.items, left)
  for (const { variantId, quantity } of cart.items) {
    const unit = left.get(variantId)
    if (unit) unit.stock -= quantity
  }
  return { coupon, discount, total }
}

/** Gives the order that was placed. Who is told of it can wait until others need not wait for the commit. */
export type Placed = () => Order

/** An order that is decided, and what comes of it. */
interface Sure extends Decided { draft: Draft, end: (placed: Placed) => void }

function placingOf({ draft, coupon, discount, total }: Sure): Placing {
  const { buyerId, wish, kept, cart, delivery, requestId } = draft
  const holdMinutes = holdMinutesOf(wish.paymentMethod)
  return {
    order: {
      ...delivery, ...kept, code: newOrderCode(), person_id: buyerId,
      payment_method: wish.paymentMethod, subtotal_dong: cart.subtotal, discount_dong: discount,
      coupon_code: coupon?.code ?? null, total_dong: total, note: wish.note ?? '',
      hold_until: holdMinutes === null ? null : later(holdMinutes * MINUTE_MS),
    },
    lines: toLines(cart.items), invoice: toInvoice(wish.invoice), requestId,
  }
}

/** Writes what was decided, all at once. Whatever is refused from here on undoes the whole transaction. */
async function write(tx: Tx, all: readonly Sure[]): Promise<void> {
  if (all.length === 0) return
  const placings = all.map(placingOf)
  const wishes = all.flatMap(({ draft: { cart } }, at) => cart.items.map((line) => ({ ...line, place: at + 1 })))
  const deeds = all.flatMap(({ draft: { doer }, total }, at) =>
    (doer ? [{ doer, details: { code: placings[at]?.order.code ?? '', total } }] : []))
  const done = await insertWhole(tx, placings, {
    takeStock: takeStockStep(wishes, 'placed'), emptyCarts: emptyCartsStep(deeds.map(({ doer }) => doer.id)),
    noteActivities: noteActivitiesStep('orders.placed', deeds),
  })
  if (!done) throw new CodeTaken()
  // the variants are locked, their products are not: one may have been withdrawn since
  const taken = new Set(done.taken)
  const untaken = wishes.find(({ variantId }) => !taken.has(variantId))
  if (untaken) refuse('orders.not_on_sale', { name: untaken.productName })
  for (const [at, { draft, coupon, end }] of all.entries()) {
    const [{ lines, invoice }, written] = [placings[at] as Placing, done.written[at] as Written] // one for each
    if (coupon) await noteUse(tx, coupon, draft.buyerId, written.row.id)
    end(() => toPlaced(written, lines, invoice, draft.language))
  }
}

/**
 * Places orders in the order they came, each all of it or nothing, and gives each or why it is refused: what one is refused for
 * holds up none of the others. `locked`: what is left of their goods, where these are locked already and no order has a coupon.
 */
export async function placeAll(tx: Tx, all: readonly Made[], locked?: readonly Shelved[]): Promise<(Placed | Refusal)[]> {
  const drafts = await Promise.all(all.map((made) => orRefusal(() => draftOf(tx, made))))
  const sound = drafts.filter((draft): draft is Draft => !(draft instanceof Refusal))
  const shelved = locked ?? await lockGoods(tx, sound.flatMap(({ cart }) => cart.items.map(({ variantId }) => variantId)),
    sound.flatMap(({ wish: { couponCode } }) => couponCode ?? []))
  const left: Left = new Map(shelved.map((unit) => [unit.id, unit]))
  const ended: (Placed | Refusal)[] = []
  let sure: Sure[] = []
  for (const [at, draft] of drafts.entries()) {
    if (!(draft instanceof Refusal) && draft.wish.couponCode !== undefined && sure.some(({ coupon }) => coupon)) {
      await write(tx, sure) // whether a coupon holds may hang on the uses before
      sure = []
    }
    const decided = draft instanceof Refusal ? draft : await orRefusal(() => decide(tx, draft, left))
    if (draft instanceof Refusal || decided instanceof Refusal) ended[at] = decided as Refusal // what `draft` is, or its own
    else sure.push({ draft, ...decided, end: (placed) => { ended[at] = placed } })
  }
  await write(tx, sure)
  return ended
}

/** Places one order, and gives it. */
export async function placeMade(tx: Tx, made: Made): Promise<Order> {
  const [placed] = await placeAll(tx, [made])
  if (placed === undefined || placed instanceof Refusal) throw placed ?? new Error('one is asked for, one is given')
  return placed()
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
