// Coupons for tests.
import { importCoupons } from '#server/promotions/promotions.ts'
import type { CouponFile } from '#server/promotions/promotions.ts'
import type { TestShop } from './shop.ts'

const usual: Omit<CouponFile, 'code'> = {
  discountType: 'PERCENT', discountValue: 10, description: { vi: 'Giảm', en: 'Off' }, listed: true,
}

/** Adds coupons to the shop: 10 percent off everything, but for what the test is about. */
export function addCoupons(shop: TestShop, coupons: (Partial<CouponFile> & { code: string })[]): Promise<void> {
  return shop.database.db.transaction().execute((tx) => importCoupons(tx, coupons.map((given) => ({ ...usual, ...given }))))
}

/** How often a coupon has been used: as it is counted, and as the uses are noted. */
export async function usesOf(shop: TestShop, code: string): Promise<{ counted: number, noted: number }> {
  const { db } = shop.database
  const row = await db.selectFrom('coupon').select(['id', 'used']).where('code', '=', code).executeTakeFirstOrThrow()
  const uses = await db.selectFrom('coupon_use').select('order_id').where('coupon_id', '=', row.id).execute()
  return { counted: row.used, noted: uses.length }
}
