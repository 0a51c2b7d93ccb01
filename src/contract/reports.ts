// Figures of the shop.
import * as z from 'zod'
import { api } from './api.ts'

export const Statistics = z.strictObject({
  products: z.int(), brands: z.int(), ordersDelivered: z.int(), reviews: z.int(),
  /** The most that anything in stock is reduced by, as lists show its price, in whole percent; 0 while nothing is. */
  greatestDiscountPercent: z.int().min(0).max(100),
})
export type Statistics = z.infer<typeof Statistics>

export const reportsApi = api({
  'GET /api/statistics': {
    access: 'anyone',
    summary: 'Products and brands on sale, orders delivered, reviews approved, the greatest discount: counted, never invented.',
    reply: Statistics, refuses: [],
  },
})
