// Ways of delivery and their price.
import type { Language } from '#contract/problems.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { shippingCost } from './shipping-rules.ts'
import { insertMethods, selectMethod, selectMethods } from './shipping-sql.ts'

export { FREE_SHIPPING_OVER_DONG } from './shipping-rules.ts'

/** The methods a shopper may choose, in the shop's order. */
export async function listShippingMethods(db: Db, language: Language): Promise<ShippingMethod[]> {
  return (await selectMethods(db)).map((row) => ({
    id: row.id, name: language === 'vi' ? row.name : row.name_en,
    description: language === 'vi' ? row.description : row.description_en, baseCost: row.base_cost_dong,
  }))
}

/** A method's price today for goods of this worth (dong, before coupons); nothing when there is no such method. */
export async function findShipping(db: Db | Tx, methodId: number, goodsDong: number) {
  const row = await selectMethod(db, methodId)
  return row && { id: row.id, name: row.name, nameEn: row.name_en, costDong: shippingCost(row.base_cost_dong, goodsDong) }
}

export interface MethodFile { name: { vi: string, en: string }, description: { vi: string, en: string }, baseCost: number }

/** Adds methods, in the given order. Costs in whole dong. */
export async function importShippingMethods(db: Db, methods: readonly MethodFile[]): Promise<void> {
  await insertMethods(db, methods.map(({ name, description, baseCost }, position) => ({
    name: name.vi, name_en: name.en, description: description.vi, description_en: description.en, base_cost_dong: baseCost,
    position,
  })))
}
