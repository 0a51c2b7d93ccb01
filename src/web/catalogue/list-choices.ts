// What a list can be narrowed to and what it is narrowed to, each with the address that choosing it or taking it away leads to.
import type { Facets } from '#contract/search.ts'
import type { Translate } from '#web/kit/words.tsx'
import { listUrl, toggled, waysOf } from './list-address.ts'
import type { ListWish, ManyField } from './list-address.ts'
import { priceLabel } from './list-price.ts'
import { inOrderOfSize } from './list-sizes.ts'

export type GroupName = 'category' | 'price' | 'brand' | 'ram' | 'storage' | 'color' | 'state'

export interface Choice {
  key: string
  name: string
  /** How many products the list would have with it. */
  count: number
  /** Chooses it; takes it away when it is chosen. */
  change: Change
  /** The address that leads to. */
  to: string
  chosen: boolean
  hex?: string | undefined
}

type Change = (wish: ListWish) => Partial<ListWish>

export interface ChoiceGroup {
  name: GroupName
  title: string
  /** Of the others only one can be chosen at a time. */
  many: boolean
  choices: readonly Choice[]
}

interface Counted { value: string, name: string, count: number, hex?: string }

/** Every group that has something to choose, in the order they are shown. */
export function groupsOf(wish: ListWish, facets: Facets, t: Translate): ChoiceGroup[] {
  const many = (name: GroupName, title: string, field: ManyField, values: readonly Counted[]): ChoiceGroup => {
    const to = waysOf(wish, field)
    return {
      name, title, many: true,
      choices: values.map(({ value, name: its, count, hex }) => ({
        key: value, name: its, count, hex, chosen: wish[field].includes(value), to: to(value),
        change: (now) => ({ [field]: toggled(now[field], value) }),
      })),
    }
  }
  const sizes = (values: Facets['ramOptions']) => values.map(({ value, count }) => ({ value, name: value, count }))
  return [
    { name: 'category' as const, title: t('finding.group_category'), many: false, choices: categoryChoices(wish, facets) },
    { name: 'state' as const, title: t('finding.group_state'), many: true, choices: stateChoices(wish, facets, t) },
    many('brand', t('finding.group_brand'), 'brands',
      facets.brands.map(({ slug, name, count }) => ({ value: slug, name, count }))),
    { name: 'price' as const, title: t('finding.group_price'), many: false, choices: priceChoices(wish, facets, t) },
    many('ram', t('finding.group_ram'), 'ram', sizes(facets.ramOptions)),
    many('storage', t('finding.group_storage'), 'storage', sizes(facets.storageOptions)),
    many('color', t('finding.group_color'), 'colors',
      facets.colors.map(({ value, label, hex, count }) => ({ value, name: label, hex, count }))),
  ].filter(({ name, choices }) => choices.length > 0 || name === 'price')
}

const leadOn = (wish: ListWish, change: Change) => ({ change, to: listUrl(wish, change(wish)) })

function categoryChoices(wish: ListWish, facets: Facets): Choice[] {
  return facets.categories.map(({ id, name, count }) => {
    const key = String(id)
    const change: Change = ({ category }) => ({ category: category === key ? undefined : key })
    return { key, name, count, chosen: wish.category === key, ...leadOn(wish, change) }
  })
}

/** Bands end before the next one begins; the last dong of a band is one less. */
function priceChoices(wish: ListWish, facets: Facets, t: Translate): Choice[] {
  return facets.prices.map((band) => {
    const min = band.min === 0 ? undefined : band.min
    const max = band.max === null ? undefined : band.max - 1
    const isChosen = (now: ListWish) => now.min === min && now.max === max
    return {
      key: String(band.min), name: priceLabel(min, max, t), count: band.count, chosen: isChosen(wish),
      ...leadOn(wish, (now) => (isChosen(now) ? { min: undefined, max: undefined } : { min, max })),
    }
  })
}

function stateChoices(wish: ListWish, facets: Facets, t: Translate): Choice[] {
  const stock = {
    key: 'stock', name: t('finding.in_stock'), count: facets.available, chosen: wish.stock,
    ...leadOn(wish, ({ stock: now }) => ({ stock: !now })),
  }
  const sale = {
    key: 'sale', name: t('finding.on_sale'), count: facets.onSale, chosen: wish.sale,
    ...leadOn(wish, ({ sale: now }) => ({ sale: !now })),
  }
  return wish.kind === 'on-sale' ? [stock] : [stock, sale]
}

export interface Chosen { key: string, name: string, to: string }

/** Names of what is chosen, as far as they have come: a slug stands for its brand until then. */
export interface Names {
  categories: readonly { id: number, name: string }[]
  brands: readonly { slug: string, name: string }[]
  facets: Pick<Facets, 'brands' | 'colors'> | undefined
}

/** Everything the list is narrowed to, each with the address without it. */
export function chosenOf(wish: ListWish, { categories, brands, facets }: Names, t: Translate): Chosen[] {
  const category = categories.find(({ id }) => String(id) === wish.category)
  const brand = (slug: string) => [...brands, ...facets?.brands ?? []].find((one) => one.slug === slug)?.name ?? slug
  const color = (value: string) => facets?.colors.find((one) => one.value === value)?.label ?? value
  const each = (field: ManyField, nameOf: (value: string) => string, values = wish[field]) => {
    if (values.length === 0) return []
    const without = waysOf(wish, field)
    return values.map((value) => ({ key: `${field} ${value}`, name: nameOf(value), to: without(value) }))
  }
  const one = (key: string, name: string | false | undefined, change: Partial<ListWish>) =>
    name ? [{ key, name, to: listUrl(wish, change) }] : []
  const priced = wish.min !== undefined || wish.max !== undefined
  return [
    ...one('search', wish.search && t('finding.search_chip', { text: wish.search }), { search: undefined }),
    ...one('category', category?.name, { category: undefined }),
    ...each('brands', brand),
    ...one('price', priced && priceLabel(wish.min, wish.max, t), { min: undefined, max: undefined }),
    ...each('ram', (size) => t('finding.ram_chip', { size }), inOrderOfSize(wish.ram)),
    ...each('storage', (size) => size, inOrderOfSize(wish.storage)),
    ...each('colors', color),
    ...one('stock', wish.stock && t('finding.in_stock'), { stock: false }),
    ...one('sale', wish.sale && t('finding.on_sale'), { sale: false }),
  ]
}

/** Each way to ask for a little less: the wish without one of its groups. */
export function dropsOf(wish: ListWish): { name: GroupName | 'search' | 'stock' | 'sale', change: Partial<ListWish> }[] {
  const drops = [
    { name: 'color' as const, change: { colors: [] } },
    { name: 'storage' as const, change: { storage: [] } },
    { name: 'ram' as const, change: { ram: [] } },
    { name: 'price' as const, change: { min: undefined, max: undefined } },
    { name: 'brand' as const, change: { brands: [] } },
    { name: 'stock' as const, change: { stock: false } },
    { name: 'sale' as const, change: { sale: false } },
    { name: 'category' as const, change: { category: undefined } },
    { name: 'search' as const, change: { search: undefined } },
  ]
  const here = listUrl(wish)
  return drops.filter(({ change }) => listUrl(wish, change) !== here)
}
