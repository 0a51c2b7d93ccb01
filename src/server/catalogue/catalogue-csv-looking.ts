// Looks a whole file over: product by product against the shop, and over the file as a whole. Changes nothing.
import { createHash } from 'node:crypto'
import { CSV_CHANGES_MAX, CSV_FAULTS_MAX } from '#contract/catalogue-csv.ts'
import type { Language } from '#contract/problems.ts'
import type { Db, Tx } from '#server/kit/db.ts'
import { CellFault, shortNames } from './catalogue-csv-cells.ts'
import { isWork, planProduct } from './catalogue-csv-plan.ts'
import type { Known, Planned } from './catalogue-csv-plan.ts'
import { cellOf } from './catalogue-csv-reader.ts'
import type { Sheet } from './catalogue-csv-reader.ts'
import { faultOf, groupRows } from './catalogue-csv-rules.ts'
import type { Change, Fault, Group, SheetProduct } from './catalogue-csv-rules.ts'
import * as rows from './catalogue-csv-sql.ts'
import { plainName } from './catalogue-rules.ts'

/** What a file comes to, as it is kept: columns by their own names, faults in both languages. */
export interface Outcome {
  rows: number
  products: { made: number, changed: number, ended: number, unchanged: number }
  variants: { made: number, changed: number, unchanged: number }
  stocks: number
  faults: Fault[], faultCount: number
  changes: Change[], changeCount: number
  seen: string
}

/** What is to be written, with the rows that ask for it; `isEdited`: more of it than counts. What is only told is left out. */
export interface Task extends Omit<Planned, 'changes' | 'faults' | 'claims'> { group: Group, isEdited: boolean }
interface Looked { outcome: Outcome }
/** Is handed what is to be written of a product, and the cells that say so. */
type Keep = (task: Task, changes: readonly Change[]) => void
/** Hears how many rows are done. */
export type Progress = (done: number) => Promise<void>

/** Products that are looked at with one question. */
const TOGETHER = 100
const SHOWN_MAX = 300

function namedBy(kinds: readonly { id: number, slug: string, names: readonly string[] }[]): Known['brand'] {
  const bySlug = new Map(kinds.map((one) => [one.slug, one]))
  const byName = new Map(kinds.toReversed().flatMap((one) => one.names.map((name) => [plainName(name), one] as const)))
  return (name) => bySlug.get(name.trim()) ?? byName.get(plainName(name))
}

/** The products of these groups that are there, and whatever their cells call accessories' products. */
async function readAround(db: Db | Tx, groups: readonly Group[]) {
  const ids = groups.flatMap(({ productId }) => productId ?? [])
  const slugs = groups.flatMap(({ productId, slug }) => productId === undefined ? [slug] : [])
  const found = await rows.selectSheet(db, ids, slugs)
  const names = groups.flatMap((group) => group.rows.flatMap((row) => {
    const read = shortNames.read(cellOf(row, 'fits'))
    return read instanceof CellFault ? [] : read
  }))
  return {
    byId: new Map(found.map((one) => [one.id, one])), bySlug: new Map(found.map((one) => [one.facts.slug, one])),
    fits: names.length === 0 ? new Map<string, number>() : await rows.selectIdsOfSlugs(db, names),
  }
}

/** What this file claims for one product alone, and where it does; two claims of one thing are a fault. */
class Claims {
  readonly #what: 'slug' | 'sku'
  readonly #rows = new Map<string, { row: number, id: number | undefined }>()
  readonly faults: Fault[] = []
  constructor(what: 'slug' | 'sku') { this.#what = what }

  add(name: string, row: number, id: number | undefined): void {
    if (this.#rows.has(name)) this.#taken(row)
    else this.#rows.set(name, { row, id })
  }

  /** Refuses what other products have already. */
  async check(find: (names: string[]) => Promise<Map<string, number>>): Promise<void> {
    for (const [name, owner] of await find([...this.#rows.keys()])) {
      const claim = this.#rows.get(name)
      if (claim && claim.id !== owner) this.#taken(claim.row)
    }
  }

  #taken(row: number): void { this.faults.push(faultOf(row, this.#what, new CellFault(`${this.#what}_taken`))) }
}

class Tally {
  readonly #outcome: Outcome
  readonly #digest = createHash('sha256')
  readonly #keep: Keep
  constructor(many: number, keep: Keep) {
    this.#keep = keep
    this.#outcome = {
      rows: many, products: { made: 0, changed: 0, ended: 0, unchanged: 0 }, variants: { made: 0, changed: 0, unchanged: 0 },
      stocks: 0, faults: [], faultCount: 0, changes: [], changeCount: 0, seen: '',
    }
  }

  addFaults(faults: readonly Fault[]): void {
    this.#outcome.faultCount += faults.length
    this.#outcome.faults.push(...faults)
  }

  add(group: Group, task: Planned): void {
    const { products, variants } = this.#outcome
    this.addFaults(task.faults)
    variants.unchanged += task.unchanged
    if (!isWork(task) || task.faults.length > 0) {
      if (task.faults.length === 0) products.unchanged++
      return
    }
    products[task.id === undefined ? 'made' : 'changed']++
    products.ended += Number(task.isEnded)
    variants.made += task.made.length
    variants.changed += task.changed.length
    this.#outcome.stocks += task.stocks.length
    this.#outcome.changeCount += task.changes.length
    this.#outcome.changes.push(...task.changes.slice(0, CSV_CHANGES_MAX - this.#outcome.changes.length)
      .map((one) => ({ ...one, before: one.before?.slice(0, SHOWN_MAX) ?? null, after: one.after.slice(0, SHOWN_MAX) })))
    const { changes, faults: _, claims: __, ...kept } = task
    const { id, details, specifications, changed, made, stocks } = task
    this.#digest.update(JSON.stringify([id ?? null, details ?? null, specifications ?? null, changed, made, stocks]))
    this.#keep({ ...kept, group, isEdited: changes.some(({ column }) => column !== 'stock') }, changes)
  }

  end(): Looked {
    const faults = this.#outcome.faults.toSorted((one, other) => one.row - other.row).slice(0, CSV_FAULTS_MAX)
    return { outcome: { ...this.#outcome, faults, seen: this.#digest.digest('hex') } }
  }
}

/**
 * What taking a sheet in comes to now. Others have their turn between every hundred products. `keep` is handed what is to be
 * written, product by product: a large file's would fill the memory where nobody needs it.
 */
export async function lookOver(
  db: Db | Tx, sheet: Sheet, language: Language, progress: Progress, keep: Keep = () => {},
): Promise<Looked> {
  const { groups, faults } = groupRows(sheet)
  const { brands, categories } = await rows.selectKinds(db)
  const [brand, category] = [namedBy(brands), namedBy(categories)]
  const [tally, seen] = [new Tally(sheet.rows.length, keep), new Set<number>()]
  const [slugs, skus] = [new Claims('slug'), new Claims('sku')]
  tally.addFaults(faults)
  const look = (group: Group, current: SheetProduct | undefined, product: Known['product']): void => {
    const [{ number }] = group.rows
    if (group.productId !== undefined && !current) tally.addFaults([faultOf(number, 'productId', new CellFault('gone'))])
    else if (current && seen.has(current.id)) tally.addFaults([faultOf(number, 'productId', new CellFault('csv_twice'))])
    else {
      if (current) seen.add(current.id)
      const planned = planProduct({ group, current, columns: sheet.columns, language, known: { brand, category, product } })
      if (planned.claims.slug !== undefined) slugs.add(planned.details?.slug ?? '', planned.claims.slug, planned.id)
      for (const [sku, row] of planned.claims.skus) skus.add(sku, row, planned.id)
      tally.add(group, planned)
    }
  }
  let done = 0
  for (let at = 0; at < groups.length; at += TOGETHER) {
    const some = groups.slice(at, at + TOGETHER)
    const { byId, bySlug, fits } = await readAround(db, some)
    for (const group of some) {
      look(group, group.productId === undefined ? bySlug.get(group.slug) : byId.get(group.productId), (slug) => fits.get(slug))
      done += group.rows.length
    }
    await progress(done)
  }
  await slugs.check((names) => rows.selectIdsOfSlugs(db, names))
  await skus.check((names) => rows.selectOwnersOfSkus(db, names))
  tally.addFaults([...slugs.faults, ...skus.faults])
  return tally.end()
}
