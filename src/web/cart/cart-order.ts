// Where each line stands on the cart page while it is open: a line that is taken back stands where it was, although the shop
// puts it at the end.
import { useState } from 'react'
import { keyOf } from './cart-rules.ts'
import type { CartItem, LineKey } from './cart-rules.ts'

/** `known` in its order, then what is new; the same array when nothing is. Lines that are gone keep their place. */
export function placesOf(known: readonly LineKey[], items: readonly CartItem[]): readonly LineKey[] {
  const fresh = items.map(keyOf).filter((key) => !known.includes(key))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/** The lines in the order of their places. */
export function arranged<T extends CartItem>(items: readonly T[], places: readonly LineKey[]): readonly T[] {
  return items.toSorted((one, other) => places.indexOf(keyOf(one)) - places.indexOf(keyOf(other)))
}

const NONE: readonly LineKey[] = []

export function useArranged<T extends CartItem>(items: readonly T[]): readonly T[] {
  const [known, setKnown] = useState(NONE)
  const places = placesOf(known, items)
  if (places !== known) setKnown(places)
  return arranged(items, places)
}
