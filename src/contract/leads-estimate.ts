// What an old device may take off a new one's price. Server and page reckon by the same rule; no library is needed.
import type { OldDevice } from './leads.ts'
import { PROMISED } from './shop-facts.ts'

/** The most an old device takes off (specification section 9). Whole dong. */
export const TRADE_IN_MAX_DONG = PROMISED.tradeInUpToDong

/** Estimates are told in whole ten thousands, downwards: who comes to the shop is not disappointed by small change. */
const STEP_DONG = 10_000

/** What a device without a scratch is worth to the shop, in thousands of dong, by its years: 0, 1, 2, 3, 4, 5 and more. */
const LIKE_NEW: Record<OldDevice['kind'], Record<OldDevice['brand'], readonly number[]>> = {
  PHONE: {
    APPLE: [6_000, 4_600, 3_400, 2_400, 1_600, 900],
    SAMSUNG: [4_200, 3_000, 2_100, 1_400, 900, 500],
    OTHER: [2_400, 1_700, 1_200, 800, 500, 250],
  },
  TABLET: {
    APPLE: [5_200, 4_000, 3_000, 2_100, 1_400, 800],
    SAMSUNG: [3_200, 2_300, 1_600, 1_100, 700, 400],
    OTHER: [1_600, 1_100, 750, 500, 300, 150],
  },
}

const PERCENT: Record<OldDevice['condition'], number> = { LIKE_NEW: 100, GOOD: 80, WORN: 50, BROKEN: 20 }

/** Dong, 0 to TRADE_IN_MAX_DONG; 0 for what does not work. Never more for what is older or in a worse condition. */
export function estimateTradeIn({ kind, brand, years, condition, works }: Omit<OldDevice, 'model'>): number {
  if (!works) return 0
  const thousands = LIKE_NEW[kind][brand][years] ?? 0
  const worth = thousands * PERCENT[condition] * 10
  return Math.min(Math.floor(worth / STEP_DONG) * STEP_DONG, TRADE_IN_MAX_DONG)
}
