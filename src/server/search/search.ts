// The front door of finding: lists, filters with their counts, search and suggestions, answered from the shelf in memory and
// shown with the rows of one page.
import { setImmediate } from 'node:timers/promises'
import type { Page } from '#contract/basics.ts'
import type { Brand, Category, Product } from '#contract/catalogue.ts'
import type { Language } from '#contract/problems.ts'
import type { Facets, Suggestions } from '#contract/search.ts'
import { listBrands, listCategories, readPicks, readProducts } from '#server/catalogue/catalogue.ts'
import type { Picked } from '#server/catalogue/catalogue.ts'
import type { Db } from '#server/kit/db.ts'
import { envelope } from '#server/kit/paging.ts'
import { refuse } from '#server/kit/refuse.ts'
import { countSlots, lending } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { discontinuedFor } from './search-discontinued.ts'
import { countFacets } from './search-facets.ts'
import { conditionsOf, fulfilling, meeting } from './search-filter.ts'
import type { Conditions, Filter } from './search-filter.ts'
import { readShelf } from './search-fresh.ts'
import { pageByRank, readSort } from './search-list.ts'
import type { Sorting } from './search-list.ts'
import { pageOfPicks, pickedAt } from './search-list-picks.ts'
import { noteMiss } from './search-misses.ts'
import { orderBy } from './search-orders.ts'
import { rank } from './search-ranking.ts'
import type { Shelf } from './search-shelf-form.ts'
import { newestOf, suggestedBrands, suggestedCategories } from './search-suggest.ts'
import { matchingOf, understand } from './search-understanding.ts'
import type { Understanding } from './search-understanding.ts'
import { wantedOf } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

export { distance, isColour, isSyllable, keyboardForms, openGoods, plain } from './search-sense.ts'
export type { Found, Goods, Measure, Sense, Wanting, Wish } from './search-sense.ts'
export { keepMisses, purgeMisses, untilMisses } from './search-misses.ts'

/** `sort` is "field,direction"; `page` counts from 0. */
interface Slice { sort?: string | undefined, page: number, size: number }

type Wish = Filter & { keyword?: string | undefined }

/** At most so many are put in the order of how well they fit; what comes after them is ordered by stock and newness. */
const RANKED_MOST = 2_000
const SUGGESTED_PRODUCTS = 8

interface Asked { conditions: Conditions, wanted: Wanted, understood: Understanding | undefined }

/** A keyword of blanks is none. `isWhole` as in `conditionsOf`. */
function conditionsFor(shelf: Shelf, { keyword, ...filter }: Wish, isWhole: boolean): Asked {
  const isTyped = keyword !== undefined && keyword.trim() !== ''
  const understood = isTyped ? understand(keyword, shelf) : undefined
  const conditions = conditionsOf(shelf, filter, understood && matchingOf(shelf, understood), isWhole)
  return { conditions, wanted: wantedOf(shelf, filter), understood }
}

interface Picks { picks: Picked[], total: number }

function pickPage(shelf: Shelf, wish: Wish, slice: Slice): Picks {
  return lending(() => pickPageOf(shelf, wish, slice))
}

function pickPageOf(shelf: Shelf, wish: Wish, { sort, page, size }: Slice): Picks {
  const { conditions, wanted, understood } = conditionsFor(shelf, wish, true)
  const bits = fulfilling(shelf, conditions, wanted)
  const total = countSlots(bits)
  const sorting = readSort(sort ?? (understood ? 'relevance,desc' : 'id,desc'))
  const part = { skip: page * size, size, total }
  const slots = slotsOfPage(shelf, bits, { wanted, understood, sorting, part })
  return { picks: slots.map((slot) => ({ id: shelf.columns.id[slot] ?? 0, variantId: pickedAt(shelf, slot, wanted) })), total }
}

interface PageAsked {
  wanted: Wanted, understood: Understanding | undefined, sorting: Sorting, part: { skip: number, size: number, total: number }
}

function slotsOfPage(shelf: Shelf, bits: Bitset, { wanted, understood, sorting, part }: PageAsked): number[] {
  if (understood && sorting.field === 'relevance') {
    return pageByRank(shelf, bits, rank(shelf, understood, bits, RANKED_MOST), sorting.direction, part)
  }
  return pageOfPicks(shelf, bits, wanted, sorting, part)
}

/** Nothing else was chosen that may be why nothing is found. */
function isKeywordAlone(wish: Wish): wish is Wish & { keyword: string } {
  const { keyword, ...filter } = wish
  return keyword !== undefined && Object.values(filter).every((chosen) => chosen === undefined)
}

/** A page of the products that meet every wish: newest id first, with a keyword the best fitting first, unless sorted. */
export async function listProducts(db: Db, wish: Wish, slice: Slice, language: Language): Promise<Page<Product>> {
  const { picks, total } = pickPage(await readShelf(db), wish, slice)
  if (total === 0 && slice.page === 0 && isKeywordAlone(wish)) noteMiss(db, wish.keyword)
  return envelope(await readPicks(db, picks, language), slice.page, slice.size, total)
}

/** The same for one category. Refuses an unknown one, and one that is not offered. */
export async function listCategory(db: Db, categoryId: number, slice: Slice, language: Language): Promise<Page<Product>> {
  const shelf = await readShelf(db)
  const number = shelf.categoryNumbers.get(categoryId)
  if (number === undefined || shelf.categories[number]?.what.active !== true) refuse('catalogue.category_not_found')
  const { picks, total } = pickPage(shelf, { categoryId }, slice)
  return envelope(await readPicks(db, picks, language), slice.page, slice.size, total)
}

/** A page of what was searched for; nothing for a keyword of blanks. */
export async function searchProducts(db: Db, keyword: string, slice: Slice, language: Language): Promise<Page<Product>> {
  if (keyword.trim() === '') return envelope<Product>([], slice.page, slice.size, 0)
  return listProducts(db, { keyword }, slice, language)
}

type Discontinued = NonNullable<Facets['understood']>['discontinued']

/** Null where the keyword was taken as it was typed, and nothing more is to be said of it. */
function readAs(understood: Understanding | undefined, discontinued: Discontinued): Facets['understood'] {
  if (!understood) return null
  const { corrected, minPrice, maxPrice, ignored } = understood
  const plainly = corrected === null && minPrice === null && maxPrice === null && ignored.length === 0
  return plainly && discontinued.length === 0 ? null : { corrected, minPrice, maxPrice, ignored: [...ignored], discontinued }
}

/** How many products each further choice would leave, and what the keyword was read as. */
export async function readFacets(db: Db, wish: Wish, language: Language): Promise<Facets> {
  const shelf = await readShelf(db)
  const { counts, understood, gone } = lending(() => {
    const asked = conditionsFor(shelf, wish, false)
    return {
      counts: countFacets(shelf, wish, asked.conditions, asked.wanted, language), understood: asked.understood,
      gone: asked.understood ? discontinuedFor(shelf, wish.keyword ?? '', asked.understood) : [],
    }
  })
  const discontinued = gone.length > 0 ? await readProducts(db, gone, language) : []
  return { ...counts, understood: readAs(understood, discontinued.map(({ id, name }) => ({ id, name }))) }
}

interface Suggested { corrected: string | null, ids: number[], categoryIds: number[], brandIds: number[] }

function suggestedFor(shelf: Shelf, typed: string): Suggested {
  const understood = understand(typed, shelf)
  const categoryIds = suggestedCategories(shelf, typed, understood)
  const brandIds = suggestedBrands(shelf, typed, understood)
  const fitting = meeting(shelf, new Map([['keyword', matchingOf(shelf, understood)], ['status', shelf.listed]]))
  const best = rank(shelf, understood, fitting, SUGGESTED_PRODUCTS)
  // what is typed may be the beginning of a brand that no product has in its name
  const slots = best.length > 0 ? best : newestOf(shelf, { brandIds, categoryIds }, SUGGESTED_PRODUCTS)
  return {
    corrected: understood.corrected, ids: Array.from(slots, (slot) => shelf.columns.id[slot] ?? 0), categoryIds, brandIds,
  }
}

/** Products, categories and brands for what is being typed; nothing for nothing. */
export async function suggest(db: Db, typed: string, language: Language): Promise<Suggestions> {
  if (typed.trim() === '') return { corrected: null, products: [], categories: [], brands: [] }
  const shelf = await readShelf(db)
  const { corrected, ids, categoryIds, brandIds } = lending(() => suggestedFor(shelf, typed))
  const [products, categories, brands] = await Promise.all([
    readProducts(db, ids, language),
    categoryIds.length > 0 ? listCategories(db, language, 'active') : [],
    brandIds.length > 0 ? listBrands(db) : [],
  ])
  return {
    corrected, products, categories: inOrderOf<Category>(categoryIds, categories), brands: inOrderOf<Brand>(brandIds, brands),
  }
}

function inOrderOf<T extends { id: number }>(ids: readonly number[], all: readonly T[]): T[] {
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
}

/** Fills the shelf and sorts it in every order, so that the first shopper does not wait for it. */
export async function warmSearch(db: Db): Promise<void> {
  for (const order of ['price', 'name', 'createdAt', 'rating'] as const) {
    orderBy(await readShelf(db), order)
    await setImmediate() // sorting a million takes a while: others get their turn in between
  }
}
