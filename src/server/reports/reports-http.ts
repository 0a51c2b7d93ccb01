import { reportsApi } from '#contract/reports.ts'
import { serve } from '#server/kit/serve.ts'
import { readStatistics } from './reports.ts'

export const reportsHttp = serve(reportsApi, {
  'GET /api/statistics': ({ db }) => readStatistics(db),
})
