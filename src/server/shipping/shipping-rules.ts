// What delivery costs, and how long it takes to where.
import { facts } from '#server/settings/settings.ts'

/** Goods worth strictly more than this, before any coupon, are delivered free (specification section 9). Whole dong. */
export const freeShippingOver = (): number => facts().promised.freeShippingOverDong

/** The cost of delivering goods of this worth by a method of this base cost; nothing is delivered for nothing ordered. */
export function shippingCost(baseCostDong: number, goodsDong: number): number {
  return goodsDong === 0 || goodsDong > freeShippingOver() ? 0 : baseCostDong
}

/** Days between which something is expected, both included. */
export interface Days { from: number, to: number }

/** How long a method takes: to the big cities, and to everywhere else. */
export interface DaysByArea { city: Days, far: Days }

/**
 * The centrally run cities, without accents and spaces, under every name they go by. `places` knows them too; here also what
 * customers have typed themselves counts, as it is written.
 */
const BIG_CITIES: ReadonlySet<string> = new Set([
  'hanoi', 'hochiminh', 'hcm', 'saigon', 'haiphong', 'danang', 'cantho', 'hue', 'thuathienhue',
  'dongnai', 'quangninh', 'bacninh', // since 2026
])

/** "Thành phố Hồ Chí Minh", "TP.HCM" and "Ho Chi Minh City" are one place. */
function plainCity(city: string): string {
  const letters = city.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').replace(/[^a-z]/g, '')
  return letters.replace(/^(?:thanhpho|tinh|tp)/, '').replace(/(?:city|province)$/, '')
}

/** Whether delivery there is as quick as in a big city. */
export function isBigCity(city: string): boolean {
  return BIG_CITIES.has(plainCity(city))
}

/** How long it takes to this city. */
export function daysTo(days: DaysByArea, city: string): Days {
  return isBigCity(city) ? days.city : days.far
}
