// What the list below the search box offers, as one row of options to walk through.
import type { Product } from '#contract/catalogue.ts'
import type { Suggestions } from '#contract/search.ts'
import { urls } from '#web/urls.ts'

const PRODUCTS_SHOWN = 6
const NAMES_SHOWN = 3

export type GroupName = 'spelling' | 'recent' | 'categories' | 'brands' | 'products' | 'all'

export interface Offer {
  key: string
  /** Where it leads. */
  to: string
  text: string
  /** Remembered as searched for when it is followed. */
  search?: string
  product?: Product
  /** How many products stand behind it. */
  count?: number
}

export interface OfferGroup { name: GroupName, offers: readonly Offer[] }

const searchFor = (text: string): string => urls.products({ search: text })

/** While the box is empty: what was searched for before. */
export function recentOffers(texts: readonly string[]): OfferGroup[] {
  const offers = texts.map((text) => ({ key: `recent ${text}`, to: searchFor(text), text, search: text }))
  return offers.length > 0 ? [{ name: 'recent', offers }] : []
}

/** While somebody types; without an answer only the way to all results. Groups without offers are left out. */
export function typedOffers(typed: string, answer: Suggestions | undefined): OfferGroup[] {
  const { corrected = null, categories = [], brands = [], products = [] } = answer ?? {}
  const groups: OfferGroup[] = [
    {
      name: 'spelling',
      offers: corrected === null ? [] : [{ key: 'spelling', to: searchFor(corrected), text: corrected, search: corrected }],
    },
    {
      name: 'categories',
      offers: categories.slice(0, NAMES_SHOWN).map(({ id, name, productCount }) => (
        { key: `category ${id}`, to: urls.products({ category: id }), text: name, count: productCount })),
    },
    {
      name: 'brands',
      offers: brands.slice(0, NAMES_SHOWN).map(({ slug, name, productCount }) => (
        { key: `brand ${slug}`, to: urls.products({ brand: slug }), text: name, count: productCount })),
    },
    {
      name: 'products',
      offers: products.slice(0, PRODUCTS_SHOWN).map((product) => (
        { key: `product ${product.id}`, to: urls.product(product.id), text: product.name, product })),
    },
    { name: 'all', offers: [{ key: 'all', to: searchFor(typed), text: typed, search: typed }] },
  ]
  return groups.filter(({ offers }) => offers.length > 0)
}

/** The option reached from one by a key: around the ends and through the box itself (undefined), as typing goes on there. */
export function steppedTo(key: string, active: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown': return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined
    case 'ArrowUp': return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined
    case 'Home': return 0
    case 'End': return count - 1
    default: return active
  }
}

/** The id of an option in the page: `aria-activedescendant` names it. */
export function optionId(list: string, { key }: Pick<Offer, 'key'>): string {
  return `${list}-${key.replace(/[^\p{L}\p{N}]+/gu, '-')}`
}
