// Ways of paying.
import * as z from 'zod'
import { api } from './api.ts'
import { Dong } from './basics.ts'

export const PaymentMethod = z.enum(['COD', 'VNPAY', 'BANK_TRANSFER'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * Offered for order totals from `minTotal` to `maxTotal`, both included. Paid ahead, the units are set aside for `holdMinutes`.
 * `test`: no money moves, the gateway is the shop's own for trying out.
 */
export const PaymentOption = z.strictObject({
  method: PaymentMethod, minTotal: Dong, maxTotal: Dong.nullable(), holdMinutes: z.int().positive().nullable(), test: z.boolean(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const paymentsApi = api({
  'GET /api/payment-options': {
    access: 'anyone', summary: 'Ways of paying the checkout may offer now.', reply: z.array(PaymentOption), refuses: [],
  },
})
