// The cart of a signed-in customer. Prices and stock are read, never kept: the cart always shows today's. What a price was
// when it was last seen is kept beside it, so that a change can be told.
import { LINES_MAX, QUANTITY_MAX } from '#contract/cart.ts'
import type { Cart, CartItemBody, CartLine } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import { noteActivity } from '#server/activity/activity.ts'
import { findUnit } from '#server/catalogue/catalogue.ts'
import { later } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import { changeCart, priceOf, refuseUnsold, toGoods, toLine } from './cart-lines.ts'
import type { Asked } from './cart-lines.ts'
import { shortage, sumQuantity, totals } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

export { addManyToCart } from './cart-many.ts'
export { lineProblem, unitPrice } from './cart-rules.ts'
export { cartsLock, emptyCartsStep, heldList, pickedList, variantsInCarts } from './cart-sql.ts'
export type { OrderableRow } from './cart-sql.ts'

/** A change arrives again within minutes, or never. */
const KEYS_KEPT_MS = 2 * 24 * 3_600_000

/**
 * Adds units of a product (its variant by id or by colour, RAM and storage) to what is held; two tabs adding at once lose
 * nothing.
 * A `seenPrice` (dong) says at which price the customer took it; else it was today's.
 * Refuses unknown or unsold products, an unchosen variant, more than the stock, `QUANTITY_MAX` of one, `LINES_MAX` lines.
 */
export async function addToCart(db: Db, asker: Asker, wish: CartItemBody, asked: Asked): Promise<Cart> {
  const { productId, variantId, color, ram, storage } = wish
  const meant = ['add', productId, variantId, color, ram, storage, wish.quantity]
  return changeCart(db, asker, asked, meant, async (tx) => {
    const unit = await findUnit(tx, wish)
    if (unit === 'gone') refuse('cart.product_gone')
    if (unit === 'choose') refuse('cart.choose_variant')
    refuseUnsold(unit)
    const held = await rows.selectHeld(tx, 'cart_line', asker.id)
    if (!held.has(unit.id) && held.size >= LINES_MAX) refuse('cart.full', { max: LINES_MAX })
    const quantity = sumQuantity(held.get(unit.id)?.quantity ?? 0, wish.quantity, unit.stock)
    if (typeof quantity === 'string') refuse(quantity, { name: unit.name, stock: unit.stock, max: QUANTITY_MAX })
    await rows.writeLine(tx, 'cart_line', asker.id,
      { product_id: unit.product_id, variant_id: unit.id, quantity, seen_price_dong: wish.seenPrice ?? priceOf(unit) })
    await noteActivity(tx, asker, 'cart.added', { productId: unit.product_id })
  })
}

type Which = { productId: number, variantId?: number }

/** The variant a line without one means: the only one held of that product; nothing when none is. */
function onlyVariantHeld(held: ReadonlyMap<number, rows.HeldRow>, productId: number): number | undefined {
  const [only, ...others] = [...held].filter(([, line]) => line.product_id === productId).map(([variantId]) => variantId)
  if (others.length > 0) refuse('cart.choose_variant')
  return only
}

/** The unit that is meant and how many of it are held. Refuses a line that is not there, or not as `from` says. */
async function lineMeant(tx: Tx, which: Which, held: ReadonlyMap<number, rows.HeldRow>, from: number | undefined) {
  const variantId = which.variantId ?? onlyVariantHeld(held, which.productId)
  const unit = await findUnit(tx, { productId: which.productId, variantId })
  const before = typeof unit === 'string' ? 0 : held.get(unit.id)?.quantity ?? 0
  if (from === undefined && before === 0) refuse('cart.line_not_found')
  if (from !== undefined && before !== from) refuse('cart.quantity_changed', { held: before })
  if (unit === 'gone') refuse('cart.product_gone')
  if (unit === 'choose') refuse('cart.choose_variant')
  return { unit, before }
}

async function removeLines(tx: Tx, asker: Asker, productId: number, variantId: number | undefined): Promise<void> {
  const gone = await rows.deleteLines(tx, asker.id, productId, variantId)
  if (gone > 0) await noteActivity(tx, asker, 'cart.removed', { productId })
}

/**
 * Sets a line to an absolute quantity; below 1 removes it. With `from` only if exactly so many are held, 0 making a new line.
 * Refuses a line that is not held, one that was changed meanwhile, and more than the stock.
 */
export async function setQuantity(
  db: Db, asker: Asker, which: Which, wish: { quantity: number, from?: number | undefined }, asked: Asked,
): Promise<Cart> {
  const { quantity, from } = wish
  return changeCart(db, asker, asked, ['set', which.productId, which.variantId, quantity, from], async (tx) => {
    const held = await rows.selectHeld(tx, 'cart_line', asker.id)
    if (quantity < 1 && from === undefined) {
      const variantId = which.variantId ?? onlyVariantHeld(held, which.productId)
      return removeLines(tx, asker, which.productId, variantId)
    }
    const { unit, before } = await lineMeant(tx, which, held, from)
    if (quantity < 1) return removeLines(tx, asker, which.productId, unit.id)
    if (before === 0 && held.size >= LINES_MAX) refuse('cart.full', { max: LINES_MAX })
    if (quantity > before) refuseUnsold(unit)
    if (quantity > before && quantity > unit.stock) refuse(shortage(unit.stock), { name: unit.name, stock: unit.stock })
    const seen = before === 0 ? priceOf(unit) : null // bringing a quantity up does not accept a price
    await rows.writeLine(tx, 'cart_line', asker.id,
      { product_id: which.productId, variant_id: unit.id, quantity, seen_price_dong: seen })
    if (before === 0) await noteActivity(tx, asker, 'cart.added', { productId: which.productId })
    else await noteActivity(tx, asker, 'cart.quantity_changed', { productId: which.productId, quantity })
  })
}

/** Removes a product, or one variant of it; absent ones are no fault. */
export async function removeFromCart(
  db: Db, asker: Asker, productId: number, variantId: number | undefined, language: Language,
): Promise<Cart> {
  return changeCart(db, asker, { language }, [], (tx) => removeLines(tx, asker, productId, variantId))
}

/** Empties the cart; what was saved for later stays. */
export async function clearCart(db: Db, asker: Asker, language: Language): Promise<Cart> {
  return changeCart(db, asker, { language }, [], async (tx) => {
    if (await rows.deleteAllLines(tx, asker.id) > 0) await noteActivity(tx, asker, 'cart.cleared', {})
  })
}

/**
 * The customer has seen these prices (dong) and takes them. One that is not today's is not noted: the customer is asked
 * again.
 */
export async function noteSeenPrices(
  db: Db, asker: Asker, prices: readonly { variantId: number, price: number }[], language: Language,
): Promise<Cart> {
  return changeCart(db, asker, { language }, [], (tx) => rows.writeSeenPrices(tx, asker.id, prices))
}

/** A line of a cart with what an order copies of it besides. */
export interface OrderableLine extends CartLine { colorEn: string, imageKey: string | null, family: string, categoryId: number }

/** What `heldList` has read: the lines at today's prices, what they come to, and as `goods` what a coupon asks about them. */
export function toHeld(
  list: readonly rows.OrderableRow[], language: Language,
): { items: OrderableLine[], subtotal: number, goods: DiscountLine[] } {
  const items = list.map((row) => ({
    ...toLine(row, row.quantity, row.seen_price_dong, language),
    colorEn: row.color_en, imageKey: row.image_key, family: row.family, categoryId: row.category_id,
  }))
  return { items, subtotal: totals(items).subtotal, goods: items.map((line) => toGoods(line, line.categoryId)) }
}

/** Forgets the keys of changes made more than two days ago; gives how many. */
export function purgeChanges(db: Db): Promise<number> {
  return rows.deleteKeys(db, later(-KEYS_KEPT_MS))
}

/** What is kept in a cart and beside it, as its owner is told what the shop keeps of them. Prices in dong. */
export async function exportCart(db: Db, asker: Asker) {
  return (await rows.selectLines(db, asker.id)).map((line) => ({
    productId: line.product_id, variantId: line.variant_id, sku: line.sku, productName: line.name, quantity: line.quantity,
    seenPrice: line.seen_price_dong, savedForLater: line.saved,
  }))
}

/** Forgets the cart of somebody whose account is being closed. */
export async function forgetPerson(tx: Tx, personId: number): Promise<void> {
  await rows.deleteCart(tx, personId)
}
