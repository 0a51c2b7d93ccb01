// Categories and brands for what is being typed: those it means, then those whose names it begins.
import { bitsFor, countSlots, keepOnly } from './search-bits.ts'
import { pageByRank } from './search-list.ts'
import { addPostings, countPostings } from './search-postings.ts'
import type { Kept, Shelf } from './search-shelf-form.ts'
import type { Understanding } from './search-understanding.ts'
import { plain } from './search-words.ts'

const SUGGESTED_MOST = 4

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** True when every word typed begins a word of the name. */
function isBegun(typed: readonly string[], name: string): boolean {
  const words = wordsOf(name)
  return typed.length > 0 && typed.every((begun) => words.some((word) => word.startsWith(begun)))
}

/** Ids of the meant ones, then of those begun in the shop's order; only such as have something to sell. */
function suggested<T extends { id: number, position: number }>(
  kept: readonly Kept<T>[], meant: readonly number[], typed: string, namesOf: (what: T) => readonly string[],
): number[] {
  const words = wordsOf(typed)
  const begun = kept.filter(({ what, slots }) => countPostings(slots) > 0 && namesOf(what).some((name) => isBegun(words, name)))
    .toSorted((one, other) => one.what.position - other.what.position).map(({ what }) => what.id)
  return [...new Set([...meant, ...begun])].slice(0, SUGGESTED_MOST)
}

export function suggestedCategories(shelf: Shelf, typed: string, understood: Understanding): number[] {
  const meant = understood.categories.map((number) => shelf.categories[number]?.what.id ?? 0)
  return suggested(shelf.categories, meant, typed, (what) => [what.vi, what.en])
}

export function suggestedBrands(shelf: Shelf, typed: string, understood: Understanding): number[] {
  const meant = understood.brands.map((number) => shelf.brands[number]?.what.id ?? 0)
  return suggested(shelf.brands, meant, typed, (what) => [what.name])
}

/** Products of these brands and categories, in stock first, then the newest. */
export function newestOf(
  shelf: Shelf, { brandIds, categoryIds }: { brandIds: readonly number[], categoryIds: readonly number[] }, size: number,
): number[] {
  const bits = bitsFor(shelf.used)
  for (const id of brandIds) addPostings(bits, shelf.brands[shelf.brandNumbers.get(id) ?? -1]?.slots ?? [])
  for (const id of categoryIds) addPostings(bits, shelf.categories[shelf.categoryNumbers.get(id) ?? -1]?.slots ?? [])
  keepOnly(bits, shelf.listed)
  return pageByRank(shelf, bits, new Uint32Array(0), 'desc', { skip: 0, size, total: countSlots(bits) })
}
