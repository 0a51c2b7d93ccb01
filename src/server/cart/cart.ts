// The cart of a signed-in customer. Prices and stock are read, never kept: the cart always shows today's.
import { LINES_MAX, QUANTITY_MAX } from '#contract/cart.ts'
import type { Cart, CartItemBody, CartLine, CartValidation } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import { findUnit, pictureUrl } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { refusalSentence } from '#server/kit/refusal-words.ts'
import type { Asker } from '#server/kit/serve.ts'
import { findShipping } from '#server/shipping/shipping.ts'
import { lineProblem, sumQuantity, totals } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

export { lineProblem, unitPrice } from './cart-rules.ts'

function statusOf(row: rows.LineRow): CartLine['status'] {
  if (row.status === 'COMING_SOON' || row.status === 'DISCONTINUED') return row.status
  return row.stock > 0 ? 'AVAILABLE' : 'OUT_OF_STOCK'
}

function toLine(row: rows.LineRow, language: Language): CartLine {
  return {
    productId: row.product_id, variantId: row.variant_id, isVariant: Boolean(row.chosen), sku: row.sku, productName: row.name,
    productImage: pictureUrl(row.image_key), price: row.price_dong, discountPrice: row.discount_price_dong,
    quantity: row.quantity,
    color: row.color, colorLabel: language === 'vi' ? row.color : row.color_en, ram: row.ram, storage: row.storage,
    stockQuantity: row.stock, status: statusOf(row),
  }
}

/** The cart with today's prices and stock. */
export async function readCart(db: Db | Tx, asker: Asker, language: Language): Promise<Cart> {
  const items = (await rows.selectLines(db, asker.id)).map((row) => toLine(row, language))
  return { items, ...totals(items) }
}

/** Runs a change under the cart's lock and answers with the whole cart. */
function changeCart(db: Db, asker: Asker, language: Language, change: (tx: Tx) => Promise<void>): Promise<Cart> {
  return db.transaction().execute(async (tx) => {
    await rows.lockCart(tx, asker.id)
    await change(tx)
    return readCart(tx, asker, language)
  })
}

/**
 * Adds units of a product (its variant by id or by colour, RAM and storage) to what is held; two tabs adding at once lose
 * nothing.
 * Refuses unknown or unsold products, an unchosen variant, more than the stock, `QUANTITY_MAX` of one, `LINES_MAX` lines.
 */
export async function addToCart(db: Db, asker: Asker, wish: CartItemBody, language: Language): Promise<Cart> {
  return changeCart(db, asker, language, async (tx) => {
    const unit = await findUnit(tx, wish)
    if (unit === 'gone') refuse('cart.product_gone')
    if (unit === 'choose') refuse('cart.choose_variant')
    if (unit.status !== 'AVAILABLE') refuse('cart.not_on_sale', { name: unit.name })
    const held = await rows.selectHeld(tx, asker.id)
    if (!held.has(unit.id) && held.size >= LINES_MAX) refuse('cart.full', { max: LINES_MAX })
    const quantity = sumQuantity(held.get(unit.id) ?? 0, wish.quantity, unit.stock)
    if (typeof quantity === 'string') refuse(quantity, { name: unit.name, stock: unit.stock, max: QUANTITY_MAX })
    await rows.writeLine(tx, asker.id, { product_id: unit.product_id, variant_id: unit.id, quantity })
  })
}

/** The variant a line without one means: the only one held of that product. */
async function onlyVariantHeld(tx: Tx, asker: Asker, productId: number): Promise<number> {
  const [only, ...others] = await rows.selectVariantsHeld(tx, asker.id, productId)
  if (!only) refuse('cart.line_not_found')
  if (others.length > 0) refuse('cart.choose_variant')
  return only.variant_id
}

/** Sets a line to an absolute quantity; below 1 removes it. Refuses a line that is not held, and more than the stock. */
export async function setQuantity(
  db: Db, asker: Asker, which: { productId: number, variantId?: number }, quantity: number, language: Language,
): Promise<Cart> {
  return changeCart(db, asker, language, async (tx) => {
    if (quantity < 1) return rows.deleteLines(tx, asker.id, which.productId, which.variantId)
    const variantId = which.variantId ?? await onlyVariantHeld(tx, asker, which.productId)
    const held = await rows.selectHeld(tx, asker.id)
    const unit = await findUnit(tx, { productId: which.productId, variantId })
    const before = held.get(variantId)
    if (typeof unit === 'string' || before === undefined) refuse('cart.line_not_found')
    if (quantity > before && unit.status !== 'AVAILABLE') refuse('cart.not_on_sale', { name: unit.name })
    if (quantity > before && quantity > unit.stock) refuse('cart.not_enough_stock', { name: unit.name, stock: unit.stock })
    await rows.writeLine(tx, asker.id, { product_id: which.productId, variant_id: variantId, quantity })
  })
}

/** Removes a product, or one variant of it; absent ones are no fault. */
export async function removeFromCart(
  db: Db, asker: Asker, productId: number, variantId: number | undefined, language: Language,
): Promise<Cart> {
  return changeCart(db, asker, language, (tx) => rows.deleteLines(tx, asker.id, productId, variantId))
}

/** Empties the cart. */
export async function clearCart(db: Db, asker: Asker, language: Language): Promise<Cart> {
  return changeCart(db, asker, language, (tx) => rows.deleteAllLines(tx, asker.id))
}

/** Holds the cart for an order: nobody changes it until the transaction ends. Gives its lines as they stand. */
export async function lockCart(tx: Tx, asker: Asker, language: Language): Promise<Cart> {
  await rows.lockCart(tx, asker.id)
  return readCart(tx, asker, language)
}

/** Empties a cart that this transaction has locked. */
export async function emptyLockedCart(tx: Tx, asker: Asker): Promise<void> {
  await rows.deleteAllLines(tx, asker.id)
}

/**
 * What the cart comes to today and what stands in its way; an empty cart is not valid and costs nothing. Refuses an
 * unknown delivery method.
 */
export async function validateCart(
  db: Db, asker: Asker, shippingMethodId: number | undefined, language: Language,
): Promise<CartValidation> {
  const cart = await readCart(db, asker, language)
  const problems = cart.items.flatMap((line) => {
    const code = lineProblem(line)
    const message = code && refusalSentence(language, code, { name: line.productName, stock: line.stockQuantity })
    return code && message ? [{ productId: line.productId, variantId: line.variantId, code, message }] : []
  })
  const shipping = shippingMethodId === undefined ? undefined : await findShipping(db, shippingMethodId, cart.subtotal)
  if (shippingMethodId !== undefined && !shipping) refuse('orders.shipping_method_not_found')
  const shippingDong = shipping?.costDong ?? 0
  const message = cart.items.length === 0 ? refusalSentence(language, 'orders.cart_empty') : problems[0]?.message ?? ''
  return {
    isValid: message === '', message, subtotal: cart.subtotal, shippingCost: shippingDong,
    discount: 0, total: cart.subtotal + shippingDong, appliedCouponId: null, couponCode: null, problems,
  }
}
