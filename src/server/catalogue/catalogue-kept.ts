// What replies about goods show, by the tags they are forgotten by (kit/page-cache.ts): `products` when any product changes in
// what lists show, `categories` when a category or brand does, `product:7` when that product does, `stock:7` when units of it
// come or go. The database tells them, `variant_changed` and `product_changed` in db/migrations.
import type { Db } from '#server/kit/db.ts'
import { forgetShown } from '#server/kit/page-forget.ts'

const stockTag = (productId: number | string): string => `stock:${productId}`
const ofProduct = (id: number | string): string[] => [`product:${id}`, stockTag(id)]

/** A list: which products stand in it may change with any of them. */
export const showsList = (products: readonly { id: number }[]): string[] =>
  ['products', 'categories', ...products.flatMap(({ id }) => ofProduct(id))]

/** Neighbours of the product whose id stands in the address. */
export const showsNeighbours = (products: readonly { id: number }[], { id = '' }: { id?: string }): string[] =>
  [...showsList(products), ...ofProduct(id)]

/** Counts over all products, by category, brand and the like. */
export const showsCounts = (): string[] => ['products', 'categories']

/** Something of one product, whose id stands in the address. */
export const showsProduct = (_: unknown, { id = '' }: { id?: string }): string[] => [...ofProduct(id), 'categories']

/** Units of these products were sold: a sale tells nothing within its transaction (decision 0025). */
export function tellSold(db: Db, productIds: readonly number[]): void {
  forgetShown(db, productIds.map(stockTag))
}
