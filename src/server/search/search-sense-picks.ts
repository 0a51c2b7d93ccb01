// The best products for what a sentence wants, by what it wants most: the battery, the price, or how well they fit the words.
import { copyOf, countSlots, forEachSlot, isEmpty, keepOnly } from './search-bits.ts'
import type { Bitset } from './search-bits.ts'
import { conditionsOf, fulfilling } from './search-filter.ts'
import type { Filter } from './search-filter.ts'
import { pickedAt } from './search-list-picks.ts'
import { rank } from './search-ranking.ts'
import type { Shelf } from './search-shelf-form.ts'
import type { Condition } from './search-understanding-conditions.ts'
import { takePrice } from './search-understanding-prices.ts'
import { typedText } from './search-understanding-typed.ts'
import { matchingOf, understand } from './search-understanding.ts'
import type { Understanding } from './search-understanding.ts'
import { placeMeeting } from './search-variants.ts'
import { wantedOf } from './search-wanted.ts'
import type { Wanted } from './search-wanted.ts'

/** What decides: how well they fit the words, or a measure, the best first. `cheap` and `dear` are prices. */
export type Measure = 'fit' | 'battery' | 'screen' | 'small' | 'refresh' | 'camera' | 'cheap' | 'dear' | 'new'

export interface Wanting {
  by: Measure
  most: number
  /** Only what can be bought now. */
  inStock: boolean
  /** Only what is reduced. */
  onSale?: boolean
  /** Families that count where the words name no category. */
  families?: readonly ('phone' | 'tablet' | 'accessory')[]
  /** Products to leave out. */
  without?: readonly number[]
}

export interface Found {
  /** Products with the variant that meets what is asked of one; null where nothing is. */
  readonly picks: readonly { id: number, variantId: number | null, batteryMah: number, cameraMp: number }[]
  readonly total: number
  /** A price or anything else that was asked for and that nothing here has. */
  readonly missedPrice: boolean
  readonly ignored: readonly string[]
}

const RANKED_MOST = 2_000
type Family = 'phone' | 'tablet' | 'accessory'
const OTHERS: readonly Family[] = ['phone', 'tablet', 'accessory']

/** What the words ask of one variant, to be met together. */
function variantFilter(understood: Understanding, text: string, wanting: Wanting): Filter {
  const conditions = understood.conditions
  const of = <K extends Condition['kind']>(kind: K) =>
    conditions.filter((one): one is Extract<Condition, { kind: K }> => one.kind === kind)
  const sizes = (which: 'rams' | 'storages'): string[] => of('size').filter((one) => one.of === which).flatMap((one) => one.sizes)
  const { price } = takePrice(typedText(text))
  const isPriced = of('price').length > 0
  const colours = of('colour').flatMap(({ families, name }) => families.length > 0 ? families : [name])
  return {
    ...wanting.inStock && { status: 'AVAILABLE' as const },
    ...wanting.onSale && { onSale: true },
    ...isPriced && { minPrice: price?.min ?? undefined, maxPrice: price?.max ?? undefined },
    ...sizes('rams').length > 0 && { ramOptions: sizes('rams') },
    ...sizes('storages').length > 0 && { storageOptions: sizes('storages') },
    ...colours.length > 0 && { colors: colours },
  }
}

/** Leaves the products of these families; of others only where there are none: an iPad is no phone. */
function keepFamilies(shelf: Shelf, bits: Bitset, families: readonly Family[]): void {
  for (const some of [families, ...OTHERS.filter((family) => !families.includes(family)).map((family) => [family])]) {
    const kept = ofFamilies(shelf, bits, some)
    if (!isEmpty(kept)) return keepOnly(bits, kept)
  }
}

function ofFamilies(shelf: Shelf, bits: Bitset, families: readonly Family[]): Bitset {
  const wanted = new Set(shelf.categories.flatMap(({ what }, at) => families.includes(what.family) ? [at] : []))
  const kept = copyOf(bits, shelf.used)
  kept.fill(0)
  forEachSlot(bits, (slot) => {
    if (wanted.has(shelf.columns.category[slot] ?? -1)) kept[slot >>> 5] = (kept[slot >>> 5] ?? 0) | (1 << (slot & 31))
  })
  return kept
}

/** Higher is better. */
function measuring(shelf: Shelf, by: Exclude<Measure, 'fit'>, wanted: Wanted): (slot: number) => number {
  const { batteryMah, screenSize, refreshHz, cameraMp, price, createdAt } = shelf.columns
  const place = (slot: number): number => wanted.given === 0 ? -1 : placeMeeting(shelf, slot, wanted) ?? -1
  const priceOf = (slot: number): number => shelf.variants.price[place(slot)] ?? price[slot] ?? 0
  switch (by) {
    case 'battery': return (slot) => batteryMah[slot] ?? 0
    case 'screen': return (slot) => screenSize[slot] ?? 0
    case 'small': return (slot) => screenSize[slot] ? -screenSize[slot] : -Infinity
    case 'refresh': return (slot) => refreshHz[slot] ?? 0
    case 'camera': return (slot) => cameraMp[slot] ?? 0
    case 'cheap': return (slot) => -priceOf(slot)
    case 'dear': return priceOf
    case 'new': return (slot) => createdAt[slot] ?? 0
  }
}

/** The best by a measure; those alike by the lower price. One pass, whatever there is. */
function bestBy(shelf: Shelf, bits: Bitset, value: (slot: number) => number, most: number): number[] {
  const best: { slot: number, value: number, price: number }[] = []
  forEachSlot(bits, (slot) => {
    const own = { slot, value: value(slot), price: shelf.columns.price[slot] ?? 0 }
    const last = best.at(-1)
    if (best.length >= most && last && !isBefore(own, last)) return
    const at = best.findIndex((one) => isBefore(own, one))
    best.splice(at < 0 ? best.length : at, 0, own)
    if (best.length > most) best.pop()
  })
  return best.map(({ slot }) => slot)
}

function isBefore(one: { value: number, price: number }, other: { value: number, price: number }): boolean {
  return one.value > other.value || (one.value === other.value && one.price < other.price)
}

export function pickBest(shelf: Shelf, text: string, wanting: Wanting): Found {
  const understood = understand(text, shelf)
  const filter = variantFilter(understood, text, wanting)
  const wanted = wantedOf(shelf, filter)
  const bits = fulfilling(shelf, conditionsOf(shelf, filter, text.trim() === '' ? undefined : matchingOf(shelf, understood),
    true), wanted)
  if (understood.categories.length === 0 && wanting.families) keepFamilies(shelf, bits, wanting.families)
  const without = new Set(wanting.without)
  const { id, batteryMah, cameraMp } = shelf.columns
  const most = wanting.most + without.size
  const ranked = wanting.by === 'fit' ? [...rank(shelf, understood, bits, Math.min(RANKED_MOST, most))]
    : bestBy(shelf, bits, measuring(shelf, wanting.by, wanted), most)
  const slots = ranked.filter((slot) => !without.has(id[slot] ?? 0)).slice(0, wanting.most)
  return {
    picks: slots.map((slot) => ({
      id: id[slot] ?? 0, variantId: pickedAt(shelf, slot, wanted), batteryMah: batteryMah[slot] ?? 0,
        cameraMp: cameraMp[slot] ?? 0,
    })),
    total: countSlots(bits),
    missedPrice: understood.nearPrice !== null,
    ignored: understood.ignored,
  }
}
