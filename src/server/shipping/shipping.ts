// Ways of delivery: their price and how long they take; and who carries.
import type { Language } from '#contract/problems.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { daysTo, shippingCost } from './shipping-rules.ts'
import type { Days, DaysByArea } from './shipping-rules.ts'
import { insertMethods, selectMethod, selectMethods } from './shipping-sql.ts'
import type { MethodRow } from './shipping-sql.ts'

export type { MethodRow } from './shipping-sql.ts'
export { toParcel } from './shipping-carriers.ts'
export { daysTo, freeShippingOver } from './shipping-rules.ts'

function daysOf(row: MethodRow): DaysByArea {
  return {
    city: { from: row.city_days_min, to: row.city_days_max }, far: { from: row.far_days_min, to: row.far_days_max },
  }
}

/** The methods a shopper may choose, in the shop's order; with the days they take where a city is named. */
export async function listShippingMethods(db: Db, language: Language, city?: string): Promise<ShippingMethod[]> {
  return (await selectMethods(db)).map((row) => ({
    id: row.id, name: language === 'vi' ? row.name : row.name_en,
    description: language === 'vi' ? row.description : row.description_en, baseCost: row.base_cost_dong,
    days: city === undefined ? null : daysTo(daysOf(row), city),
  }))
}

/** A method as a row says it, with its price for goods of this worth (dong, before coupons). */
export function toShipping(row: MethodRow, goodsDong: number) {
  return {
    id: row.id, name: row.name, nameEn: row.name_en, costDong: shippingCost(row.base_cost_dong, goodsDong), days: daysOf(row),
  }
}

/** A method today; nothing when there is no such method. */
export async function findShipping(db: Db | Tx, methodId: number, goodsDong: number) {
  const row = await selectMethod(db, methodId)
  return row && toShipping(row, goodsDong)
}

export interface MethodFile {
  name: { vi: string, en: string }, description: { vi: string, en: string }, baseCost: number
  /** To the big cities and to everywhere else. */
  days: { city: Days, far: Days }
}

/** Adds methods, in the given order. Costs in whole dong. */
export async function importShippingMethods(db: Db, methods: readonly MethodFile[]): Promise<void> {
  await insertMethods(db, methods.map(({ name, description, baseCost, days }, position) => ({
    name: name.vi, name_en: name.en, description: description.vi, description_en: description.en, base_cost_dong: baseCost,
    city_days_min: days.city.from, city_days_max: days.city.to, far_days_min: days.far.from, far_days_max: days.far.to, position,
  })))
}
