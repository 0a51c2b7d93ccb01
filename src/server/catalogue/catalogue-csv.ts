// The catalogue's front door for files: taking the whole of it out for a spreadsheet, and taking it in again, looked at before.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { line } from '#contract/basics.ts'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import type { Language } from '#contract/problems.ts'
import { vietnamDay } from '#contract/vietnam-time.ts'
import { keepAudit } from '#server/audit/audit.ts'
import { later, ticks, now } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db.ts'
import { nextPiece } from '#server/kit/pieces.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Asker, GivenFile, UploadedFile } from '#server/kit/serve.ts'
import { writeLine } from './catalogue-csv-cells.ts'
import type { Cell } from './catalogue-csv-cells.ts'
import {
  COLUMNS, headingOf, isProductColumn, isVariantColumn, productCells, REPEATED, variantCells,
} from './catalogue-csv-columns.ts'
import type { Column } from './catalogue-csv-columns.ts'
import * as rows from './catalogue-csv-imports-sql.ts'
import { lookOver } from './catalogue-csv-looking.ts'
import type { Outcome, Progress } from './catalogue-csv-looking.ts'
import { readSheet } from './catalogue-csv-reader.ts'
import type { SheetProduct, SheetVariant } from './catalogue-csv-rules.ts'
import { selectNextIds, selectSheet } from './catalogue-csv-sql.ts'
import { writeSheet } from './catalogue-csv-writing.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Products that are read with one question, and written in one piece. */
const TOGETHER = 5

/** Excel takes a file for UTF-8 that begins with this. */
const MARK = '\ufeff'

function cellOf(
  column: Column, { id, edition, facts }: SheetProduct, variant: SheetVariant | undefined, first: boolean, language: Language,
): string {
  if (column === 'productId') return String(id)
  if (column === 'edition') return String(edition)
  if (isProductColumn(column)) {
    const cell = productCells[column] as Cell<unknown> // each column goes with its own value
    return first || REPEATED.has(column) ? cell.write(facts[column], language) : ''
  }
  if (!variant) return ''
  if (column === 'variantId') return String(variant.id)
  if (isVariantColumn(column)) {
    const cell = variantCells[column] as Cell<unknown> // see above
    return cell.write(variant[column], language)
  }
  return String(variant.stock) // both columns of it
}

/** A row for each variant; one for a product that has none yet. */
function writeProduct(product: SheetProduct, language: Language): string {
  const variants = product.variants.length > 0 ? product.variants : [undefined]
  return variants.map((variant, at) =>
    writeLine(COLUMNS.map((column) => cellOf(column, product, variant, at === 0, language)))).join('')
}

async function* writePieces(db: Db, language: Language): AsyncGenerator<string> {
  yield MARK + writeLine(COLUMNS.map((column) => headingOf(column, language)))
  for (let after = 0; ;) {
    const ids = await selectNextIds(db, after, TOGETHER)
    const last = ids.at(-1)
    if (last === undefined) return
    await nextPiece()
    const products = await selectSheet(db, ids)
    yield products.map((product) => writeProduct(product, language)).join('')
    after = last
  }
}

/** The whole catalogue as CSV (RFC 4180, UTF-8 with its mark), by product; read in pieces, however slowly it is taken. */
export function exportCatalogue(db: Db, language: Language): GivenFile {
  return { name: `alo-${vietnamDay(now())}.csv`, pieces: writePieces(db, language) }
}

function toImport({ id, name, bytes, state, still, ...row }: rows.ImportRow, language: Language): CatalogueImport {
  const outcome = row.outcome as Outcome | null // as `lookOver` made it
  return {
    id, name, bytes, state: still ? 'INTERRUPTED' : state as CatalogueImport['state'], // the table's check admits only these
    done: row.rows_done, total: row.rows_total,
    outcome: outcome && {
      ...outcome,
      faults: outcome.faults.map(({ row: number, column, say }) =>
        ({ row: number, column: headingOf(column, language), message: say[language] })),
      changes: outcome.changes.map((one) => ({ ...one, column: headingOf(one.column, language) })),
    },
  }
}

const findOwn = async (db: Db, asker: Asker, id: number): Promise<rows.ImportRow> =>
  await rows.selectImport(db, id, asker.id) ?? refuse('catalogue.import_not_found')

/** One's own import as it stands. Refuses an unknown one. */
export async function readImport(db: Db, asker: Asker, id: number, language: Language): Promise<CatalogueImport> {
  return toImport(await findOwn(db, asker, id), language)
}

/** Keeps a file, in the place of what its person had kept before and never took in. */
export async function keepImport(
  db: Db, asker: Asker, file: UploadedFile | undefined, language: Language,
): Promise<CatalogueImport> {
  const { name, bytes } = file ?? refuse('request.malformed')
  const content = await zip(bytes)
  const id = await db.transaction().execute(async (tx) => {
    await rows.deleteUnwritten(tx, asker.id)
    return rows.insertImport(tx, {
      person_id: asker.id, name: line(200).safeParse(name.slice(-200)).data ?? 'catalogue.csv', bytes: bytes.length, content,
    })
  })
  return readImport(db, asker, id, language)
}

const TOLD_EVERY_MS = 300

/** Writes down how far work is, not more often than anybody would see. */
function tellProgress(db: Db, id: number, total: number): Progress {
  let told = -Infinity
  return async (done) => {
    if (ticks() - told < TOLD_EVERY_MS) return
    told = ticks()
    await rows.updateProgress(db, id, done, total)
  }
}

/** Does work on an import that nobody else works on meanwhile; afterwards it is as `failed` where that ends in a refusal. */
async function holdImport<T>(
  db: Db, id: number, [state, failed]: ['CHECKING', 'KEPT'] | ['WRITING', 'CHECKED'], work: (content: Buffer) => Promise<T>,
): Promise<T> {
  if (!await rows.claimImport(db, id, state)) refuse('catalogue.import_running')
  try {
    return await work(await unzip(await rows.selectContent(db, id) ?? refuse('catalogue.import_running')))
  } catch (error) {
    await rows.updateState(db, id, failed)
    throw error
  }
}

/** Looks at what taking it in comes to, and keeps that. Refuses a file that is none, and one that was taken in. */
export async function checkImport(db: Db, asker: Asker, id: number, language: Language): Promise<CatalogueImport> {
  const { state } = await findOwn(db, asker, id)
  if (state === 'DONE') refuse('catalogue.import_over')
  await holdImport(db, id, ['CHECKING', 'KEPT'], async (content) => {
    const sheet = await readSheet(content)
    const { outcome } = await lookOver(db, sheet, language, tellProgress(db, id, sheet.rows.length))
    await rows.updateOutcome(db, id, JSON.stringify(outcome))
  })
  return readImport(db, asker, id, language)
}

/** What the audit log counts; cell by cell it is told below the same entry. */
const countsOf = ({ products, variants, stocks }: Outcome) => ({
  productsMade: products.made, productsChanged: products.changed, productsEnded: products.ended,
  variantsMade: variants.made, variantsChanged: variants.changed, stocksCounted: stocks,
})

/**
 * Takes a file in as it was `seen`, all of it or nothing, in one transaction. Said again it answers the same. Refuses when it has
 * faults, changes nothing, or would come to something else by now.
 */
export async function writeImport(
  db: Db, asker: Asker, id: number, seen: string, language: Language,
): Promise<CatalogueImport> {
  const { state, outcome: kept, name } = await findOwn(db, asker, id)
  const outcome = kept as Outcome | null // as `lookOver` made it
  if (outcome?.seen !== seen) refuse('catalogue.csv_moved')
  if (state === 'DONE') return readImport(db, asker, id, language)
  if (outcome.faultCount > 0) refuse('catalogue.csv_faulty')
  if (outcome.changeCount === 0) refuse('catalogue.csv_nothing')
  await holdImport(db, id, ['WRITING', 'CHECKED'], async (content) => {
    const sheet = await readSheet(content)
    const progress = tellProgress(db, id, 2 * sheet.rows.length)
    await db.transaction().execute(async (tx) => {
      if (!await rows.lockUnwritten(tx, id)) return
      const entryId = await keepAudit(tx, asker, {
        line: 'POST /api/admin/catalogue-imports/{id}/write', subject: { kind: 'catalogue', id: `import-${id}`, name },
        before: null, after: countsOf(outcome), // exactly that is written, or nothing
      })
      await writeSheet(tx, sheet, seen, { importId: id, personId: asker.id, note: name, entryId }, language, progress)
      await rows.finishImport(tx, id)
    })
  })
  return readImport(db, asker, id, language)
}

const DAY_MS = 86_400_000
/** What was done stands in the audit log; this is for whoever comes back to the screen. */
const KEPT_MS = 30 * DAY_MS

/** Forgets files that were kept long ago; gives how many. */
export function purgeImports(db: Db): Promise<number> {
  return rows.deleteOldImports(db, later(-KEPT_MS))
}
