// What the sentences about goods are told, and which there are: both languages have the same.

/** A version of a product as a line: "256GB". */
export interface VersionLine { label: string, price: number, was: number | null, stock: number }

export interface SpecWords {
  /** "Pin của iPhone 16: …" */
  of: (label: string, name: string, value: string) => string
  unknown: (label: string, name: string) => string
}

export interface WishLine { name: string, price: number, was: number | null, why: string | null, stock: string }

export interface GoodsWords {
  inStock: string, fewLeft: (count: number) => string, outOfStock: string, comingSoon: string, discontinued: string
  price: (name: string, price: number, was: number | null, from: boolean) => string
  stockOf: (name: string, stock: string) => string
  version: (line: VersionLine, stock: string) => string
  versions: (name: string) => string
  colours: (name: string, colours: readonly string[]) => string
  coloursLeft: (colours: readonly string[]) => string, coloursGone: (colours: readonly string[]) => string
  noSuchVersion: (name: string, what: string, there: readonly string[]) => string
  noSuchColour: (name: string, what: string, there: readonly string[]) => string
  versionGone: (name: string, what: string) => string
  soon: (name: string, price: number) => string
  ended: (name: string) => string
  soldOut: (name: string) => string
  /** Nobody knows when it is back. */
  noDate: string
  fits: (name: string, other: string) => string, fitsNot: (name: string, other: string, made: string) => string
  madeFor: (name: string, made: string) => string
  no: string, anAccessory: string
  /** `kind`: "ốp lưng"; made for one device, asked about for another. */
  kindFitsNot: (kind: string, name: string, other: string) => string, bothFit: (name: string, other: string) => string
  instead: string
  unmet: (what: string) => string, near: string
  several: (what: string) => string
  wish: (total: number, price: string | null, why: string | null) => string
  wishLine: (line: WishLine) => string
  /** "quay 8K": what all that is shown has, what nothing has, what has it for another price, and what could not be looked for. */
  having: (what: string) => string, noneHas: (what: string, price: string | null) => string, hasElse: (what: string) => string
  unread: (what: string) => string, unreadNone: string
  /** What costs that, though nothing of it is all that was wished for. */
  onlyPrice: (total: number, price: string) => string
  none: string, noneForPrice: (price: string) => string
  priceRange: (min: number | null, max: number | null) => string
  byBattery: string, byPrice: string, byScreen: string, byWeight: string, byNew: string, byCamera: string, bySmall: string,
    byDear: string
  sale: string, noSale: string, bestSellers: string
  fitsWith: (name: string) => string
  accessories: (name: string) => string, noAccessories: (name: string) => string
  compare: (names: readonly string[]) => string, compareLine: (label: string, values: readonly string[]) => string, alike: string
  better: (key: string, name: string, label: string, value: string, others: readonly string[]) => string
  cannotCompare: (label: string) => string
  askWhich: string
  cheaper: (total: number) => string, dearer: (total: number) => string, leads: Record<string, string>
  cheaperNone: string, dearerNone: string
  labels: Record<string, string>
  spec: SpecWords
  has: (name: string, what: string, value: string) => string, hasNot: (name: string, what: string, value: string) => string
  reduced: (name: string, percent: number) => string, notReduced: (name: string) => string
  hours: (hours: number) => string
}
