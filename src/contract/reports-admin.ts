// The figures of the shop, for its staff. Every day is a day in Vietnam, every amount whole dong.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id, Moment } from './basics.ts'
import { OrderStatus, PaymentStatus } from './orders.ts'
import { PaymentMethod } from './payments.ts'

/** Days of one span: three years, with a leap day. */
export const SPAN_MAX_DAYS = 1096
/** Of what sells best, of coupons, of searches, of what runs out: so many. */
export const BEST_MAX = 20
export const MISSES_MAX = 50
export const LOW_MAX = 50
/** What was sold lately is what was ordered on so many days, today included. */
export const PACE_DAYS = 30
/** What lasts longer than this at that pace is not running out. */
export const LOW_DAYS = 14

const DAY_MS = 86_400_000
/** What is no day at all is not compared with the other one. */
const Day = z.iso.date({ error: 'day', abort: true })
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', { error: 'day_far' })

const query = z.strictObject({ fromDate: Day, toDate: Day })
  .refine(({ fromDate, toDate }) => !(Date.parse(fromDate) > Date.parse(toDate)), { error: 'day_order', path: ['toDate'] })
  .refine(({ fromDate, toDate }) => !((Date.parse(toDate) - Date.parse(fromDate)) / DAY_MS >= SPAN_MAX_DAYS),
    { error: 'span', path: ['toDate'] })

/** Both days included. */
const Span = z.strictObject({ fromDate: Day, toDate: Day })
export type Span = z.infer<typeof Span>

/** What counts: orders by the day they were placed on, not cancelled. */
const Sold = z.strictObject({ orders: z.int(), revenue: Dong })
export type Sold = z.infer<typeof Sold>

const Sums = Sold.extend({
  /** All that were placed, those that were cancelled since too. */
  placed: z.int(),
  /**
   * Revenue less what was given back for these orders, on whichever day, and less those that came back from the door unpaid. Of
   * `undone` of them nothing is kept: they came back unpaid, or were paid back wholly.
   */
  kept: Dong, undone: z.int(),
  /** Pieces of goods in orders that were not cancelled. */
  units: z.int(),
  /** What coupons took off, and of how many of these orders. */
  discount: Dong, couponOrders: z.int(),
  /** Money by the day it came, whatever order it is for; money by the day it went back. */
  received: Dong, refunded: Dong,
  /** Wishes to send goods back, by the day they were asked; and how many of those goods have come. */
  returns: z.int(), returned: z.int(),
  /** How often pages of products were opened; nobody knows by how many people. */
  views: z.int(),
})
export type Sums = z.infer<typeof Sums>

const OnDay = Sums.pick({ orders: true, revenue: true, kept: true, received: true, refunded: true }).extend({ day: z.iso.date() })
export type OnDay = z.infer<typeof OnDay>

export const Figures = z.strictObject({
  span: Span,
  /** As many days right before it. */
  before: Span,
  sums: Sums, sumsBefore: Sums,
  /** Every day of the span, of the one before too, oldest first. */
  days: z.array(OnDay), daysBefore: z.array(OnDay),
  methods: z.array(Sold.extend({ method: PaymentMethod, before: Sold })),
  /** What has become of all that were placed, cancelled ones too; TO_PAY: new, and waiting for its buyer's money first. */
  statuses: z.array(Sold.extend({ status: z.enum(['TO_PAY', ...OrderStatus.options]) })),
  paymentStatuses: z.array(Sold.extend({ status: PaymentStatus })),
  /** Those that took off the most. */
  coupons: z.array(z.strictObject({ code: z.string(), orders: z.int(), discount: Dong })),
})
export type Figures = z.infer<typeof Figures>

/** Today so far, and yesterday up to the same time of day. */
export const Today = z.strictObject({
  at: Moment, today: Sold.extend({ units: z.int() }), yesterday: Sold.extend({ units: z.int() }),
  /** Nobody has ever placed an order here. */
  neverSold: z.boolean(),
})
export type Today = z.infer<typeof Today>

/** Pieces of orders that were not cancelled, and what they cost before any coupon. */
const Pieces = z.strictObject({ units: z.int(), dong: Dong })
const Best = Pieces.extend({ id: Id, name: z.string(), before: Pieces })
export type Best = z.infer<typeof Best>
const Part = Pieces.extend({ id: Id, name: z.string() })
export type Part = z.infer<typeof Part>

export const BestSellers = z.strictObject({
  span: Span, before: Span,
  byUnits: z.array(Best), byDong: z.array(Best),
  /** As products are filed now; those that sold, the most dong first. */
  categories: z.array(Part), brands: z.array(Part),
})
export type BestSellers = z.infer<typeof BestSellers>

export const RunningOut = z.strictObject({
  variantId: Id, productId: Id, name: z.string(), sku: z.string(), color: z.string(), colorEn: z.string(),
  ram: z.string().nullable(), storage: z.string().nullable(),
  left: z.int(),
  /** Pieces ordered on the last PACE_DAYS days; of a younger product on the days since it is here. */
  sold: z.int(),
  /** How many more days what is left lasts at that pace, rounded down. */
  daysLeft: z.int(),
})
export type RunningOut = z.infer<typeof RunningOut>

const Miss = z.strictObject({
  /** As it was typed first. */
  term: z.string(), times: z.int(), lastDay: z.iso.date(),
})
export type Miss = z.infer<typeof Miss>

export const reportsAdminApi = api({
  'GET /api/admin/figures': {
    access: 'staff', summary: 'Revenue, orders and money of a span of days, beside as many days before it.', query,
    reply: Figures, refuses: [],
  },
  'GET /api/admin/figures/today': {
    access: 'staff', summary: 'Today so far, and yesterday up to the same time.', reply: Today, refuses: [],
  },
  'GET /api/admin/figures/goods': {
    access: 'staff', summary: 'What sold best in a span of days, by pieces, dong, category and brand.', query,
    reply: BestSellers, refuses: [],
  },
  'GET /api/admin/figures/running-out': {
    access: 'staff', summary: 'What is sold out, or will be within two weeks at the pace of the last 30 days, the soonest first.',
    reply: z.array(RunningOut), refuses: [],
  },
  'GET /api/admin/figures/misses': {
    access: 'staff', summary: 'What was searched for in a span of days and not found, the most often first.', query,
    reply: z.array(Miss), refuses: [],
  },
})
