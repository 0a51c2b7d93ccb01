// What a question about goods is about: products it names, products that were shown before, or something to be found.
import type { Goods } from '#server/search/search.ts'

/** The family of a product by its name, as the shelf has it; phones where it does not say. */
export function familyOf(goods: Goods, name: string): 'phone' | 'tablet' | 'accessory' {
  return goods.read(name).models[0]?.family ?? 'phone'
}
