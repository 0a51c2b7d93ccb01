import { paymentsApi } from '#contract/payments.ts'
import { serve } from '#server/kit/serve.ts'
import { listPaymentOptions } from './payments.ts'

export const paymentsHttp = serve(paymentsApi, {
  'GET /api/payment-options': ({ till }) => listPaymentOptions(till),
})
