// Ways of delivery.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong, Id } from './basics.ts'

export const ShippingMethod = z.strictObject({ id: Id, name: z.string(), description: z.string(), baseCost: Dong })
export type ShippingMethod = z.infer<typeof ShippingMethod>

export const shippingApi = api({
  'GET /api/shipping-methods': {
    access: 'anyone', summary: 'Ways of delivery and their cost.', reply: z.array(ShippingMethod), refuses: [],
  },
})
