// Stock: finding the unit somebody means, taking units for an order, ending reductions. Part of the catalogue's front door.
// What the shop shows of a product follows its variants in the database itself: `variant_changed` in db/migrations/0006.
import type { CartItemBody } from '#contract/cart.ts'
import { later } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import {
  addUnits, deleteGone, endReductions, selectNextEnd, selectUnits, selectUnitsOfProduct,
} from './catalogue-stock-sql.ts'
import type { StockWhy, UnitRow } from './catalogue-stock-sql.ts'

export { stockLock, takeStockStep } from './catalogue-stock-sql.ts'
export type { Shelved } from './catalogue-stock-sql.ts'

/** A sellable unit: a variant with what a cart line or an order line shows of its product. Prices in dong. */
type Unit = UnitRow

/** The units of these variants, in no order; variants that are gone are missing. */
export async function readUnits(db: Db | Tx, variantIds: readonly number[]): Promise<Unit[]> {
  return variantIds.length === 0 ? [] : selectUnits(db, variantIds)
}

/**
 * The unit a wish means: by variant id, else by its colour, RAM and storage, else the product's only variant.
 * Gives 'gone' when there is no such product or variant, 'choose' when several variants would fit.
 */
export async function findUnit(db: Db | Tx, wish: Omit<CartItemBody, 'quantity'>): Promise<Unit | 'gone' | 'choose'> {
  const units = await selectUnitsOfProduct(db, wish.productId)
  if (wish.variantId !== undefined) return units.find((unit) => unit.id === wish.variantId) ?? 'gone'
  const fitting = units.filter((unit) =>
    (wish.color === undefined || wish.color === unit.color || wish.color === unit.color_en)
    && (wish.ram === undefined || wish.ram === unit.ram)
    && (wish.storage === undefined || wish.storage === unit.storage))
  const [only, ...others] = fitting
  if (!only) return 'gone'
  return others.length > 0 ? 'choose' : only
}

/**
 * Puts units back on the shelf in the caller's transaction: an order they were taken for is not to be, or they came back (`why`).
 * One line per variant.
 */
export async function giveBackStock(
  tx: Tx, lines: readonly { variantId: number, quantity: number }[], why: StockWhy = { reason: 'CORRECTED' },
): Promise<void> {
  await addUnits(tx, lines, why)
}

/**
 * Takes the reduced price from every variant whose reduction has ended; gives how many. Prices read from rows are right without
 * it; copies, pages and the history of prices follow by it.
 */
export function endDiscounts(db: Db | Tx): Promise<number> {
  return db.isTransaction ? endReductions(db) : db.transaction().execute(endReductions)
}

/** Milliseconds until the next reduction ends (0 or less: one has ended); null while none has an end. */
export function untilNextEnd(db: Db): Promise<number | null> {
  return selectNextEnd(db)
}

const GONE_KEPT_MS = 7 * 24 * 3_600_000

/** Forgets products deleted more than a week ago; gives how many. */
export function purgeGone(db: Db): Promise<number> {
  return deleteGone(db, later(-GONE_KEPT_MS))
}
