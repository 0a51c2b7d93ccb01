// A guest's wishlist as text in local storage, read with suspicion: whatever is not a sound line is dropped, nothing throws.
import type { ProductStatus } from '#contract/catalogue.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { soundEntries } from '#web/kit/kept.ts'
import { WISHLIST_MAX } from './wishlist-rules.ts'

const TEXT_MAX = 300
const STATUSES: readonly ProductStatus[] = ['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED']

type Fields = Partial<Record<keyof WishlistItem, unknown>>

/** The sound lines of what was stored, each product once. */
export function parseWishlist(text: string | null): readonly WishlistItem[] {
  const items = new Map<number, WishlistItem>()
  for (const item of soundEntries(text, soundWish)) {
    if (items.size < WISHLIST_MAX && !items.has(item.productId)) items.set(item.productId, item)
  }
  return [...items.values()]
}

function soundWish(stored: object): WishlistItem | undefined {
  const fields: Fields = stored
  const { productId, productName, productPrice } = fields
  if (!isCount(productId) || productId < 1 || !isText(productName) || productName === '') return undefined
  if (!isCount(productPrice)) return undefined
  const reduced = isCount(fields.productDiscountPrice) && fields.productDiscountPrice < productPrice
  const productDiscountPrice = reduced ? Number(fields.productDiscountPrice) : null
  const status = STATUSES.find((one) => one === fields.status) ?? 'AVAILABLE'
  return {
    id: isCount(fields.id) ? fields.id : productId,
    productId, productName, productPrice, productDiscountPrice, status,
    isAvailable: status === 'AVAILABLE',
    stockQuantity: isCount(fields.stockQuantity) ? fields.stockQuantity : 1,
    productBrand: isText(fields.productBrand) ? fields.productBrand : '',
    productImage: ownPicture(fields.productImage),
    addedAt: isMoment(fields.addedAt) ? fields.addedAt : new Date(0).toISOString(),
    variantId: isCount(fields.variantId) && fields.variantId > 0 ? fields.variantId : null,
    addedPrice: isCount(fields.addedPrice) ? fields.addedPrice : productDiscountPrice ?? productPrice,
  }
}

/** Only the shop's own pictures: a stored address must not make the page ask a stranger. */
function ownPicture(value: unknown): string | null {
  return isText(value) && /^\/(?![/\\])/.test(value) ? value : null
}

function isMoment(value: unknown): value is string {
  return isText(value) && Number.isFinite(Date.parse(value))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
