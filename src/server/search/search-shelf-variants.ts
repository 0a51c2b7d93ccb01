// The variants of products on the shelf: put there, taken away, moved together when too many places lie idle.
import { bandOf, rungOf } from './search-bands.ts'
import type { ShelfVariant, Variants } from './search-shelf-form.ts'
import { colourSetOf, numberOf, sizeKey } from './search-shelf-kinds.ts'

/** What a variant may lack of what is asked, as bits; the last two stand in its `state` too, above the band of its price. */
export const LACKS = { ram: 1, storage: 2, colours: 4, price: 8, onSale: 16, status: 32 } as const
export const BAND_BITS = 15

const ROOM_MORE = 1.25

export function noVariants(slots: number): Variants {
  return {
    from: new Uint32Array(slots), until: new Uint32Array(slots), lowRungs: new Uint16Array(slots),
    highRungs: new Uint16Array(slots), ...noPrices(slots), used: 0, wasted: 0, id: new Float64Array(0),
    price: new Float64Array(0), kind: new Uint32Array(0), state: new Uint8Array(0), kinds: new Map(), kindRam: [],
    kindStorage: [], kindColour: [], kindFamilies: [], lanes: [], many: [], rams: { values: [''], numbers: new Map() },
    storages: { values: [''], numbers: new Map() }, colours: { values: [], numbers: new Map() },
  }
}

/** Room for more slots. */
export function widenVariants(variants: Variants, slots: number): void {
  for (const name of ['from', 'until'] as const) {
    const wider = new Uint32Array(slots)
    wider.set(variants[name])
    variants[name] = wider
  }
  for (const name of ['lowRungs', 'highRungs'] as const) {
    const wider = new Uint16Array(slots)
    wider.set(variants[name])
    variants[name] = wider
  }
  const { lows, highs } = noPrices(slots)
  lows.set(variants.lows)
  highs.set(variants.highs)
  Object.assign(variants, { lows, highs })
}

function noPrices(slots: number): Pick<Variants, 'lows' | 'highs'> {
  const blocks = (slots + 31) >>> 5
  return { lows: new Float64Array(blocks).fill(Infinity), highs: new Float64Array(blocks).fill(-1) }
}

/** The slot's variants are these; they take the places of those it had where there are enough. */
export function putVariants(variants: Variants, slot: number, rows: readonly ShelfVariant[]): void {
  const had = (variants.until[slot] ?? 0) - (variants.from[slot] ?? 0)
  if (rows.length > had) {
    dropVariants(variants, slot)
    if (variants.used + rows.length > variants.id.length) makeRoom(variants, rows.length)
    variants.from[slot] = variants.used
    variants.used += rows.length
  } else variants.wasted += had - rows.length
  const from = variants.from[slot] ?? 0
  variants.until[slot] = from + rows.length
  const rungs = rows.map(({ price }) => rungOf(price))
  variants.lowRungs[slot] = Math.min(...rungs)
  variants.highRungs[slot] = Math.max(...rungs)
  for (const [at, row] of rows.entries()) {
    const place = from + at
    variants.id[place] = row.id
    variants.price[place] = row.price
    variants.lows[slot >>> 5] = Math.min(variants.lows[slot >>> 5] ?? 0, row.price)
    variants.highs[slot >>> 5] = Math.max(variants.highs[slot >>> 5] ?? 0, row.price)
    variants.kind[place] = kindOf(variants, row)
    variants.state[place] = bandOf(row.price) | (row.onSale ? 0 : LACKS.onSale) | (row.inStock ? 0 : LACKS.status)
  }
}

export function dropVariants(variants: Variants, slot: number): void {
  variants.wasted += (variants.until[slot] ?? 0) - (variants.from[slot] ?? 0)
  variants.until[slot] = variants.from[slot] = 0
}

/** The bands the prices of a slot's variants lie in, as bits. */
export function bandsAt({ from, until, state }: Variants, slot: number): number {
  let bands = 0
  for (let at = from[slot] ?? 0; at < (until[slot] ?? 0); at++) bands |= 1 << ((state[at] ?? 0) & BAND_BITS)
  return bands
}

function kindOf(variants: Variants, { ram, storage, colour }: ShelfVariant): number {
  const { kinds, rams, storages, colours } = variants
  const { vi, en, hex } = colour
  const key = `${ram ?? ''}\n${storage ?? ''}\n${vi}\t${en}\t${hex}`
  const known = kinds.get(key)
  if (known !== undefined) return known
  const sized = (size: string | null, sizes: typeof rams): number =>
    (size === null ? 0 : numberOf(sizes, sizeKey(size), () => sizeKey(size)))
  const number = variants.kindRam.push(sized(ram, rams)) - 1
  variants.kindStorage.push(sized(storage, storages))
  const colourNumber = numberOf(colours, `${vi}\t${en}\t${hex}`, () => colourSetOf([colour]))
  variants.kindColour.push(colourNumber)
  variants.kindFamilies.push((colours.values[colourNumber]?.families ?? []).reduce((bits, family) => bits | 1 << family, 0))
  kinds.set(key, number)
  return number
}

/** Room for so many more; places that no product has any more are given up on the way. */
function makeRoom(variants: Variants, more: number): void {
  const room = Math.ceil((variants.used - variants.wasted + more) * ROOM_MORE) + 64
  const [id, price] = [new Float64Array(room), new Float64Array(room)]
  const [kind, state] = [new Uint32Array(room), new Uint8Array(room)]
  const { from, until } = variants
  let used = 0
  for (let slot = 0; slot < from.length; slot++) {
    const [begin, end] = [from[slot] ?? 0, until[slot] ?? 0]
    if (begin === end) continue
    from[slot] = used
    for (let at = begin; at < end; at++, used++) {
      id[used] = variants.id[at] ?? 0
      price[used] = variants.price[at] ?? 0
      kind[used] = variants.kind[at] ?? 0
      state[used] = variants.state[at] ?? 0
    }
    until[slot] = used
  }
  Object.assign(variants, { id, price, kind, state, used, wasted: 0 })
}
