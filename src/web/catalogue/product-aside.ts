// What a page puts into the upper right corner of each card below it: a button of its own, 44 px, over the card's link.
import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'

export const CardAside = createContext<((product: Product) => ReactNode) | undefined>(undefined)
