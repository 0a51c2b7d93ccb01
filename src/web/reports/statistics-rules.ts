// Which figures of the shop are worth showing.
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
