import { catalogueCsvApi } from '#contract/catalogue-csv.ts'
import { serve } from '#server/kit/serve.ts'
import { checkImport, exportCatalogue, keepImport, readImport, writeImport } from './catalogue-csv.ts'

/** The catalogue as a file, out and in. */
export const catalogueCsvHttp = serve(catalogueCsvApi, {
  'GET /api/admin/catalogue-csv': ({ db, language }) => exportCatalogue(db, language),
  'POST /api/admin/catalogue-imports': ({ asker, file, db, language }) => keepImport(db, asker, file, language),
  'GET /api/admin/catalogue-imports/{id}': ({ params, asker, db, language }) => readImport(db, asker, params.id, language),
  'POST /api/admin/catalogue-imports/{id}/check': ({ params, asker, db, language }) =>
    checkImport(db, asker, params.id, language),
  'POST /api/admin/catalogue-imports/{id}/write': ({ params, body, asker, db, language }) =>
    writeImport(db, asker, params.id, body.seen, language),
})
