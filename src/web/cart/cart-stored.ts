// The guest's cart as text in local storage, read with suspicion: whatever is not a sound line is dropped, nothing throws.
import type { ProductStatus } from '#contract/catalogue.ts'
import { soundEntries } from '#web/kit/kept.ts'
import { keyOf, LINES_MAX, QUANTITY_MAX } from './cart-rules.ts'
import type { GuestItem } from './cart-rules.ts'

const TEXT_MAX = 300
const STATUSES: readonly ProductStatus[] = ['AVAILABLE', 'OUT_OF_STOCK', 'COMING_SOON', 'DISCONTINUED']

type Fields = Partial<Record<keyof GuestItem, unknown>>

/** The sound lines of what was stored, each product and variant once. */
export function parseGuestCart(text: string | null): GuestItem[] {
  const lines = new Map<string, GuestItem>()
  for (const item of soundEntries(text, soundItem)) {
    if (lines.size >= LINES_MAX) continue
    const twin = lines.get(keyOf(item))
    const quantity = Math.min(QUANTITY_MAX, item.quantity + (twin?.quantity ?? 0))
    lines.set(keyOf(item), twin ? { ...twin, quantity } : item)
  }
  return [...lines.values()]
}

function soundItem(stored: object): GuestItem | undefined {
  const fields: Fields = stored
  const { productId, productName, price, quantity } = fields
  if (!isCount(productId) || productId < 1 || !isText(productName) || productName === '') return undefined
  if (!isCount(price) || !isCount(quantity) || quantity < 1) return undefined
  return {
    id: isCount(fields.id) ? fields.id : 0,
    productId, productName, price,
    quantity: Math.min(quantity, QUANTITY_MAX),
    variantId: isCount(fields.variantId) && fields.variantId > 0 ? fields.variantId : null,
    isVariant: fields.isVariant === true,
    discountPrice: isCount(fields.discountPrice) && fields.discountPrice < price ? fields.discountPrice : null,
    stockQuantity: isCount(fields.stockQuantity) ? fields.stockQuantity : QUANTITY_MAX,
    status: STATUSES.find((status) => status === fields.status) ?? 'AVAILABLE',
    ...wordsOf(fields),
    seenPrice: isCount(fields.seenPrice) ? fields.seenPrice : null,
    ...pushOf(fields.push),
  }
}

function pushOf(stored: unknown): Pick<GuestItem, 'push'> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { key, quantity }: Partial<Record<'key' | 'quantity', unknown>> = stored
  return isText(key) && key !== '' && isCount(quantity) && quantity > 0 ? { push: { key, quantity } } : {}
}

function wordsOf(fields: Fields) {
  const { sku, color, colorLabel, ram, storage, productImage } = fields
  return {
    sku: isText(sku) ? sku : '',
    color: isText(color) ? color : '',
    colorLabel: isText(colorLabel) ? colorLabel : isText(color) ? color : '',
    ram: isText(ram) ? ram : null,
    storage: isText(storage) ? storage : null,
    // Only the shop's own pictures: a stored address must not make the page ask a stranger.
    productImage: isText(productImage) && /^\/(?![/\\])/.test(productImage) ? productImage : null,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
