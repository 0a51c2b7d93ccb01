// Putting products on the shelf and taking them off.
import { bandOf } from './search-bands.ts'
import { bitsFor, clearSlot, hasSlot, setSlot } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { changeLanes } from './search-lanes.ts'
import { withoutSlot, withSlot } from './search-postings.ts'
import type { Postings } from './search-postings.ts'
import type { BrandRow, CategoryRow, Columns, Kept, Shelf, ShelfColour, ShelfRow } from './search-shelf-form.ts'
import { putDetails, takeDetails } from './search-shelf-details.ts'
import { colourSetOf, numberOf, sizeKey } from './search-shelf-kinds.ts'
import { bandsAt, dropVariants, putVariants, widenVariants } from './search-shelf-variants.ts'
import { addWord, removeWord } from './search-vocabulary.ts'
import { plain, shelfWords } from './search-words.ts'

/** Numbers of brands and categories are 16 bits wide. */
const KINDS_MOST = 65_536
const ROOM_MORE = 1.25

/** Takes over brands as they are now; those met before keep their number, those deleted are known no more. */
export function setBrands(shelf: Shelf, rows: readonly BrandRow[]): void {
  setKept(shelf.brands, shelf.brandNumbers, rows)
  shelf.version++
  shelf.words.version++
}

/** The same for categories. */
export function setCategories(shelf: Shelf, rows: readonly CategoryRow[]): void {
  setKept(shelf.categories, shelf.categoryNumbers, rows)
  shelf.version++
  shelf.words.version++
}

function setKept<T extends { id: number }>(kept: Kept<T>[], numbers: Map<number, number>, rows: readonly T[]): void {
  for (const row of rows) {
    const known = kept[numbers.get(row.id) ?? -1]
    if (known) known.what = row
    else if (kept.length === KINDS_MOST) throw new RangeError(`more than ${KINDS_MOST} brands or categories`)
    else numbers.set(row.id, kept.push({ what: row, slots: [] }) - 1)
  }
  const left = new Set(rows.map((row) => row.id))
  for (const id of numbers.keys()) if (!left.has(id)) numbers.delete(id)
}

/** The slot of a product, also of one that is gone. */
export function slotOfId(shelf: Shelf, id: number): number | undefined {
  const place = placeOfId(shelf, id)
  const slot = shelf.byId ? shelf.byId[place] : place
  return place < shelf.used && slot !== undefined && shelf.columns.id[slot] === id ? slot : undefined
}

/** Where in the ascending order of ids this one stands or would stand. */
function placeOfId({ byId, columns, used }: Shelf, id: number): number {
  let low = 0
  let high = used
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((columns.id[byId ? byId[middle] ?? 0 : middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts a product on the shelf, or anew where it changed. Throws when its brand or category is not known. */
export function putRow(shelf: Shelf, row: ShelfRow): void {
  const brand = shelf.brandNumbers.get(row.brandId)
  const category = shelf.categoryNumbers.get(row.categoryId)
  if (brand === undefined || category === undefined) throw new Error(`product ${row.id}: unknown brand or category`)
  const known = slotOfId(shelf, row.id)
  if (known !== undefined && hasSlot(shelf.live, known)) takeOff(shelf, known)
  const slot = known ?? newSlot(shelf, row.id)
  markStale(shelf, slot)
  writeColumns(shelf, slot, row, brand, category)
  putOn(shelf, slot, row)
  shelf.version++
}

/** Takes a product off the shelf; one that is not there is no matter. */
export function removeRow(shelf: Shelf, id: number): void {
  const slot = slotOfId(shelf, id)
  if (slot === undefined || !hasSlot(shelf.live, slot)) return
  takeOff(shelf, slot)
  dropVariants(shelf.variants, slot)
  markStale(shelf, slot)
  shelf.version++
}

function markStale({ orders }: Shelf, slot: number): void {
  for (const order of Object.values(orders)) order.stale.add(slot)
}

function newSlot(shelf: Shelf, id: number): number {
  if (shelf.used === shelf.room) enlarge(shelf)
  const slot = shelf.used
  const place = placeOfId(shelf, id)
  if (place < slot && !shelf.byId) {
    shelf.byId = new Uint32Array(shelf.room)
    for (let at = 0; at < slot; at++) shelf.byId[at] = at
  }
  if (shelf.byId) {
    shelf.byId.copyWithin(place + 1, place, slot)
    shelf.byId[place] = slot
  }
  shelf.columns.id[slot] = id
  shelf.used++
  return slot
}

const SETS = ['live', 'listed', 'available', 'soldOut', 'comingSoon', 'discontinued', 'onSale', 'reduced',
  'featured'] as const

function enlarge(shelf: Shelf): void {
  const room = Math.ceil(shelf.room * ROOM_MORE / 32) * 32 + 1024
  const wider = <A extends Float64Array | Uint32Array | Uint16Array>(old: A, made: A): A => {
    made.set(old)
    return made
  }
  const old = shelf.columns
  const floats = (column: Float64Array) => wider(column, new Float64Array(room))
  const longs = (column: Uint32Array) => wider(column, new Uint32Array(room))
  const shorts = (column: Uint16Array) => wider(column, new Uint16Array(room))
  shelf.columns = {
    id: floats(old.id), price: floats(old.price), createdAt: floats(old.createdAt), ratingSum: longs(old.ratingSum),
    ratingCount: longs(old.ratingCount), batteryMah: shorts(old.batteryMah), cameraMp: shorts(old.cameraMp),
    refreshHz: shorts(old.refreshHz),
    screenSize: shorts(old.screenSize), brand: shorts(old.brand), category: shorts(old.category),
    ram: longs(old.ram), storage: longs(old.storage), colours: longs(old.colours), fits: longs(old.fits),
  } satisfies Columns
  if (shelf.byId) shelf.byId = longs(shelf.byId)
  for (const name of SETS) shelf[name] = wider(shelf[name], bitsFor(room))
  widenVariants(shelf.variants, room)
  shelf.room = room
}

const textKey = (list: readonly string[]): string => list.join('\n')
const colourKey = (list: readonly ShelfColour[]): string => list.map(({ vi, en, hex }) => `${vi}\t${en}\t${hex}`).join('\n')

function writeColumns(shelf: Shelf, slot: number, row: ShelfRow, brand: number, category: number): void {
  const { columns } = shelf
  columns.price[slot] = row.price
  columns.createdAt[slot] = row.createdAt
  columns.ratingSum[slot] = row.ratingSum
  columns.ratingCount[slot] = row.ratingCount
  columns.batteryMah[slot] = row.batteryMah
  columns.cameraMp[slot] = row.cameraMp
  columns.refreshHz[slot] = row.refreshHz
  columns.screenSize[slot] = row.screenSize
  columns.brand[slot] = brand
  columns.category[slot] = category
  columns.ram[slot] = numberOf(shelf.ramSets, textKey(row.ram), () => [...row.ram])
  columns.storage[slot] = numberOf(shelf.storageSets, textKey(row.storage), () => [...row.storage])
  columns.colours[slot] = numberOf(shelf.colourSets, colourKey(row.colours), () => colourSetOf(row.colours))
  columns.fits[slot] = numberOf(shelf.fitSets, textKey(row.fits), () => [...row.fits])
  shelf.names[slot] = plain(row.name)
  putVariants(shelf.variants, slot, row.variants ?? [])
}

function stateOf(shelf: Shelf, row: Pick<ShelfRow, 'status' | 'inStock'>): Bitset {
  if (row.status === 'COMING_SOON') return shelf.comingSoon
  if (row.status === 'DISCONTINUED') return shelf.discontinued
  return row.inStock ? shelf.available : shelf.soldOut
}

function putOn(shelf: Shelf, slot: number, row: ShelfRow): void {
  setSlot(shelf.live, slot)
  setSlot(stateOf(shelf, row), slot)
  if (row.status !== 'DISCONTINUED') setSlot(shelf.listed, slot)
  if (row.onSale) setSlot(shelf.onSale, slot)
  if (row.variants?.some((variant) => variant.onSale)) setSlot(shelf.reduced, slot)
  if (row.featured) setSlot(shelf.featured, slot)
  changePostings(shelf, slot, (postings) => withSlot(postings, slot, shelf.room))
  for (const word of wordsAt(shelf, slot)) addWord(shelf.words, word, slot, shelf.room)
  putDetails(shelf, slot, row.details)
}

function takeOff(shelf: Shelf, slot: number): void {
  for (const name of SETS) clearSlot(shelf[name], slot)
  changePostings(shelf, slot, (postings) => withoutSlot(postings, slot))
  for (const word of wordsAt(shelf, slot)) removeWord(shelf.words, word, slot)
  takeDetails(shelf, slot)
}

function wordsAt({ names, fitSets, columns }: Shelf, slot: number): string[] {
  return shelfWords({ name: names[slot] ?? '', fits: fitSets.values[columns.fits[slot] ?? 0] ?? [] })
}

/** Every group the product in this slot belongs to, by what the columns say of it. */
function changePostings(shelf: Shelf, slot: number, change: (postings: Postings) => Postings): void {
  const { columns } = shelf
  const changeKept = <T>(kept: Kept<T> | undefined): void => {
    if (kept) kept.slots = change(kept.slots)
  }
  const changeNamed = (named: Map<string, Kept<string>>, key: string, what: string): void => {
    const kept = named.get(key) ?? { what, slots: [] }
    named.set(key, kept)
    changeKept(kept)
  }
  changeKept(shelf.brands[columns.brand[slot] ?? 0])
  changeKept(shelf.categories[columns.category[slot] ?? 0])
  for (const ram of shelf.ramSets.values[columns.ram[slot] ?? 0] ?? []) changeNamed(shelf.rams, sizeKey(ram), ram)
  for (const size of shelf.storageSets.values[columns.storage[slot] ?? 0] ?? []) changeNamed(shelf.storages, sizeKey(size), size)
  const set = shelf.colourSets.values[columns.colours[slot] ?? 0]
  for (const name of set?.names ?? []) changeNamed(shelf.colours, name, name)
  for (const number of set?.families ?? []) shelf.families[number] = change(shelf.families[number] ?? [])
  const band = bandOf(columns.price[slot] ?? 0)
  shelf.bands[band] = change(shelf.bands[band] ?? [])
  const bands = bandsAt(shelf.variants, slot)
  for (let at = 0; bands >>> at !== 0; at++) {
    if ((bands >>> at & 1) === 1) shelf.variantBands[at] = change(shelf.variantBands[at] ?? [])
  }
  changeLanes(shelf.variants, slot, change)
}
