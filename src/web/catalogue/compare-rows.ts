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

type Specified = Pick<ProductDetail, 'specificationGroups'>

/** Every group and line that one of the products has, in the order in which they are first met. */
export function compareGroups(products: readonly Specified[]): CompareGroup[] {
  const groups = new Map<string, { name: string, labels: Map<string, string> }>()
  for (const { key, name, specifications } of products.flatMap((product) => product.specificationGroups)) {
    const group = groups.get(key) ?? { name, labels: new Map<string, string>() }
    groups.set(key, group)
    for (const line of specifications) if (!group.labels.has(line.key)) group.labels.set(line.key, line.label)
  }
  return [...groups].map(([key, { name, labels }]) => ({
    key, name,
    rows: [...labels].map(([line, label]) => rowOf(line, label, products.map((product) => valueOf(product, key, line)))),
  }))
}

export function rowOf(key: string, label: string, values: (string | null)[]): CompareRow {
  return { key, label, values, differs: new Set(values.map((value) => value?.trim().toLocaleLowerCase('vi'))).size > 1 }
}

/** Without the lines on which all agree, and without groups that are empty then. */
export function onlyDifferences(groups: readonly CompareGroup[]): CompareGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
}

function valueOf({ specificationGroups }: Specified, group: string, line: string): string | null {
  return specificationGroups.find(({ key }) => key === group)?.specifications.find(({ key }) => key === line)?.value ?? null
}
