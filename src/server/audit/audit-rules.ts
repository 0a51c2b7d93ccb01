// What differs between a thing as it was and as it became.

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Facts = Readonly<Record<string, Json>>

/** Says nothing to people. */
const SILENT = new Set(['edition'])

/** The fields that differ, in the order of what came after; a side is null where there was, or is, nothing. */
export function changesBetween(before: Facts | null, after: Facts | null): { field: string, before: Json, after: Json }[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...fields].filter((field) => !SILENT.has(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isSame(change.before, change.after))
}

/**
 * What a thing is called in English where the entry itself tells it: beside the field that holds its Vietnamese name. Else its
 * Vietnamese one.
 */
export function englishName(name: string, before: Facts | null, after: Facts | null): string {
  for (const facts of [after, before]) {
    const field = Object.keys(facts ?? {}).find((one) => one.endsWith('Vi') && facts?.[one] === name)
    const english = field && facts?.[field.replace(/Vi$/, 'En')]
    if (typeof english === 'string' && english !== '') return english
  }
  return name
}

/** By value; the order of an object's keys says nothing. */
export function isSame(a: Json, b: Json): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, place) => isSame(one, b[place] ?? null))
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(a[key] ?? null, b[key] ?? null))
}
