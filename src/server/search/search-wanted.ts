// What filters ask that ONE variant must meet together: RAM, storage, colour, price, on sale, in stock.
import type { ProductStatus } from '#contract/catalogue.ts'
import { countBits } from './search-bits.ts'
import { familyCalled } from './search-colours.ts'
import type { Shelf, Variants } from './search-shelf-form.ts'
import { sizeKey } from './search-shelf-kinds.ts'
import { LACKS } from './search-shelf-variants.ts'
import { plain } from './search-words.ts'

/** What may be asked of variants. That something is not on sale, and any other state, is asked of the product. */
export interface VariantWish {
  minPrice?: number | undefined
  maxPrice?: number | undefined
  status?: ProductStatus | undefined
  onSale?: boolean | undefined
  ramOptions?: readonly string[] | undefined
  storageOptions?: readonly string[] | undefined
  colors?: readonly string[] | undefined
}

/** What one variant must meet: `given` has the bits of `LACKS` that were asked for. */
export interface Wanted {
  readonly given: number
  /** Those of them that a variant's `state` says. */
  readonly states: number
  /** What each kind of variant lacks of the RAM, storage and colours asked for. */
  readonly lacking: Uint8Array
  readonly min: number
  readonly max: number
  /** The same by numbers: of RAM, storage and colour families; and the names of colours that are no family. */
  readonly meant: Meant
}

interface Meant {
  readonly rams: readonly number[], readonly storages: readonly number[], readonly families: readonly number[]
  readonly names: readonly string[]
}

const numbersOf = ({ numbers }: Variants['rams'], sizes: readonly string[] = []): number[] =>
  [...new Set(sizes.map((size) => numbers.get(sizeKey(size))))].filter((number) => number !== undefined)

function meantBy({ rams, storages }: Variants, { ramOptions, storageOptions, colors = [] }: VariantWish): Meant {
  return {
    rams: numbersOf(rams, ramOptions), storages: numbersOf(storages, storageOptions),
    families: [...new Set(colors.map(familyCalled))].filter((family) => family !== undefined),
    names: colors.filter((one) => familyCalled(one) === undefined).map((one) => plain(one.trim())),
  }
}

/** By the colour's number: whether it is called so, or of a family called so. */
function coloursMeant({ colours }: Variants, { families, names }: Meant): boolean[] {
  return colours.values.map((set) =>
    set.families.some((family) => families.includes(family)) || set.names.some((name) => names.includes(name)))
}

export function wantedOf(shelf: Shelf, wish: VariantWish): Wanted {
  const { variants } = shelf
  const { ramOptions, storageOptions, colors, minPrice, maxPrice, onSale, status } = wish
  const lacking = new Uint8Array(variants.kindRam.length)
  const meant = meantBy(variants, wish)
  let given = 0
  const ask = (bit: number, kinds: readonly number[], isMeant: (value: number) => boolean): void => {
    given |= bit
    for (let kind = 0; kind < lacking.length; kind++) {
      if (!isMeant(kinds[kind] ?? 0)) lacking[kind] = (lacking[kind] ?? 0) | bit
    }
  }
  if (ramOptions?.length) ask(LACKS.ram, variants.kindRam, (ram) => meant.rams.includes(ram))
  if (storageOptions?.length) ask(LACKS.storage, variants.kindStorage, (storage) => meant.storages.includes(storage))
  if (colors?.length) {
    const colours = coloursMeant(variants, meant)
    ask(LACKS.colours, variants.kindColour, (colour) => colours[colour] === true)
  }
  if (minPrice !== undefined || maxPrice !== undefined) given |= LACKS.price
  if (onSale === true) given |= LACKS.onSale
  if (status === 'AVAILABLE') given |= LACKS.status
  const states = given & (LACKS.onSale | LACKS.status)
  return { given, states, lacking, min: minPrice ?? 0, max: maxPrice ?? Infinity, meant }
}

/** Whether several things are asked of one variant: one alone is met by what is kept of products. */
export const isJoint = ({ given }: Wanted): boolean => countBits(given) > 1

/** What the variant in a place lacks of what is asked, as bits of `LACKS`. */
export function lackAt({ price, kind, state }: Variants, { states, lacking, min, max }: Wanted, place: number): number {
  const dong = price[place] ?? 0
  return (lacking[kind[place] ?? 0] ?? 0) | ((state[place] ?? 0) & states) | (dong < min || dong > max ? LACKS.price : 0)
}
