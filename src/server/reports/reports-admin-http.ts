import { reportsAdminApi } from '#contract/reports-admin.ts'
import { serve } from '#server/kit/serve.ts'
import * as reports from './reports.ts'

export const reportsAdminHttp = serve(reportsAdminApi, {
  'GET /api/admin/figures': ({ db, query }) => reports.readFigures(db, query),
  'GET /api/admin/figures/today': ({ db }) => reports.readToday(db),
  'GET /api/admin/figures/goods': ({ db, query, language }) => reports.readBestSellers(db, query, language),
  'GET /api/admin/figures/running-out': ({ db }) => reports.listRunningOut(db),
  'GET /api/admin/figures/misses': ({ db, query }) => reports.listMisses(db, query),
})
