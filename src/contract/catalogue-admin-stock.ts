// What staff do to prices and stock: prices of many variants at once, planned ones, and the ledger of every unit.
import * as z from 'zod'
import { api } from './api.ts'
import { cursorPaging, Dong, Id, line, lines, Moment, PathId, sliceOf } from './basics.ts'
import { DiscountPrice, Price, PRICE_MAX } from './catalogue-admin.ts'

/** Prices that are reckoned are rounded to so many dong. */
export const PRICE_STEP = 10_000
const CHOSEN_MAX = 500
export const STOCK_MAX = 100_000
const STOCK_LINES_MAX = 100

const PriceChangeBody = z.strictObject({
  variantIds: z.array(Id).min(1).max(CHOSEN_MAX),
  change: z.discriminatedUnion('kind', [
    /** The list price goes up or down by so many dong, or by so many percent; a discount price stays as it is. */
    z.strictObject({ kind: z.literal('AMOUNT'), dong: z.int().min(-PRICE_MAX).max(PRICE_MAX) }),
    z.strictObject({ kind: z.literal('PERCENT'), percent: z.number().min(-90).max(200) }),
    /** A discount price so much below the list price, with its end; or none any more. */
    z.strictObject({ kind: z.literal('DISCOUNT_AMOUNT'), dong: z.int().min(1).max(PRICE_MAX), endsAt: Moment.nullable() }),
    z.strictObject({ kind: z.literal('DISCOUNT_PERCENT'), percent: z.number().min(1).max(90), endsAt: Moment.nullable() }),
    z.strictObject({ kind: z.literal('NO_DISCOUNT') }),
  ]),
})
export type PriceChangeBody = z.infer<typeof PriceChangeBody>

const Prices = z.strictObject({ price: z.int(), discountPrice: z.int().nullable(), discountEndsAt: Moment.nullable() })

/** As the audit log tells of prices. */
export const PriceList = z.strictObject({ prices: z.array(Prices.extend({ variantId: Id, sku: z.string() })) })

/** What becomes of a variant's prices. */
export const PriceChange = z.strictObject({
  variantId: Id, productId: Id, product: z.string(), sku: z.string(), before: Prices, after: Prices,
  /** Why it cannot be: such a price is none, or the discount price is not below the list price. */
  problem: z.enum(['price', 'discount_price']).nullable(),
})
export type PriceChange = z.infer<typeof PriceChange>

const PriceChanges = z.strictObject({
  changes: z.array(PriceChange),
  /** Names the prices as they stand; who makes the change sends it along, so that it is made from what was looked at. */
  seen: z.string(),
})

export const PlanState = z.enum(['WAITING', 'DONE', 'CANCELLED', 'FAILED'])
export const PricePlan = z.strictObject({
  id: Id, variantId: Id, productId: Id, product: z.string(), sku: z.string(), color: z.string(), ram: z.string().nullable(),
  storage: z.string().nullable(),
  startsAt: Moment, state: PlanState,
  /** Null: the list price stays. */
  price: Dong.nullable(),
  /** Null: without a discount price from then on. */
  discountPrice: Dong.nullable(), discountEndsAt: Moment.nullable(),
  /** What it costs now. */
  now: Prices,
  by: z.string(), plannedAt: Moment,
})
export type PricePlan = z.infer<typeof PricePlan>

const PlanBody = z.strictObject({
  variantIds: z.array(Id).min(1).max(CHOSEN_MAX), startsAt: Moment, price: Price.nullable(), discountPrice: DiscountPrice,
  discountEndsAt: Moment.nullable(),
}).refine(({ price, discountPrice }) => price === null || discountPrice === null || discountPrice < price,
  { error: 'discount_price', path: ['discountPrice'] })
  .refine(({ discountPrice, discountEndsAt }) => discountPrice !== null || discountEndsAt === null,
    { error: 'discount_end', path: ['discountEndsAt'] })
  .refine(({ startsAt, discountEndsAt }) => discountEndsAt === null || Date.parse(discountEndsAt) > Date.parse(startsAt),
    { error: 'discount_end', path: ['discountEndsAt'] })

/** Why units came or went. What is not said by whoever changes the stock is a correction. */
export const StockReason = z.enum([
  'OPENED', 'SALE', 'CANCELLED', 'RETURNED', 'RECEIVED', 'COUNTED', 'DAMAGED', 'LOST', 'CORRECTED',
])
export type StockReason = z.infer<typeof StockReason>
/** What staff say themselves; the others are said by the shop. */
export const StaffStockReason = StockReason.extract(['RECEIVED', 'COUNTED', 'DAMAGED', 'LOST', 'RETURNED', 'CORRECTED'])

export const StockMovement = z.strictObject({
  id: Id, at: Moment, variantId: Id, productId: Id, product: z.string(), sku: z.string(), color: z.string(),
  ram: z.string().nullable(), storage: z.string().nullable(),
  delta: z.int(), stockAfter: z.int(), reason: StockReason, note: z.string(),
  order: z.strictObject({ id: Id, code: z.string() }).nullable(),
  /** Who of the staff; null: the shop itself, for a customer. */
  by: z.string().nullable(),
})
export type StockMovement = z.infer<typeof StockMovement>

const StockLine = z.union([
  /** So many more, or fewer. */
  z.strictObject({ variantId: Id, delta: z.int().min(-STOCK_MAX).max(STOCK_MAX).refine((delta) => delta !== 0,
    { error: 'format' }) }),
  /** So many are there, counted while the shop said `against`: refused when it says something else by now. */
  z.strictObject({ variantId: Id, counted: z.int().min(0).max(STOCK_MAX), against: z.int().min(0) }),
])
export type StockLine = z.infer<typeof StockLine>

const StockBody = z.strictObject({
  reason: StaffStockReason, note: lines(300).optional(),
  lines: z.array(StockLine).min(1).max(STOCK_LINES_MAX)
    .refine((given) => new Set(given.map(({ variantId }) => variantId)).size === given.length, { error: 'format' }),
})
export type StockBody = z.infer<typeof StockBody>

export const stockAdminApi = api({
  'POST /api/admin/variant-prices/preview': {
    access: 'staff', pace: 'write', summary: 'What a change of many prices would come to; changes nothing.',
    unaudited: 'it changes nothing', body: PriceChangeBody, reply: PriceChanges, refuses: ['catalogue.variant_not_found'],
  },
  'POST /api/admin/variant-prices': {
    access: 'staff', pace: 'write', summary: 'Changes the prices of many variants, as it was looked at before; all or none.',
    body: PriceChangeBody.extend({ seen: line(100) }), reply: PriceChanges,
    refuses: ['catalogue.variant_not_found', 'catalogue.edited_meanwhile', 'catalogue.price_impossible'],
  },
  'GET /api/admin/price-plans': {
    access: 'staff', summary: 'Planned changes of prices: those that wait by their moment, others latest first.',
    query: z.strictObject({ ...cursorPaging, state: PlanState.default('WAITING'), productId: PathId.optional() }),
    reply: sliceOf(PricePlan), refuses: [],
  },
  'POST /api/admin/price-plans': {
    access: 'staff', pace: 'write',
    summary: 'Plans prices of variants from a moment on; a second plan for that moment replaces it.',
    body: PlanBody, status: 201, reply: z.array(PricePlan),
    refuses: ['catalogue.variant_not_found', 'catalogue.plan_too_late', 'catalogue.plans_full'],
  },
  'DELETE /api/admin/price-plans/{id}': {
    access: 'staff', pace: 'write', summary: 'Takes back a plan that still waits.', params: z.strictObject({ id: PathId }),
      status: 204,
    reply: z.undefined(), refuses: ['catalogue.plan_not_found', 'catalogue.plan_over'],
  },
  'GET /api/admin/stock-movements': {
    access: 'staff', summary: 'The ledger of stock, latest first.',
    query: z.strictObject({
      ...cursorPaging, variantId: PathId.optional(), productId: PathId.optional(), reason: StockReason.optional(),
    }),
    reply: sliceOf(StockMovement), refuses: [],
  },
  'POST /api/admin/stock': {
    access: 'staff', pace: 'write',
    summary: 'Units that came, went or were counted; all or none, and safe to repeat with the same key.',
    headers: z.object({ 'idempotency-key': z.string().min(1, { error: 'required' }).max(255) }), body: StockBody, status: 201,
    reply: z.array(StockMovement),
    refuses: ['catalogue.variant_not_found', 'catalogue.stock_moved', 'catalogue.stock_too_low', 'catalogue.key_reused'],
  },
})
