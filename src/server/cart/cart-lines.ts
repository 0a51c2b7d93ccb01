// A cart as it is read and changed: its lines at today's prices and stock, one change after the other.
import type { Cart, CartLine } from '#contract/cart.ts'
import type { Language } from '#contract/problems.ts'
import { pictureUrl } from '#server/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker } from '#server/kit/serve.ts'
import type { DiscountLine } from '#server/promotions/promotions.ts'
import { hashOfChange, totals, unitPrice } from './cart-rules.ts'
import * as rows from './cart-sql.ts'

/** How a change came: the language it is answered in, and the key under which it is made only once. */
export interface Asked { language: Language, key?: string | undefined }

/** Refuses what is not sold: not yet, or no longer. */
export function refuseUnsold({ name, status }: { name: string, status: string }): void {
  if (status === 'DISCONTINUED') refuse('cart.discontinued', { name })
  if (status !== 'AVAILABLE') refuse('cart.not_on_sale', { name })
}

function statusOf(unit: rows.UnitRow): CartLine['status'] {
  if (unit.status === 'COMING_SOON' || unit.status === 'DISCONTINUED') return unit.status
  return unit.stock > 0 ? 'AVAILABLE' : 'OUT_OF_STOCK'
}

/** What one unit of a row costs today, dong. */
export function priceOf(unit: { price_dong: number, discount_price_dong: number | null }): number {
  return unit.discount_price_dong ?? unit.price_dong
}

/** So many of a unit, `seenPrice` dong when it was last seen. */
export function toLine(unit: rows.UnitRow, quantity: number, seenPrice: number | null, language: Language): CartLine {
  return {
    productId: unit.product_id, variantId: unit.variant_id, isVariant: Boolean(unit.chosen), sku: unit.sku,
    productName: unit.name, productImage: pictureUrl(unit.image_key),
    price: unit.price_dong, discountPrice: unit.discount_price_dong, quantity,
    color: unit.color, colorLabel: language === 'vi' ? unit.color : unit.color_en, ram: unit.ram, storage: unit.storage,
    stockQuantity: unit.stock, status: statusOf(unit), seenPrice,
  }
}

/** What a coupon asks about a line. */
export function toGoods(line: CartLine, categoryId: number): DiscountLine {
  return { productId: line.productId, categoryId, unitPriceDong: unitPrice(line), quantity: line.quantity }
}

/** The cart with today's prices and stock, and beside it what a coupon asks about its lines, in the same order. */
export async function readWithGoods(
  db: Db | Tx, asker: Asker, language: Language,
): Promise<{ cart: Cart, goods: DiscountLine[] }> {
  const all = (await rows.selectLines(db, asker.id)).map((row) => {
    const line = toLine(row, row.quantity, row.seen_price_dong, language)
    return { line, goods: toGoods(line, row.category_id), saved: row.saved }
  })
  const held = all.filter(({ saved }) => !saved)
  const items = held.map(({ line }) => line)
  const saved = all.filter((one) => one.saved).map(({ line }) => line)
  return { cart: { items, ...totals(items), saved }, goods: held.map(({ goods }) => goods) }
}

/** The cart with today's prices and stock. */
export async function readCart(db: Db | Tx, asker: Asker, language: Language): Promise<Cart> {
  return (await readWithGoods(db, asker, language)).cart
}

/** What a change asks for, by which the same change is known when it arrives again; prices that were seen are no part of it. */
export type Wish = readonly (string | number | undefined)[]

/** True when this change is to be made. Refuses a key that came with another one. */
async function isNew(tx: Tx, asker: Asker, key: string, wish: Wish): Promise<boolean> {
  const hash = hashOfChange(wish)
  const before = await rows.keepKey(tx, asker.id, key, hash)
  if (before && !before.request_hash.equals(hash)) refuse('cart.idempotency_key_reused')
  return before === undefined
}

/**
 * Runs a change under the cart's lock and answers with the whole cart. A change whose key this cart has seen is not made
 * again, another one under that key is refused; one that is refused keeps no key, for it rolls back with it.
 */
export function changeCart(
  db: Db, asker: Asker, { language, key }: Asked, wish: Wish, change: (tx: Tx) => Promise<void>,
): Promise<Cart> {
  return db.transaction().execute(async (tx) => {
    await rows.lockCart(tx, asker.id)
    if (key === undefined || await isNew(tx, asker, key, wish)) await change(tx)
    return readCart(tx, asker, language)
  })
}
