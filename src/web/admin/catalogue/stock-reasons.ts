// Why stock changes, in the order it is offered: the contract's own, whose schema the browser does not bring along.
import type { StockBody, StockReason } from '#contract/catalogue-admin-stock.ts'

/** What staff say themselves. */
export const STAFF_REASONS: readonly StockBody['reason'][] = ['RECEIVED', 'COUNTED', 'DAMAGED', 'LOST', 'RETURNED', 'CORRECTED']

const ALL: Record<StockReason, true> = {
  OPENED: true, SALE: true, CANCELLED: true, RETURNED: true, RECEIVED: true, COUNTED: true, DAMAGED: true, LOST: true,
  CORRECTED: true,
}

export const STOCK_REASONS = Object.keys(ALL) as StockReason[] // a record's own keys
