// What delivery costs.

/** Goods worth strictly more than this, before any coupon, are delivered free (specification section 9). Whole dong. */
export const FREE_SHIPPING_OVER_DONG = 1_000_000

/** The cost of delivering goods of this worth by a method of this base cost; nothing is delivered for nothing ordered. */
export function shippingCost(baseCostDong: number, goodsDong: number): number {
  return goodsDong === 0 || goodsDong > FREE_SHIPPING_OVER_DONG ? 0 : baseCostDong
}
