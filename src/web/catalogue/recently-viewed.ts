// The products this browser has shown, newest first, kept in local storage.
import type { Product } from '#contract/catalogue.ts'
import { createKeptList, soundEntries } from '#web/kit/kept.ts'

export const VIEWED_MAX = 12
export const VIEWED_KEY = 'recentlyViewedProducts'
const TEXT_MAX = 300
/** As the API writes a tint. */
const COLOUR = /^#[0-9a-f]{6}$/i

/** What its small card needs. */
export type ViewedProduct = Pick<Product, 'id' | 'name' | 'brand' | 'image' | 'tint' | 'price' | 'discountPrice'>

/** With `product` first, wherever it stood before; at most twelve. */
export function withViewed(list: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  const { id, name, brand, image, tint, price, discountPrice } = product
  return [{ id, name, brand, image, tint, price, discountPrice }, ...withoutViewed(list, id)].slice(0, VIEWED_MAX)
}

export function withoutViewed(list: readonly ViewedProduct[], id: number): ViewedProduct[] {
  return list.filter((one) => one.id !== id)
}

/** With what the shop says today of those that were `asked` for: other prices and names, and without those that are gone. */
export function refreshedViewed(
  list: readonly ViewedProduct[], asked: readonly number[], fresh: readonly ViewedProduct[],
): ViewedProduct[] {
  const known = new Map(fresh.map((product) => [product.id, product]))
  return list.flatMap((one) => {
    const today = known.get(one.id)
    if (today) return withViewed([], today)
    return asked.includes(one.id) ? [] : one
  })
}

/** What may be shown of something stored; nothing when it is no product. */
export function soundViewed(stored: object): ViewedProduct | undefined {
  const { id, name, brand, image, tint, price, discountPrice }: Partial<Record<keyof ViewedProduct, unknown>> = stored
  if (!isCount(id) || id < 1 || !isText(name) || name === '' || !isCount(price)) return undefined
  const { light, dark }: { light?: unknown, dark?: unknown } = typeof tint === 'object' && tint !== null ? tint : {}
  return {
    id, name, price,
    brand: isText(brand) ? brand : '',
    // Only the shop's own pictures: a stored address must not make the page ask a stranger.
    image: isText(image) && /^\/(?![/\\])/.test(image) ? image : null,
    tint: { light: isColour(light) ? light : 'none', dark: isColour(dark) ? dark : 'none' },
    discountPrice: isCount(discountPrice) && discountPrice < price ? discountPrice : null,
  }
}

export const viewedProducts = createKeptList({
  key: VIEWED_KEY, parse: (text) => soundEntries(text, soundViewed).slice(0, VIEWED_MAX),
})

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX
}

function isColour(value: unknown): value is string {
  return isText(value) && COLOUR.test(value)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
