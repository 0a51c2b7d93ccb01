import { keepPreviousData } from '@tanstack/react-query'
import type { CartLine } from '#contract/cart.ts'
import type { WishlistItem } from '#contract/wishlist.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { variantsQuery } from './wishlist-data.ts'

const NONE: ReadonlyMap<number, CartLine> = new Map()

/** The variants that are meant, by product; empty until they have come, and where they do not come. */
export function useVariants(items: readonly WishlistItem[]): ReadonlyMap<number, CartLine> {
  return useQuery({ ...variantsQuery(items), placeholderData: keepPreviousData }).data ?? NONE
}

/** "Titan Đen · 12GB · 256GB"; empty for what is sold in one only. */
export function variantText(line: CartLine | undefined): string {
  return line?.isVariant ? [line.colorLabel || line.color, line.ram, line.storage].filter(Boolean).join('\u00a0· ') : ''
}
