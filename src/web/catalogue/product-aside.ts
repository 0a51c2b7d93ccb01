// What a page puts into the upper right corner of each card below it: a button of its own, 44 px, over the card's link.
import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'

/** What a card knows of its product. */
export type CardGoods = Pick<Product, 'id' | 'name' | 'image' | 'tint' | 'variantId' | 'price' | 'discountPrice' | 'brand'
  | 'status' | 'stockQuantity' | 'ramOptions' | 'storageOptions' | 'rating'>

export const CardAside = createContext<((goods: CardGoods) => ReactNode) | undefined>(undefined)
