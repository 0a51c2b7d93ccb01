// What a customer put aside for later: out of the cart, under the cart's lock, and back again.
import { LINES_MAX, QUANTITY_MAX, SAVED_MAX } from '#contract/cart.ts'
import type { Cart, SaveBody } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import { findUnit, readUnits } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import { changeCart, priceOf, refuseUnsold } from './cart-lines.ts'
import type { Asked } from './cart-lines.ts'
import { fitQuantity } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

async function moveToSaved(tx: Tx, asker: Asker, wish: SaveBody): Promise<void> {
  const { productId, variantId } = wish
  const unit = await findUnit(tx, { productId, variantId })
  if (typeof unit === 'string') refuse('cart.product_gone')
  const held = (await rows.selectHeld(tx, 'cart_line', asker.id)).get(variantId)
  const saved = await rows.selectHeld(tx, 'saved_line', asker.id)
  const before = saved.get(variantId)
  if (!held && before) return // saved already: a request that arrives again changes nothing
  if (!before && saved.size >= SAVED_MAX) refuse('cart.saved_full', { max: SAVED_MAX })
  const quantity = (before?.quantity ?? 0) + (held?.quantity ?? wish.quantity)
  if (quantity > QUANTITY_MAX) refuse('cart.saved_line_full', { max: QUANTITY_MAX })
  await rows.writeLine(tx, 'saved_line', asker.id, {
    product_id: productId, variant_id: variantId,
    quantity,
    seen_price_dong: held ? held.seen_price_dong : priceOf(unit),
  })
  await rows.deleteLines(tx, asker.id, productId, variantId)
}

/**
 * Saves a variant for later: what the cart holds of it moves there with its quantity and the price that was seen, joining what
 * was saved before; of what the cart does not hold, the wished quantity. Refuses what is gone, more than `SAVED_MAX` lines and
 * more than `QUANTITY_MAX` of one.
 */
export async function saveForLater(db: Db, asker: Asker, wish: SaveBody, asked: Asked): Promise<Cart> {
  const meant = ['save', wish.productId, wish.variantId, wish.quantity]
  return changeCart(db, asker, asked, meant, (tx) => moveToSaved(tx, asker, wish))
}

/**
 * Brings what was saved back into the cart, as much of it as the stock and `QUANTITY_MAX` allow, with the price that was seen;
 * the rest stays saved.
 * Refuses what was not saved, what is not sold or of which no more is left, and a full cart.
 */
export async function bringBack(db: Db, asker: Asker, variantId: number, asked: Asked): Promise<Cart> {
  return changeCart(db, asker, asked, ['back', variantId], async (tx) => {
    const saved = (await rows.selectHeld(tx, 'saved_line', asker.id)).get(variantId)
    const [unit] = await readUnits(tx, [variantId])
    if (!saved || !unit) refuse('cart.line_not_found')
    refuseUnsold(unit)
    const held = await rows.selectHeld(tx, 'cart_line', asker.id)
    if (!held.has(variantId) && held.size >= LINES_MAX) refuse('cart.full', { max: LINES_MAX })
    const quantity = fitQuantity(held.get(variantId)?.quantity ?? 0, saved.quantity, unit.stock)
    if (typeof quantity === 'string') refuse(quantity, { name: unit.name, stock: unit.stock, max: QUANTITY_MAX })
    await rows.writeLine(tx, 'cart_line', asker.id, { ...saved, variant_id: variantId, quantity })
    await rows.deleteSaved(tx, asker.id, variantId)
    const rest = saved.quantity - (quantity - (held.get(variantId)?.quantity ?? 0))
    if (rest > 0) await rows.writeLine(tx, 'saved_line', asker.id, { ...saved, variant_id: variantId, quantity: rest })
  })
}

/** Forgets what was saved of a variant; absent is no fault. */
export async function forgetSaved(db: Db, asker: Asker, variantId: number, language: Language): Promise<Cart> {
  return changeCart(db, asker, { language }, [], (tx) => rows.deleteSaved(tx, asker.id, variantId))
}
