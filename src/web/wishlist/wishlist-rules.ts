// The arithmetic of a wishlist: order, pages, sums. No storage, no network, no screen.
import type { Product } from '#contract/catalogue.ts'
import type { WISHLIST_MAX as CONTRACT_MAX, WishlistItem, WishlistSort } from '#contract/wishlist.ts'

/** Most products in a wishlist, wherever it is kept. The type holds it to the contract's number without loading that. */
export const WISHLIST_MAX: typeof CONTRACT_MAX = 200
export const WISHLIST_PAGE_SIZE = 12
/** How many products the panel below the heart shows. */
export const PANEL_ITEMS = 5
/** From this width on the panel is a dropdown, below it a sheet from the lower edge. */
export const PANEL_WIDE_PX = 640

export const DEFAULT_SORT: WishlistSort = 'date_desc'
export const SORTS = ['date_desc', 'date_asc', 'price_asc', 'price_desc', 'name_asc', 'name_desc'] as const satisfies
readonly WishlistSort[]

/** What is known of a product when it is put into the wishlist. */
export type WishProduct =
  Pick<Product, 'id' | 'name' | 'image' | 'price' | 'discountPrice' | 'brand' | 'status' | 'stockQuantity'>

/** What one costs, dong. */
export function payable({ productPrice, productDiscountPrice }: WishlistItem): number {
  return productDiscountPrice ?? productPrice
}

/** A product as a line of the wishlist; `moment` in milliseconds since 1970. */
export function wishOf(product: WishProduct, moment: number): WishlistItem {
  const { id, name, image, price, discountPrice, brand, status, stockQuantity } = product
  return {
    id: moment, productId: id, productName: name, productImage: image, productPrice: price, productDiscountPrice: discountPrice,
    productBrand: brand, addedAt: new Date(moment).toISOString(), isAvailable: status === 'AVAILABLE', stockQuantity, status,
    variantId: null, addedPrice: discountPrice ?? price,
  }
}

/** The way back: a line as the product that was put there. */
export function productOf(item: WishlistItem): WishProduct {
  return {
    id: item.productId, name: item.productName, image: item.productImage, price: item.productPrice,
    discountPrice: item.productDiscountPrice, brand: item.productBrand, status: item.status, stockQuantity: item.stockQuantity,
  }
}

/** The latest first; what is in already stays as it is. */
export function withWish(items: readonly WishlistItem[], wish: WishlistItem): readonly WishlistItem[] {
  return items.some(({ productId }) => productId === wish.productId) ? items : [wish, ...items]
}

export function withoutWish(items: readonly WishlistItem[], productId: number): readonly WishlistItem[] {
  const rest = items.filter((item) => item.productId !== productId)
  return rest.length === items.length ? items : rest
}

/** What all of it costs together, dong, each at its reduced price where it has one. */
export function totalOf(items: readonly WishlistItem[]): number {
  return items.reduce((sum, item) => sum + payable(item), 0)
}

/** By how much it has become cheaper since it was put here, dong; 0 where it has not. */
export function dropOf(item: WishlistItem): number {
  return Math.max(0, item.addedPrice - payable(item))
}

export function canBuy({ isAvailable, stockQuantity }: WishlistItem): boolean {
  return isAvailable && stockQuantity > 0
}

let names: Intl.Collator | undefined
/** As Vietnamese sorts; built when names are first compared, for every page loads this and a phone takes long (format.ts). */
const compareNames = (one: string, other: string): number =>
  (names ??= new Intl.Collator('vi', { numeric: true })).compare(one, other)

/** As the catalogue does, "S23+" stands before "S23 FE": a tab sorts before a blank. */
const sortable = (name: string): string => name.replaceAll('+', '\t')

type By = (one: WishlistItem, other: WishlistItem) => number
/** As the server does: those that are equal stand by their ids. */
const thenById = (by: By): By => (one, other) => by(one, other) || one.id - other.id
const byName = thenById((one, other) => compareNames(sortable(one.productName), sortable(other.productName)))
const byPrice = thenById((one, other) => payable(one) - payable(other))
const byDate = thenById((one, other) => Date.parse(one.addedAt) - Date.parse(other.addedAt))
const turned = (by: By): By => (one, other) => by(other, one)

const ORDERS: Record<WishlistSort, By> = {
  name_asc: byName, name_desc: turned(byName), price_asc: byPrice, price_desc: turned(byPrice), date_asc: byDate,
  date_desc: turned(byDate),
}

/** The items in this order; those that are equal by id, the other way round where it descends. */
export function sorted(items: readonly WishlistItem[], sort: WishlistSort = DEFAULT_SORT): WishlistItem[] {
  return items.toSorted(ORDERS[sort])
}

/** Where one is in a wishlist; `page` counts from 0. */
export interface WishlistPaging { page: number, size: number, totalPages: number, totalElements: number }

/** One page of the items, the last one where `page` lies beyond it. */
export function paged(
  items: readonly WishlistItem[], page: number, size: number = WISHLIST_PAGE_SIZE,
): WishlistPaging & { content: readonly WishlistItem[] } {
  const totalPages = Math.ceil(items.length / size)
  const within = Math.max(0, Math.min(page, totalPages - 1))
  return { page: within, size, totalPages, totalElements: items.length, content: items.slice(within * size, (within + 1) * size) }
}

/** The order an address asks for. */
export function readSort(text: string | null): WishlistSort {
  return SORTS.find((sort) => sort === text) ?? DEFAULT_SORT
}

/** The page an address asks for, counted from 1 there and from 0 here. */
export function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) - 1 : 0
}
