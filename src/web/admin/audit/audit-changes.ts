// What an entry of the log changed, as places with what stood there before and after: nested records and lists taken apart, so
// that of a product with forty variants the one price that differs is seen.
import { FIELDS } from './audit-names.ts'

export interface Change { field: string, before: unknown, after: unknown }

/** A place, from the outside in: field names, and rows of lists by their number or what they are known by. */
export interface Place { path: readonly (string | number)[], before: unknown, after: unknown }

type Fields = Readonly<Record<string, unknown>>

/** What a row of a list is known by, the best first. */
const KNOWN_BY = ['sku', 'id', 'key', 'slug', 'code', 'number'] as const
/** Says nothing to people. */
const SILENT = new Set(['edition', 'id'])

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
type Row = Fields | null
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.some(isFields) && value.every((row) => row === null || isFields(row))
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * The rows of both lists under what they are known by, in the order in which they are met; by their number where that
 * is nothing.
 */
function pairRows(before: readonly Row[], after: readonly Row[]): [name: string | number, before: unknown, after: unknown][] {
  const name = KNOWN_BY.find((one) => [before, after].every((rows) =>
    new Set(rows.map((row) => row?.[one])).size === rows.length
    && rows.every((row) => ['string', 'number'].includes(typeof row?.[one]))))
  const nameOf = (row: Row, at: number): string | number =>
    name === undefined ? at + 1 : row?.[name] as string | number // just looked at
  const pairs = new Map<string | number, [unknown, unknown]>()
  for (const [at, row] of before.entries()) pairs.set(nameOf(row, at), [row, null])
  for (const [at, row] of after.entries()) pairs.set(nameOf(row, at), [pairs.get(nameOf(row, at))?.[0] ?? null, row])
  return [...pairs].map(([known, [was, is]]) => [known, was, is])
}

const placeIn = (name: string): number => {
  const at = FIELDS.findIndex((field) => field === name)
  return at < 0 ? FIELDS.length : at
}
/** The database keeps the fields of a record in an order of its own: people read them in that of their forms. */
const byOrder = (one: string, other: string): number => placeIn(one) - placeIn(other)

function walk(path: Place['path'], before: unknown, after: unknown): Place[] {
  if (JSON.stringify(before) === JSON.stringify(after) || (isNothing(before) && isNothing(after))) return []
  if ((isFields(before) || isNothing(before)) && (isFields(after) || isNothing(after))) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
    return [...new Set([...Object.keys(is), ...Object.keys(was)])].filter((name) => !SILENT.has(name)).toSorted(byOrder)
      .flatMap((name) => walk([...path, name], was[name] ?? null, is[name] ?? null))
  }
  if ((isRows(before) || isNothing(before)) && (isRows(after) || isNothing(after))) {
    return pairRows(isRows(before) ? before : [], isRows(after) ? after : [])
      .flatMap(([name, was, is]) => walk([...path, name], was, is))
  }
  return [{ path, before, after }]
}

/** The places that differ, in the order of their fields. */
export function placesOf(changes: readonly Change[]): Place[] {
  return changes.flatMap(({ field, before, after }) => walk([field], before, after))
}
