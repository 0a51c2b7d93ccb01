// Figures of the shop.
import * as z from 'zod'
import { api } from './api.ts'

export const Statistics = z.strictObject({
  products: z.int(), brands: z.int(), ordersDelivered: z.int(), reviews: z.int(),
})
export type Statistics = z.infer<typeof Statistics>

export const reportsApi = api({
  'GET /api/statistics': {
    access: 'anyone', summary: 'Products and brands on sale, orders delivered, reviews approved: counted, never invented.',
    reply: Statistics, refuses: [],
  },
})
