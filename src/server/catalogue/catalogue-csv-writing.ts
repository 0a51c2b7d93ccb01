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
import type { Sheet, SheetRow } from './catalogue-csv-reader.ts'
import * as rows from './catalogue-csv-write-sql.ts'

/** Products written with one statement of each kind. */
const TOGETHER = 200
/** Variants counted with one statement: more would be cut short as no statement may be. */
const COUNTED_TOGETHER = 1_000

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
  await raiseEditions(tx, tasks.flatMap(({ id, isEdited }) => isEdited ? id ?? [] : []))
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
async function writeCounts(
  tx: Tx, counts: Task['stocks'], digest: Buffer, { importId, personId, note }: Why, beat: () => Promise<void>,
): Promise<void> {
  if (counts.length === 0) return
  const key = `catalogue-import-${importId}`
  const changeId = await insertChange(tx, { person_id: personId, idempotency_key: key, request_hash: digest })
  const ids = await rows.selectIdsOfSkus(tx, counts.map(({ sku }) => sku))
  const given = counts.map(({ sku, stock }) => ({ id: ids.get(sku) ?? refuse('catalogue.csv_moved'), stock }))
  const said = { changeId: changeId ?? refuse('catalogue.csv_moved'), reason: 'COUNTED', personId, note } as const
  for (let at = 0; at < given.length; at += COUNTED_TOGETHER) {
    await writeStocks(tx, given.slice(at, at + COUNTED_TOGETHER), said)
    await beat()
  }
}

/**
 * Takes a sheet in, if it still comes to exactly what was `seen`: looked over once to know what it concerns, and again once that
 * is locked. Refuses otherwise. `progress` hears of every row once while looking, and once while writing.
 */
export async function writeSheet(
  tx: Tx, sheet: Sheet, seen: string, why: Why, language: Language, progress: Progress,
): Promise<Outcome> {
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
  const tasks: Task[] = []
  const { outcome } = await lookOver(tx, { ...sheet, rows: concerned }, language, () => progress(sheet.rows.length),
    (task) => void tasks.push(task))
  if (outcome.seen !== seen || outcome.faultCount > 0) refuse('catalogue.csv_moved')
  const counts = tasks.flatMap(({ stocks }) => stocks)
  const many = tasks.length
  while (tasks.length > 0) { // what is written is let go
    await writeTogether(tx, tasks.splice(0, TOGETHER))
    await progress(sheet.rows.length + Math.round(sheet.rows.length * (many - tasks.length) / many))
  }
  await writeCounts(tx, counts, Buffer.from(seen, 'hex'), why, () => progress(2 * sheet.rows.length))
  return first.outcome
}
