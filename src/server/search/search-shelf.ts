// The shelf: all products as one compact index in memory, from which lists, counts, search and suggestions are answered.
// Every product has a slot, a position in the columns; what filters ask for is kept as sets of slots.
import { bitsFor } from './search-bits.ts'
import { bandCount } from './search-bands.ts'
import { colourFamilies } from './search-colours.ts'
import type { BrandRow, CategoryRow, Columns, Interned, Shelf, ShelfRow } from './search-shelf-form.ts'
import { putRow, setBrands, setCategories } from './search-shelf-put.ts'
import { noVariants } from './search-shelf-variants.ts'
import { emptyVocabulary } from './search-vocabulary.ts'

export type { BrandRow, CategoryRow, Shelf, ShelfRow } from './search-shelf-form.ts'

const columnsFor = (room: number): Columns => ({
  id: new Float64Array(room), price: new Float64Array(room), createdAt: new Float64Array(room),
  ratingSum: new Uint32Array(room), ratingCount: new Uint32Array(room), batteryMah: new Uint16Array(room),
  cameraMp: new Uint16Array(room), refreshHz: new Uint16Array(room), brand: new Uint16Array(room),
  category: new Uint16Array(room), screenSize: new Uint16Array(room),
  ram: new Uint32Array(room), storage: new Uint32Array(room), colours: new Uint32Array(room), fits: new Uint32Array(room),
})

const interned = <T>(): Interned<T> => ({ values: [], numbers: new Map() })

/** A shelf without products, with room for so many; it grows when they become more. */
export function emptyShelf(brands: readonly BrandRow[], categories: readonly CategoryRow[], room = 1024): Shelf {
  const shelf: Shelf = {
    used: 0, room, version: 0, columns: columnsFor(room), names: [], byId: undefined, orders: {},
    brands: [], categories: [], brandNumbers: new Map(), categoryNumbers: new Map(),
    ramSets: interned(), storageSets: interned(), colourSets: interned(), fitSets: interned(),
    rams: new Map(), storages: new Map(), colours: new Map(),
    families: Array.from(colourFamilies, () => []), bands: Array.from({ length: bandCount }, () => []),
    variantBands: Array.from({ length: bandCount }, () => []), variants: noVariants(room),
    words: emptyVocabulary(), details: emptyVocabulary(), detailsAt: [],
    live: bitsFor(room), listed: bitsFor(room), available: bitsFor(room), soldOut: bitsFor(room), comingSoon: bitsFor(room),
    discontinued: bitsFor(room), onSale: bitsFor(room), reduced: bitsFor(room), featured: bitsFor(room),
  }
  setBrands(shelf, brands)
  setCategories(shelf, categories)
  return shelf
}

/** A shelf of these products. Throws when one names a brand or category that is not given. */
export function buildShelf(
  rows: Iterable<ShelfRow>, brands: readonly BrandRow[], categories: readonly CategoryRow[],
): Shelf {
  const shelf = emptyShelf(brands, categories)
  for (const row of rows) putRow(shelf, row)
  return shelf
}
