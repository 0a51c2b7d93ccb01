// One product: its price, its versions, its colours, and whether there is any left.
import { LOW_STOCK } from '#contract/catalogue.ts'
import type { Product, ProductDetail, Variant } from '#contract/catalogue.ts'
import { isColour, plain } from '#server/search/search.ts'
import type { Sense } from '#server/search/search.ts'
import { lines, listed } from './assistant-money.ts'
import { mayBe, wordsOf } from './assistant-text.ts'
import type { Word } from './assistant-text.ts'
import type { GoodsWords } from './assistant-words-goods-form.ts'

/** What is paid for it now, and what it cost before; dong. */
export function priceOf({ price, discountPrice }: Pick<Product, 'price' | 'discountPrice'>): { price: number,
  was: number | null } {
  return discountPrice === null ? { price, was: null } : { price: discountPrice, was: price }
}

/** How much there is, as the pages say it. */
export function stockWord(words: GoodsWords, status: Product['status'], stock: number): string {
  if (status === 'COMING_SOON') return words.comingSoon
  if (status === 'DISCONTINUED') return words.discontinued
  if (status === 'OUT_OF_STOCK' || stock <= 0) return words.outOfStock
  return stock <= LOW_STOCK ? words.fewLeft(stock) : words.inStock
}

export const isSold = ({ status }: Pick<Product, 'status'>): boolean => status === 'AVAILABLE' || status === 'OUT_OF_STOCK'
export const canBuy = ({ status, stockQuantity }: Pick<Product, 'status' | 'stockQuantity'>): boolean =>
  status === 'AVAILABLE' && stockQuantity > 0

/** "8GB/256GB", or only what tells the versions apart; empty where there is but one. */
export function labelOf({ ram, storage }: Pick<Variant, 'ram' | 'storage'>, all: readonly Variant[]): string {
  const rams = new Set(all.map((one) => one.ram))
  const parts = rams.size > 1 && storage !== null ? [ram, storage] : [storage ?? ram]
  return parts.filter((part) => part !== null).join('/')
}

interface Version { label: string, variants: Variant[], price: number, was: number | null, stock: number }

/** Variants by RAM and storage, in the shop's order: the price is that of the cheapest colour in stock, else of the cheapest. */
export function versionsOf(product: ProductDetail): Version[] {
  const groups = Map.groupBy(product.variants, (variant) => labelOf(variant, product.variants))
  return [...groups].map(([label, variants]) => {
    const there = variants.filter(({ stockQuantity }) => stockQuantity > 0)
    const [cheapest] = (there.length > 0 ? there : variants).toSorted((one, other) => priceOf(one).price - priceOf(other).price)
    return {
      label, variants, ...priceOf(cheapest ?? product), stock: variants.reduce((sum, { stockQuantity }) => sum
        + stockQuantity, 0),
    }
  })
}

const coloursOf = (variants: readonly Variant[]): string[] => [...new Set(variants.map(({ colorLabel }) => colorLabel))]

const left = (variants: readonly Variant[]): string[] => coloursOf(variants.filter(({ stockQuantity }) => stockQuantity > 0))

function gone(variants: readonly Variant[]): string[] {
  const there = new Set(left(variants))
  return coloursOf(variants).filter((colour) => !there.has(colour))
}

/** Every version with its price and what is left of it. */
export function versionLines(product: ProductDetail, words: GoodsWords): string[] {
  return versionsOf(product).filter(({ label }) => label !== '')
    .map((version) => words.version(version, stockWord(words, product.status, version.stock)))
}

/** The product in one line, price and stock. */
export function productLine(product: Product, words: GoodsWords, many: boolean): string {
  const { price, was } = priceOf(product)
  return `${words.price(product.name, price, was, many)}, ${stockWord(words, product.status, product.stockQuantity)}.`
}

/** The colours it is made in, and which of them are there. */
export function colourText(product: ProductDetail, words: GoodsWords): string {
  const all = product.colors.map(({ label }) => label)
  const lacking = gone(product.variants)
  const isHere = canBuy(product)
  return lines(words.colours(product.name, all), isHere && lacking.length > 0 && words.coloursGone(lacking),
    !isHere && isSold(product) && words.soldOut(product.name))
}

/** What of the product is asked for: sizes and a colour, `exact` where its own name is said. Empty lists ask for nothing. */
export interface Choice extends Pick<Sense, 'rams' | 'storages' | 'colours'> { exact: readonly string[] }

export const asksForVariant = ({ rams, storages, colours, exact }: Choice): boolean =>
  rams.length + storages.length + colours.length + exact.length > 0

const EXACT_MIN = 5

/** Colours of the product that are said by their own names, the longest: "xanh bạc hà", "ultramarine". */
export function exactColours({ variants }: ProductDetail, words: readonly Word[], { colours }: Pick<Sense, 'colours'>): string[] {
  const found = variants.flatMap(({ color, colorLabel }) => [color, colorLabel].flatMap((name) => {
    const own = wordsOf(name)
    const isTelling = own.length > 1 || colours.length > 0 || name.length >= EXACT_MIN && name === plain(name)
    const isSaid = isTelling && words.some((_, at) => own.every((word, offset) => {
      const typed = words[at + offset]
      return typed !== undefined && mayBe(typed, word)
    }))
    return isSaid ? [{ color, length: name.length }] : []
  }))
  const longest = Math.max(...found.map(({ length }) => length))
  return [...new Set(found.filter(({ length }) => length === longest).map(({ color }) => color))]
}

const bySize = ({ rams, storages }: Choice) => ({ ram, storage }: Variant): boolean =>
  (rams.length === 0 || rams.includes(ram ?? '') || (storages.length === 0 && rams.includes(storage ?? '')))
  && (storages.length === 0 || storages.includes(storage ?? ''))

const byColour = ({ colours, exact }: Choice) => (variant: Variant): boolean => exact.length > 0 ? exact.includes(variant.color)
  : colours.length === 0 || colours.some((asked) =>
    isColour({ vi: variant.color, en: variant.colorLabel, hex: variant.colorHex }, asked))

/** Price and stock of what is asked for of a product; says what there is instead where there is none such. */
export function choiceText(product: ProductDetail, choice: Choice, words: GoodsWords): string {
  const { name, variants } = product
  const asked = [...choice.rams, ...choice.storages].join('/')
  const sized = variants.filter(bySize(choice))
  const versions = [...new Set(variants.map((variant) => labelOf(variant, variants)))].filter(Boolean)
  if (sized.length === 0) return lines(words.noSuchVersion(name, asked, versions), ...versionLines(product, words))
  const meant = sized.filter(byColour(choice))
  const said = choice.colours.map((one) => one.families[0] ?? one.name).join(', ')
  if (meant.length === 0) return words.noSuchColour(name, said.toLowerCase(), coloursOf(variants))
  return lines(...meantLines(product, meant, choice, words), ...otherColours(product, sized, meant, choice, words))
}

function meantLines(product: ProductDetail, meant: readonly Variant[], choice: Choice, words: GoodsWords): string[] {
  const groups = Map.groupBy(meant, (variant) => labelOf(variant, product.variants))
  const colours = choice.colours.length + choice.exact.length > 0
  return [...groups].map(([label, own]) => {
    const there = own.filter(({ stockQuantity }) => stockQuantity > 0)
    const [cheapest] = (there.length > 0 ? there : own).toSorted((one, other) => priceOf(one).price - priceOf(other).price)
    const { price, was } = priceOf(cheapest ?? product)
    const what = [product.name, label, colours ? listed(coloursOf(there.length > 0 ? there : own), 'vi').replace(' và ',
      ', ') : ''].filter(Boolean).join(' ')
    const stock = own.reduce((sum, { stockQuantity }) => sum + stockQuantity, 0)
    return `${words.price(what, price, was, false)}, ${stockWord(words, product.status, stock)}.`
  })
}

function otherColours(product: ProductDetail, sized: readonly Variant[], meant: readonly Variant[], choice: Choice,
  words: GoodsWords): string[] {
  if (!canBuy(product)) return []
  const isGone = meant.every(({ stockQuantity }) => stockQuantity <= 0)
  const others = left(sized)
  if (choice.colours.length + choice.exact.length === 0) {
    const lacking = gone(sized)
    return others.length > 0 ? [words.coloursLeft(others), ...lacking.length > 0 ? [words.coloursGone(lacking)] : []] : []
  }
  return isGone && others.length > 0 ? [words.coloursLeft(others)] : []
}
