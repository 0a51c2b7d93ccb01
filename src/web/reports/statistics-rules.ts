// Which figures of the shop are worth showing, and how they are counted up to. Pure.
import type { Statistics } from '#contract/reports.ts'

const ORDER = [
  ['products', 'home.figures_products'], ['brands', 'home.figures_brands'], ['ordersDelivered', 'home.figures_delivered'],
  ['reviews', 'home.figures_reviews'],
] as const satisfies readonly (readonly [keyof Statistics, string])[]

export interface Figure { word: (typeof ORDER)[number][1], count: number }

/** A figure of nothing says nothing: it is left out. */
export function figuresOf(statistics: Statistics): Figure[] {
  return ORDER.map(([name, word]) => ({ word, count: statistics[name] })).filter(({ count }) => count > 0)
}

/** What is shown when `part` (0 to 1) of the way is done: fast at first, slow at the end, the true number at its end. */
export function countedUp(count: number, part: number): number {
  const left = (1 - Math.min(1, Math.max(0, part))) ** 3
  return Math.round(count * (1 - left))
}
