// What taking in the rows of one product comes to: checked by the same schemas and rules as its form, and told cell by cell.
import type * as z from 'zod'
import { ProductDetails, SpecificationsBody, VariantsBody } from '#contract/catalogue-admin.ts'
import type { SpecificationBody, VariantBody } from '#contract/catalogue-admin.ts'
import { STOCK_MAX } from '#contract/catalogue-admin-stock.ts'
import { problemsOf } from '#contract/problems.ts'
import type { Language } from '#contract/problems.ts'
import { problemsAmong } from './catalogue-admin-rules.ts'
import { CellFault } from './catalogue-csv-cells.ts'
import type { Cell } from './catalogue-csv-cells.ts'
import { BLANK_PRODUCT, productCells, variantCells } from './catalogue-csv-columns.ts'
import type { Column, ProductFacts, VariantFacts } from './catalogue-csv-columns.ts'
import type { SheetRow } from './catalogue-csv-reader.ts'
import { editionOf, faultOf, readWhole, skuOf, tellProduct, tellsVariant, tellStock, tellVariant } from './catalogue-csv-rules.ts'
import type { Change, Fault, Group, SheetProduct, SheetVariant, Told } from './catalogue-csv-rules.ts'

/** Ids by what a cell may call them; undefined: there is no such thing. */
export interface Known {
  brand(name: string): { id: number, slug: string } | undefined
  category(name: string): { id: number, slug: string } | undefined
  product(slug: string): number | undefined
}

/** What is to be written of one product, and what is told of it. Empty lists and undefined: nothing. */
export interface Planned {
  /** Undefined: new. */
  id: number | undefined
  name: string
  details: ProductDetails | undefined
  specifications: SpecificationBody[] | undefined
  changed: VariantBody[]
  made: VariantFacts[]
  /** By SKU, as it will be. */
  stocks: { sku: string, stock: number }[]
  changes: Change[]
  faults: Fault[]
  unchanged: number
  isEnded: boolean
  /** Where the file says what has to be the only one of its kind. */
  claims: { slug: number | undefined, skus: Map<string, number> }
}

const SIDE: Record<string, Column> = { brandId: 'brand', categoryId: 'category' }

/** Faults of a schema, each at the cell it is about. */
function schemaFaults(error: z.ZodError, at: (path: string[]) => { row: number, column: Column }): Fault[] {
  const [vi, en] = [problemsOf(error, 'vi'), problemsOf(error, 'en')]
  return Object.keys(vi).map((path) => ({ ...at(path.split('.')), say: { vi: vi[path] ?? '', en: en[path] ?? '' } }))
}

/** Both languages' lines joined; they have to be about the same, in the same order. */
function joinSpecifications({ specificationsVi: vi, specificationsEn: en }: ProductFacts): SpecificationBody[] | CellFault {
  const alike = vi.length === en.length
    && vi.every((one, at) => one.group === en[at]?.group && one.key === en[at]?.key)
  if (!alike) return new CellFault('csv_specifications_two')
  const joined = vi.map(({ group, key, value }, at) => ({ group, key, valueVi: value, valueEn: en[at]?.value ?? '' }))
  const keys = joined.map(({ key }) => key)
  return new Set(keys).size === keys.length ? joined : new CellFault('specification_twice')
}

type Place = Omit<Change, 'before' | 'after' | 'column'>
/** What stands in each column. */
type Facts = Partial<Record<Column, unknown>>

// each column goes with its own value: `Facts` hold them by the same names
const allOf = (cells: object) => cells as Partial<Record<Column, Cell<unknown>>>

/** The cells of a thing that would be written otherwise than they are now. */
function changesOf(
  cells: Partial<Record<Column, Cell<unknown>>>, before: Facts | undefined, after: Facts, language: Language,
  at: (column: Column) => Place,
): Change[] {
  // an object's own keys
  return (Object.entries(cells) as [Column, Cell<unknown>][]).flatMap(([column, cell]) => {
    const now = cell.write(after[column], language)
    const was = before === undefined ? null : cell.write(before[column], language)
    return now === (was ?? '') ? [] : [{ ...at(column), column, before: was, after: now }]
  })
}

interface Work {
  group: Group, current: SheetProduct | undefined, known: Known, columns: ReadonlySet<Column>, language: Language
}

interface ProductPart {
  facts: ProductFacts, details: ProductDetails | undefined, specifications: SpecificationBody[] | undefined
  changes: Change[], faults: Fault[], slugRow: number | undefined
}

function detailsOf(facts: ProductFacts, known: Known, faulty: (column: Column, fault: CellFault) => void): ProductDetails {
  const { brand: brandName, category: categoryName, fits: fitNames, specificationsVi: _, specificationsEn: __, ...rest } = facts
  const [brand, category] = [known.brand(brandName), known.category(categoryName)]
  if (!brand) faulty('brand', brandName === '' ? new CellFault('required') : new CellFault('csv_unknown', brandName))
  if (!category) faulty('category', categoryName === '' ? new CellFault('required') : new CellFault('csv_unknown', categoryName))
  Object.assign(facts, brand && { brand: brand.slug }, category && { category: category.slug })
  const fits = fitNames.flatMap((slug) => {
    const id = known.product(slug)
    if (id === undefined) faulty('fits', new CellFault('csv_unknown', slug))
    return id ?? []
  })
  // ids that are not there are told already, and pass the schema that looks at the rest
  return { ...rest, brandId: brand?.id ?? 1, categoryId: category?.id ?? 1, fits }
}

/** The product's own facts as they will be; nothing of it where no cell differs. */
function planFacts({ group, current, known, columns, language }: Work): ProductPart {
  const told = tellProduct(group, columns, current)
  const facts = { ...(current?.facts ?? BLANK_PRODUCT), ...told.values }
  const part: ProductPart = {
    facts, details: undefined, specifications: undefined, changes: [], faults: told.faults, slugRow: undefined,
  }
  if (part.faults.length > 0 || (current && told.rows.size === 0)) return part
  const rowOf = (column: Column): number => told.rows.get(column) ?? group.rows[0].number
  const faulty = (column: Column, fault: CellFault): void => { part.faults.push(faultOf(rowOf(column), column, fault)) }
  const at = (column: Column) => ({ row: rowOf(column), column })
  const details = ProductDetails.safeParse(detailsOf(facts, known, faulty))
  if (!details.success) {
    // paths of details are columns, but for the ids
    part.faults.push(...schemaFaults(details.error, ([field = '']) => at(SIDE[field] ?? field as Column)))
  }
  const joined = joinSpecifications(facts)
  if (joined instanceof CellFault) faulty(told.rows.has('specificationsEn') ? 'specificationsEn' : 'specificationsVi', joined)
  const lines = SpecificationsBody.safeParse({ specifications: joined instanceof CellFault ? [] : joined })
  if (!lines.success) {
    part.faults.push(...schemaFaults(lines.error, (path) =>
      at(path.at(-1) === 'valueEn' ? 'specificationsEn' : 'specificationsVi')))
  }
  if (!details.success || !lines.success || part.faults.length > 0) return part
  const { brandId: _, categoryId: __, fits: ___, ...plain } = details.data
  part.facts = { ...facts, ...plain, ...sidesOf(lines.data.specifications) }
  part.changes = changesOf(allOf(productCells), current?.facts, part.facts, language,
    (column) => ({ row: rowOf(column), product: part.facts.name, sku: null }))
  const has = (one: string): boolean => part.changes.some(({ column }) => column === one)
  const spoken = has('specificationsVi') || has('specificationsEn')
  if (part.changes.some(({ column }) => !column.startsWith('specifications'))) part.details = details.data
  if (spoken) part.specifications = lines.data.specifications
  part.slugRow = has('slug') ? rowOf('slug') : undefined
  return part
}

const sidesOf = (joined: readonly SpecificationBody[]) => ({
  specificationsVi: joined.map(({ group, key, valueVi }) => ({ group, key, value: valueVi })),
  specificationsEn: joined.map(({ group, key, valueEn }) => ({ group, key, value: valueEn })),
})

interface Line { row: SheetRow, current: SheetVariant | undefined, told: Told<VariantFacts> }

/** Which variant each row is about: by its id, or else by its SKU. Each stands in one row. */
function matchLines({ group, current, columns }: Work, faults: Fault[]): Line[] {
  const seen = new Set<number | string>()
  return group.rows.filter(tellsVariant).flatMap((row) => {
    const id = readWhole(row, 'variantId')
    const found = id === undefined ? current?.variants.find(({ sku }) => sku === skuOf(row))
      : current?.variants.find((one) => one.id === id)
    const fault = id instanceof CellFault ? id : id !== undefined && !found ? new CellFault('gone')
      : seen.has(found?.id ?? skuOf(row)) ? new CellFault('csv_twice') : undefined
    seen.add(found?.id ?? skuOf(row))
    if (fault) faults.push(faultOf(row.number, id === undefined ? 'sku' : 'variantId', fault))
    return fault ? [] : [{ row, current: found, told: tellVariant(row, columns, found) }]
  })
}

/** A new variant whose row lacks a cell altogether: what schemas then say of it. */
const BLANK_VARIANT: VariantFacts = {
  sku: '', color: '', colorEn: '', colorHex: '', ram: null, storage: null, price: 0, discountPrice: null, discountEndsAt: null,
}

function bodyOf(variant: SheetVariant): VariantBody {
  const { stock: _, ...body } = variant
  return body
}

interface VariantPart {
  changed: VariantBody[], made: VariantFacts[], changes: Change[], faults: Fault[], skus: Map<string, number>
}

function planVariants(work: Work, lines: readonly Line[], product: string): VariantPart {
  const { current, group, language } = work
  const faults = lines.flatMap(({ told }) => told.faults)
  const part: VariantPart = { changed: [], made: [], changes: [], faults, skus: new Map() }
  const telling = lines.filter(({ current: known, told }) => !known || told.rows.size > 0)
  if (part.faults.length > 0 || telling.length === 0) return part
  const standing = current?.variants ?? []
  const byId = new Map(lines.flatMap((one) => one.current ? [[one.current.id, one] as const] : []))
  const added = lines.filter((one) => !one.current)
  const all: { body: VariantBody, line: Line | undefined }[] = [
    ...standing.map((one) => ({ body: { ...bodyOf(one), ...byId.get(one.id)?.told.values }, line: byId.get(one.id) })),
    // its id is given when it is written
    ...added.map((one) => ({ body: { ...BLANK_VARIANT, ...one.told.values, id: 1 }, line: one })),
  ]
  const at = (index: number, column: Column) => ({ row: all[index]?.line?.row.number ?? group.rows[0].number, column })
  const parsed = VariantsBody.safeParse({ variants: all.map(({ body }) => body) })
  if (!parsed.success) {
    // paths are "variants.2.price", or of the whole list
    part.faults.push(...schemaFaults(parsed.error, ([, index = '0', field = 'sku']) => at(Number(index), field as Column)))
    return part
  }
  const { variants } = parsed.data
  part.faults.push(...problemsAmong(variants, new Set()).map((one) =>
    ({ ...at(one.at, one.field), say: sayBoth(one.code) })))
  for (const [index, body] of variants.entries()) {
    const before = standing[index]
    const { row } = at(index, 'sku')
    const { id: _, ...facts } = body
    const changes = changesOf(allOf(variantCells), before, facts, language,
      () => ({ row, product, sku: before?.sku ?? body.sku }))
    if (changes.length === 0) continue
    part.changes.push(...changes)
    if (before) part.changed.push(body)
    else part.made.push(facts)
    if (before?.sku !== body.sku) part.skus.set(body.sku, row)
  }
  return part
}

const sayBoth = (code: string): Record<Language, string> => faultOf(0, 'sku', new CellFault(code)).say

/** Counts that are written, by the SKU their variant will have. */
function planStocks(lines: readonly Line[], product: string, faults: Fault[], changes: Change[]): Planned['stocks'] {
  return lines.flatMap(({ row, current, told }) => {
    const wished = tellStock(row, current?.stock)
    if (wished === undefined) return []
    const count = wished instanceof CellFault || wished <= STOCK_MAX ? wished : new CellFault('too_big', String(STOCK_MAX))
    if (count instanceof CellFault) {
      faults.push(faultOf(row.number, 'stock', count))
      return []
    }
    const sku = (told.values.sku ?? current?.sku ?? '').trim().toUpperCase()
    const before = current ? String(current.stock) : null
    changes.push({ row: row.number, product, sku, column: 'stock', before, after: String(count) })
    return [{ sku, stock: count }]
  })
}

/**
 * What taking in these rows comes to. A product that was changed since the rows were made is one fault, and nothing of it is
 * looked at further: what differs would be somebody else's work.
 */
export function planProduct(work: Work): Planned {
  const { group, current } = work
  const facts = planFacts(work)
  const faults: Fault[] = []
  const lines = matchLines(work, faults)
  const variants = planVariants(work, lines, facts.facts.name)
  const edited = [...facts.faults, ...faults, ...variants.faults].length > 0
    || facts.changes.length > 0 || variants.changes.length > 0
  const edition = editionOf(group)
  const stale = current && edited && edition !== current.edition
  const changes = [...facts.changes, ...variants.changes]
  const stocks = planStocks(lines, facts.facts.name, faults, changes)
  const touched = new Set(changes.filter(({ sku }) => sku !== null).map(({ row }) => row))
  return {
    id: current?.id, name: facts.facts.name, details: facts.details, specifications: facts.specifications,
    changed: variants.changed, made: variants.made, stocks, changes,
    faults: stale ? [faultOf(group.rows[0].number, 'edition', staleness(edition))]
      : [...facts.faults, ...faults, ...variants.faults],
    unchanged: lines.filter((one) => one.current && !touched.has(one.row.number)).length,
    isEnded: current !== undefined && current.facts.status !== 'DISCONTINUED' && facts.facts.status === 'DISCONTINUED',
    claims: { slug: facts.slugRow, skus: variants.skus },
  }
}

function staleness(edition: number | CellFault | undefined): CellFault {
  if (edition instanceof CellFault) return edition
  return new CellFault(edition === undefined ? 'csv_no_edition' : 'csv_stale')
}

/** True where anything is to be written. */
export const isWork = ({ changes }: Planned): boolean => changes.length > 0
