// What the rows of one product in a file say of it, set against what it is: which cells differ, and which cannot be.
import { isDeepStrictEqual } from 'node:util'
import type { Language } from '#contract/problems.ts'
import type { Cell } from './catalogue-csv-cells.ts'
import { CellFault, text, whole } from './catalogue-csv-cells.ts'
import { BLANK_PRODUCT, isProductColumn, isVariantColumn, productCells, variantCells } from './catalogue-csv-columns.ts'
import type { Column, ProductFacts, VariantFacts } from './catalogue-csv-columns.ts'
import { cellOf } from './catalogue-csv-reader.ts'
import type { Sheet, SheetRow } from './catalogue-csv-reader.ts'

/** A product as the shop has it. */
export interface SheetVariant extends VariantFacts { id: number, stock: number }
export interface SheetProduct { id: number, edition: number, facts: ProductFacts, variants: SheetVariant[] }

export interface Fault { row: number, column: Column, say: Record<Language, string> }
/** Texts as they stand in cells; before is null where the thing is new. */
export interface Change {
  row: number, product: string, sku: string | null, column: Column, before: string | null, after: string
}

export const faultOf = (row: number, column: Column, fault: CellFault): Fault =>
  ({ row, column, say: { vi: fault.say('vi'), en: fault.say('en') } })

/** The rows of one product; without an id it is known by its slug, or new. */
export interface Group { productId: number | undefined, slug: string, rows: [SheetRow, ...SheetRow[]] }

/** Rows of one product need not stand together: a spreadsheet may have sorted them. */
export function groupRows({ rows }: Sheet): { groups: Group[], faults: Fault[] } {
  const groups = new Map<string, Group>()
  const faults: Fault[] = []
  for (const row of rows) {
    const id = cellOf(row, 'productId').trim() === '' ? undefined : whole.read(cellOf(row, 'productId'))
    const slug = text.read(cellOf(row, 'slug')).trim()
    if (id instanceof CellFault) faults.push(faultOf(row.number, 'productId', id))
    else if (id === undefined && slug === '') faults.push(faultOf(row.number, 'slug', new CellFault('required')))
    else {
      const key = id === undefined ? `slug ${slug}` : `id ${id}`
      const group = groups.get(key)
      if (group) group.rows.push(row)
      else groups.set(key, { productId: id, slug, rows: [row] })
    }
  }
  return { groups: [...groups.values()], faults }
}

const SPEECHES: readonly Language[] = ['vi', 'en']
const sameEnds = (given: string): string => given.replaceAll('\r\n', '\n')

/** True when a cell holds what the shop would write into it, in either language, whatever that is. */
function isAsWritten<T>(cell: Cell<T>, given: string, value: T): boolean {
  return SPEECHES.some((language) => sameEnds(cell.write(value, language)) === sameEnds(given))
}

/** What a cell says; undefined: what is so already. */
function differs<T>(cell: Cell<T>, given: string, value: T | undefined): { value: T | CellFault } | undefined {
  if (value !== undefined && isAsWritten(cell, given, value)) return undefined
  const read = cell.read(given)
  return isDeepStrictEqual(read, value) ? undefined : { value: read }
}

/** Values that differ, by their column, with the rows that say so. */
export interface Told<T> { values: Partial<T>, rows: Map<Column, number>, faults: Fault[] }

/** The row that an export writes long facts into: where it is missing, their empty cells take nothing away. */
function findFirstRow({ rows }: Group, { variants: [first] }: SheetProduct): SheetRow | undefined {
  if (!first) return rows[0]
  return rows.find((row) => {
    const id = readWhole(row, 'variantId')
    return id === undefined ? skuOf(row) === first.sku : id === first.id
  })
}

/**
 * Of a product any of its rows may tell a fact: an empty cell tells nothing beside one that is not. Two that say different things
 * are a fault, also where one of them is so already: taken in a second time the file would say the other.
 */
export function tellProduct(
  group: Group, columns: ReadonlySet<Column>, product: SheetProduct | undefined,
): Told<ProductFacts> {
  const { rows } = group
  const [current, firstRow] = [product?.facts, product && findFirstRow(group, product)]
  const told: Told<ProductFacts> = { values: {}, rows: new Map(), faults: [] }
  for (const column of columns) {
    if (!isProductColumn(column)) continue
    const cell: Cell<unknown> = productCells[column]
    const value = (current ?? BLANK_PRODUCT)[column]
    const filled = rows.filter((row) => cellOf(row, column) !== '')
    const saying = (filled.length > 0 ? filled : firstRow ? [firstRow] : [])
      .map((row) => ({ row, said: differs(cell, cellOf(row, column), value) }))
    const [first] = saying
    const another = saying.find(({ said }) => !isDeepStrictEqual(said, first?.said))
    const differing = first?.said ? first : another
    if (!differing?.said) continue
    told.rows.set(column, differing.row.number)
    if (another) told.faults.push(faultOf(another.row.number, column, new CellFault('csv_differs')))
    else if (differing.said.value instanceof CellFault) {
      told.faults.push(faultOf(differing.row.number, column, differing.said.value))
    } else Object.assign(told.values, { [column]: differing.said.value })
  }
  return told
}

/** Of a variant its one row tells; a new one of which a cell tells nothing is faulty where it needs that. */
export function tellVariant(
  row: SheetRow, columns: ReadonlySet<Column>, current: VariantFacts | undefined,
): Told<VariantFacts> {
  const told: Told<VariantFacts> = { values: {}, rows: new Map(), faults: [] }
  for (const column of columns) {
    if (!isVariantColumn(column)) continue
    const cell: Cell<unknown> = variantCells[column]
    const said = differs(cell, cellOf(row, column), current?.[column])
    if (!said) continue
    told.rows.set(column, row.number)
    if (said.value instanceof CellFault) told.faults.push(faultOf(row.number, column, said.value))
    else Object.assign(told.values, { [column]: said.value })
  }
  return told
}

/** A whole number of a cell; undefined where it is empty. */
export function readWhole(row: SheetRow, column: Column): number | CellFault | undefined {
  const cell = cellOf(row, column).trim()
  return cell === '' ? undefined : whole.read(cell)
}

/** True when a row tells of a variant at all; one that does not tells of its product alone. */
export const tellsVariant = (row: SheetRow): boolean =>
  [...row.places.keys()].some((column) =>
    (column === 'variantId' || isVariantColumn(column)) && cellOf(row, column) !== '')

/** The SKU a row names. */
export const skuOf = (row: SheetRow): string => text.read(cellOf(row, 'sku')).trim().toUpperCase()

/** The edition a product's rows were made from: all the same one. */
export function editionOf({ rows }: Group): number | CellFault | undefined {
  const [edition, another] = [...new Set(rows.map((row) => readWhole(row, 'edition')).filter((one) => one !== undefined))]
  return another === undefined ? edition : new CellFault('csv_differs')
}

/** Of which units a variant's row says how many there are; undefined: it asks for no change. */
export function tellStock(row: SheetRow, stock: number | undefined): number | CellFault | undefined {
  const wished = readWhole(row, 'stock')
  const was = readWhole(row, 'stockWas')
  if (wished === undefined || wished instanceof CellFault) return wished
  if (wished === (stock ?? 0)) return undefined
  if (stock === undefined) return wished
  if (was === undefined || was instanceof CellFault) return new CellFault('csv_stock_was')
  if (wished === was) return undefined // units were sold or came meanwhile; nobody wrote anything here
  return was === stock ? wished : new CellFault('csv_stock_moved', String(stock))
}
