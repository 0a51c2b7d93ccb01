// The products a shopper wants to see side by side, kept in local storage.
import type { Product } from '#contract/catalogue.ts'
import { createKeptList, soundEntries } from '#web/kit/kept.ts'

export const COMPARE_MAX = 4
export const COMPARE_KEY = 'compareProducts'
const NAME_MAX = 300

export type Compared = Pick<Product, 'id' | 'name'>

/** Puts a product in, or takes it out where it is in. Gives the same list back when four are in already. */
export function toggled(list: readonly Compared[], { id, name }: Compared): readonly Compared[] {
  if (list.some((one) => one.id === id)) return list.filter((one) => one.id !== id)
  return list.length >= COMPARE_MAX ? list : [...list, { id, name }]
}

/** A stored entry, or nothing when it is none. */
export function soundCompared(stored: object): Compared | undefined {
  const { id, name }: Partial<Record<keyof Compared, unknown>> = stored
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined
  return typeof name === 'string' && name.length <= NAME_MAX ? { id, name } : undefined
}

export const comparedProducts = createKeptList({
  key: COMPARE_KEY, parse: (text) => soundEntries(text, soundCompared).slice(0, COMPARE_MAX),
})

/** The ids an address asks for, each once, at most four; what is no id is passed over. */
export function readCompare(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').map((id) => id.trim()).filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids)].slice(0, COMPARE_MAX)
}
