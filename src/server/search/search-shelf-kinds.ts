// Values that many products and variants have in common, each kept once under a number.
import { familiesOf } from './search-colours.ts'
import type { ColourSet, Interned, ShelfColour } from './search-shelf-form.ts'
import { plain } from './search-words.ts'

export function numberOf<T>(interned: Interned<T>, key: string, value: () => T): number {
  const known = interned.numbers.get(key)
  if (known !== undefined) return known
  const number = interned.values.push(value()) - 1
  interned.numbers.set(key, number)
  return number
}

export function colourSetOf(colours: readonly ShelfColour[]): ColourSet {
  return {
    names: [...new Set(colours.flatMap(({ vi, en }) => [plain(vi), plain(en)]))],
    families: [...new Set(colours.flatMap(familiesOf))],
  }
}

/** "8gb" and "8GB" are the same size. */
export function sizeKey(size: string): string {
  return size.trim().toUpperCase()
}
