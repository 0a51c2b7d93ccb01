// Specifications of several products as rows, group by group. Pure.
import type { ProductDetail } from '#contract/catalogue.ts'

export interface CompareRow {
  key: string
  label: string
  /** One per product; null where it says nothing. */
  values: (string | null)[]
  /** Not everyone says the same. */
  differs: boolean
}

export interface CompareGroup { key: string, name: string, rows: CompareRow[] }

type Specified = Pick<ProductDetail, 'name' | 'specificationGroups'>

/** Lines that name several things in any order. */
const SETS = new Set(['ram', 'storage', 'colors'])
const BETWEEN = /\s*[,;/·]\s+|\s+(?:hoặc|và|or|and)\s+/u

/** Every group and line that one of the products has, in the order in which they are first met. */
export function compareGroups(products: readonly Specified[]): CompareGroup[] {
  const groups = new Map<string, { name: string, labels: Map<string, string> }>()
  for (const { key, name, specifications } of products.flatMap((product) => product.specificationGroups)) {
    const group = groups.get(key) ?? { name, labels: new Map<string, string>() }
    groups.set(key, group)
    for (const line of specifications) if (!group.labels.has(line.key)) group.labels.set(line.key, line.label)
  }
  const names = products.map((product) => product.name)
  return [...groups].map(([key, { name, labels }]) => ({
    key, name,
    rows: [...labels].map(([line, label]) => rowOf(line, label, products.map((product) => valueOf(product, key, line)), names)),
  }))
}

/** `names` are those of the products, in the order of the values: that a text calls its product by name is no difference. */
export function rowOf(key: string, label: string, values: (string | null)[], names: readonly string[]): CompareRow {
  const said = new Set(values.map((value, at) => value === null ? null : meaningOf(value, names[at] ?? '', SETS.has(key))))
  return { key, label, values, differs: said.size > 1 }
}

/** What a value says, however it is written: without case, blanks, its product's own name, and one word for pixels. */
function meaningOf(value: string, name: string, set: boolean): string {
  const plain = value.normalize('NFC').toLocaleLowerCase('vi').replaceAll('điểm ảnh', 'pixel').replace(/\bpixels\b/g, 'pixel')
  const nameless = name === '' ? plain : plain.replaceAll(name.normalize('NFC').toLocaleLowerCase('vi'), '')
  const parts = set ? nameless.split(BETWEEN).toSorted() : [nameless]
  return parts.map((part) => part.replace(/\s/g, '')).join('|')
}

/** Without the lines on which all agree, and without groups that are empty then. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}

function valueOf({ specificationGroups }: Specified, group: string, line: string): string | null {
  return specificationGroups.find(({ key }) => key === group)?.specifications.find(({ key }) => key === line)?.value ?? null
}
