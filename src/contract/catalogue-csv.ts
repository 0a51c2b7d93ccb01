// The catalogue as a file for spreadsheets: taken out, looked at before it is taken in, and taken in.
import * as z from 'zod'
import { api } from './api.ts'
import { Id, PathId } from './basics.ts'

/** A file is smaller than this. */
const CSV_BYTES = 16 * 1024 * 1024
/** Below the heading. A larger catalogue is taken in in parts. */
export const CSV_ROWS_MAX = 20_000
/** So many wrong cells, and so many cells that change, are told one by one; beyond they are counted. */
export const CSV_FAULTS_MAX = 500
export const CSV_CHANGES_MAX = 100

/** One cell that cannot be taken in. */
export const CsvFault = z.strictObject({
  /** As a spreadsheet counts: the heading is row 1. */
  row: z.int(),
  /** As the heading calls it, in the asker's language. */
  column: z.string(),
  message: z.string(),
})
export type CsvFault = z.infer<typeof CsvFault>

/** One cell that differs from the shop; before is null where the thing is new. */
const CsvChange = z.strictObject({
  row: z.int(), product: z.string(), sku: z.string().nullable(), column: z.string(), before: z.string().nullable(),
  after: z.string(),
})

/** What taking a file in comes to. */
const CsvOutcome = z.strictObject({
  rows: z.int(),
  /** `ended`: of the changed ones, those that become discontinued. */
  products: z.strictObject({ made: z.int(), changed: z.int(), ended: z.int(), unchanged: z.int() }),
  variants: z.strictObject({ made: z.int(), changed: z.int(), unchanged: z.int() }),
  /** Variants whose stock is written. */
  stocks: z.int(),
  faults: z.array(CsvFault), faultCount: z.int(),
  changes: z.array(CsvChange), changeCount: z.int(),
  /** Names exactly these changes; goes back when they are to be made. */
  seen: z.string(),
})
export type CsvOutcome = z.infer<typeof CsvOutcome>

export const CatalogueImport = z.strictObject({
  id: Id, name: z.string(), bytes: z.int(),
  /** INTERRUPTED: whoever worked on it has stopped in the middle, and nothing of it was written. */
  state: z.enum(['KEPT', 'CHECKING', 'CHECKED', 'WRITING', 'DONE', 'INTERRUPTED']),
  /** Rows of the file while it is worked on. */
  done: z.int(), total: z.int(),
  outcome: CsvOutcome.nullable(),
})
export type CatalogueImport = z.infer<typeof CatalogueImport>

const byId = z.strictObject({ id: PathId })
const unknown = 'catalogue.import_not_found'

export const catalogueCsvApi = api({
  'GET /api/admin/catalogue-csv': {
    access: 'staff',
    summary: 'The whole catalogue as a CSV file for spreadsheets, one row a variant, headed in the asker\'s language.',
    file: 'text/csv; charset=utf-8', reply: z.string(), refuses: [],
  },
  'POST /api/admin/catalogue-imports': {
    access: 'staff', pace: 'write',
    summary: 'Keeps a CSV file to be taken in, in place of one kept before; reads nothing of it yet.',
    unaudited: 'it changes nothing of the catalogue', status: 201,
    upload: { part: 'file', bytes: CSV_BYTES, needed: true, tooLarge: 'catalogue.csv_too_large' }, reply: CatalogueImport,
    refuses: ['catalogue.csv_too_large'],
  },
  'GET /api/admin/catalogue-imports/{id}': {
    access: 'staff', summary: 'How far one\'s own file is, and what taking it in comes to.', params: byId, reply: CatalogueImport,
    refuses: [unknown],
  },
  'POST /api/admin/catalogue-imports/{id}/check': {
    access: 'staff', pace: 'write', summary: 'Looks at what taking a kept file in comes to; changes nothing.',
    unaudited: 'it changes nothing of the catalogue', params: byId, reply: CatalogueImport,
    refuses: [
      unknown, 'catalogue.import_running', 'catalogue.import_over', 'catalogue.csv_encoding', 'catalogue.csv_heading',
      'catalogue.csv_heading_missing', 'catalogue.csv_broken', 'catalogue.csv_too_long',
    ],
  },
  'POST /api/admin/catalogue-imports/{id}/write': {
    access: 'staff', pace: 'write',
    summary: 'Takes a file in as it was looked at, all of it or nothing; said again it is done once.',
    params: byId, body: z.strictObject({ seen: z.string().min(1).max(100) }), reply: CatalogueImport,
    refuses: [unknown, 'catalogue.import_running', 'catalogue.csv_faulty', 'catalogue.csv_nothing', 'catalogue.csv_moved'],
  },
})
