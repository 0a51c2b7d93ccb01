// Writes what a file was seen to come to, in the caller's transaction.
import type { Language } from '#contract/problems.ts'
import { keepAuditCells } from '#server/audit/audit.ts'
import type { NewCell } from '#server/audit/audit.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { lockSlugs, raiseEditions } from './catalogue-admin-sql.ts'
import { insertChange, writeStocks } from './catalogue-admin-stock-sql.ts'
import { lockSkus } from './catalogue-admin-variants-sql.ts'
import { lookOver } from './catalogue-csv-looking.ts'
import type { Progress, Task } from './catalogue-csv-looking.ts'
import type { Sheet, SheetRow } from './catalogue-csv-reader.ts'
import * as rows from './catalogue-csv-write-sql.ts'

/**
 * Variants written, or counted, with one statement. The trigger that follows variants sets every row that was beside every row
 * that is: what ten times as many take is a hundred times as long, and a statement that is too long is cut short.
 */
const TOGETHER = 100

/** Cells that are noted with one statement. */
const NOTED_TOGETHER = 2_000

/** A task with the id that its product has, or will have. */
interface Numbered { id: number, task: Task }

/** Takes away the first of these tasks, of about so many variants together, one at least. */
function takeSome(tasks: Numbered[]): Numbered[] {
  let [many, variants] = [0, 0]
  for (const { task: { changed, made } } of tasks) {
    if (many > 0 && variants + changed.length + made.length > TOGETHER) break
    many++
    variants += Math.max(1, changed.length + made.length)
  }
  return tasks.splice(0, many)
}

async function writeProducts(tx: Tx, all: readonly Numbered[]): Promise<void> {
  const told = all.flatMap(({ id, task: { id: known, details } }) => details ? [{ id, details, isNew: known === undefined }] : [])
  await rows.insertProducts(tx, told.filter(({ isNew }) => isNew))
  await rows.updateManyDetails(tx, told.filter(({ isNew }) => !isNew))
  // counts alone make no new edition, as they make none in the ledger
  await raiseEditions(tx, all.flatMap(({ task: { id, isEdited } }) => isEdited ? id ?? [] : []))
  await rows.replaceManyFits(tx, told)
  await rows.replaceManySpecifications(tx, all.flatMap(({ id, task: { specifications } }) =>
    specifications ? [{ id, specifications }] : []))
}

async function writeTogether(tx: Tx, all: readonly Numbered[]): Promise<void> {
  await writeProducts(tx, all)
  await rows.updateManyVariants(tx, all.flatMap(({ task: { changed } }) => changed))
  await rows.insertManyVariants(tx, all.flatMap(({ id, task: { made } }) => made.map((one) => ({ ...one, productId: id }))))
  await rows.matchManyPictures(tx, all.filter(({ task }) => task.changed.length + task.made.length > 0).map(({ id }) => id))
}

/** `entryId`: the entry of the log that the cells stand in. */
interface Why { importId: number, personId: number, note: string, entryId: number }

/** The ledger says of every unit that it was counted, and in which file. */
async function writeCounts(
  tx: Tx, counts: Task['stocks'], digest: Buffer, { importId, personId, note }: Why, beat: () => Promise<void>,
): Promise<void> {
  if (counts.length === 0) return
  const key = `catalogue-import-${importId}`
  const changeId = await insertChange(tx, { person_id: personId, idempotency_key: key, request_hash: digest })
  const ids = await rows.selectIdsOfSkus(tx, counts.map(({ sku }) => sku))
  const given = counts.map(({ sku, stock }) => ({ id: ids.get(sku) ?? refuse('catalogue.csv_moved'), stock }))
  const said = { changeId: changeId ?? refuse('catalogue.csv_moved'), reason: 'COUNTED', personId, note } as const
  for (let at = 0; at < given.length; at += TOGETHER) {
    await writeStocks(tx, given.slice(at, at + TOGETHER), said)
    await beat()
  }
}

/** Notes these cells in the log and lets them go: those of a large file would fill the memory. */
async function noteCells(tx: Tx, entryId: number, cells: NewCell[]): Promise<void> {
  while (cells.length > 0) await keepAuditCells(tx, entryId, cells.splice(0, NOTED_TOGETHER))
}

/**
 * Takes a sheet in, if it still comes to exactly what was `seen`: looked over once to know what it concerns, and again once that
 * is locked. Refuses otherwise. `progress` hears of every row once while looking, and once while writing.
 */
export async function writeSheet(
  tx: Tx, sheet: Sheet, seen: string, why: Why, language: Language, progress: Progress,
): Promise<void> {
  const [ids, concerned]: [number[], SheetRow[]] = [[], []]
  const first = await lookOver(tx, sheet, language, progress, ({ id, group }) => {
    if (id !== undefined) ids.push(id)
    concerned.push(...group.rows)
  })
  if (first.outcome.seen !== seen || first.outcome.faultCount > 0) refuse('catalogue.csv_moved')
  await lockSlugs(tx)
  await lockSkus(tx)
  await rows.lockAllKinds(tx)
  await rows.lockProducts(tx, ids)
  const fresh = (await rows.takeProductIds(tx, first.outcome.products.made)).values()
  const [tasks, cells]: [Numbered[], NewCell[]] = [[], []]
  const { outcome } = await lookOver(tx, { ...sheet, rows: concerned }, language, async () => {
    await noteCells(tx, why.entryId, cells)
    await progress(sheet.rows.length)
  }, (task, changes) => {
    const id = task.id ?? fresh.next().value ?? refuse('catalogue.csv_moved')
    tasks.push({ id, task })
    for (const { product: name, sku, column: field, before, after } of changes) {
      cells.push({ product: { id, name }, sku, field, before, after })
    }
  })
  if (outcome.seen !== seen || outcome.faultCount > 0) refuse('catalogue.csv_moved')
  const counts = tasks.flatMap(({ task: { stocks } }) => stocks)
  const many = tasks.length
  while (tasks.length > 0) { // what is written is let go
    await writeTogether(tx, takeSome(tasks))
    await progress(sheet.rows.length + Math.round(sheet.rows.length * (many - tasks.length) / many))
  }
  await writeCounts(tx, counts, Buffer.from(seen, 'hex'), why, () => progress(2 * sheet.rows.length))
}
