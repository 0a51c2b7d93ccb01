// Writes what a file was seen to come to, in the caller's transaction.
import type { ProductDetails } from '#contract/catalogue-admin.ts'
import type { Language } from '#contract/problems.ts'
import type { Tx } from '#server/kit/db.ts'
import { refuse } from '#server/kit/refuse.ts'
import { lockSlugs, raiseEditions } from './catalogue-admin-sql.ts'
import { insertChange, writeStocks } from './catalogue-admin-stock-sql.ts'
import { lockSkus } from './catalogue-admin-variants-sql.ts'
import { lookOver } from './catalogue-csv-looking.ts'
import type { Outcome, Progress, Task } from './catalogue-csv-looking.ts'
import type { Sheet } from './catalogue-csv-reader.ts'
import * as rows from './catalogue-csv-write-sql.ts'

/** Products written with one statement of each kind. */
const TOGETHER = 200

/** Ids of these tasks' products, those that are new made first. */
async function writeProducts(tx: Tx, tasks: readonly Task[]): Promise<{ id: number, task: Task }[]> {
  const fresh = tasks.flatMap(({ id, details }) => id === undefined && details ? [details] : [])
  const made = await rows.insertProducts(tx, fresh)
  const all = tasks.map((task) => ({ id: task.id ?? made.get(task.details?.slug ?? '') ?? refuse('catalogue.csv_moved'), task }))
  const told = all.flatMap(({ id, task: { details } }): { id: number, details: ProductDetails }[] =>
    details ? [{ id, details }] : [])
  const isNew = new Set(made.values())
  await rows.updateManyDetails(tx, told.filter(({ id }) => !isNew.has(id)))
  // counts alone make no new edition, as they make none in the ledger
  await raiseEditions(tx, tasks.flatMap(({ id, changes }) => changes.some(({ column }) => column !== 'stock') ? id ?? [] : []))
  await rows.replaceManyFits(tx, told)
  await rows.replaceManySpecifications(tx, all.flatMap(({ id, task: { specifications } }) =>
    specifications ? [{ id, specifications }] : []))
  return all
}

async function writeTogether(tx: Tx, tasks: readonly Task[]): Promise<void> {
  const all = await writeProducts(tx, tasks)
  await rows.updateManyVariants(tx, tasks.flatMap(({ changed }) => changed))
  await rows.insertManyVariants(tx, all.flatMap(({ id, task: { made } }) => made.map((one) => ({ ...one, productId: id }))))
  await rows.matchManyPictures(tx, all.filter(({ task }) => task.changed.length + task.made.length > 0).map(({ id }) => id))
}

interface Why { importId: number, personId: number, note: string }

/** The ledger says of every unit that it was counted, and in which file. */
async function writeCounts(tx: Tx, tasks: readonly Task[], digest: Buffer, { importId, personId, note }: Why): Promise<void> {
  const counts = tasks.flatMap(({ stocks }) => stocks)
  if (counts.length === 0) return
  const key = `catalogue-import-${importId}`
  const changeId = await insertChange(tx, { person_id: personId, idempotency_key: key, request_hash: digest })
  const ids = await rows.selectIdsOfSkus(tx, counts.map(({ sku }) => sku))
  const given = counts.map(({ sku, stock }) => ({ id: ids.get(sku) ?? refuse('catalogue.csv_moved'), stock }))
  await writeStocks(tx, given, { changeId: changeId ?? refuse('catalogue.csv_moved'), reason: 'COUNTED', personId, note })
}

/**
 * Takes a sheet in, if it still comes to exactly what was `seen`: looked over once to know what it concerns, and again once that
 * is locked. Refuses otherwise. `progress` hears of every row once while looking, and once while writing.
 */
export async function writeSheet(
  tx: Tx, sheet: Sheet, seen: string, why: Why, language: Language, progress: Progress,
): Promise<Outcome> {
  const first = await lookOver(tx, sheet, language, progress)
  if (first.outcome.seen !== seen || first.outcome.faultCount > 0) refuse('catalogue.csv_moved')
  await lockSlugs(tx)
  await lockSkus(tx)
  await rows.lockAllKinds(tx)
  await rows.lockProducts(tx, first.tasks.flatMap(({ id }) => id ?? []))
  const concerned = { ...sheet, rows: first.tasks.flatMap(({ group }) => group.rows) }
  const { outcome, tasks } = await lookOver(tx, concerned, language, () => progress(sheet.rows.length))
  if (outcome.seen !== seen || outcome.faultCount > 0) refuse('catalogue.csv_moved')
  for (let at = 0; at < tasks.length; at += TOGETHER) {
    await writeTogether(tx, tasks.slice(at, at + TOGETHER))
    await progress(sheet.rows.length + Math.round(sheet.rows.length * Math.min(at + TOGETHER, tasks.length) / tasks.length))
  }
  await writeCounts(tx, tasks, Buffer.from(seen, 'hex'), why)
  return first.outcome
}
