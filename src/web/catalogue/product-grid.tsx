import { memo } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { classNames } from '#web/kit/class-names.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

/** Two on a phone, one where letters are so large that a price would not fit into the half of it. */
const PHONE = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.25rem,34%)),1fr))]'

const SHAPES = {
  /** Five on a wide screen. */
  five: `${PHONE} sm:grid-cols-3 lg:grid-cols-5`,
  /** The same beside the filters. */
  listed: `${PHONE} sm:grid-cols-3 xl:grid-cols-5`,
}

interface ProductGridProps {
  products: readonly Product[]
  shape?: keyof typeof SHAPES
  heading?: 'h2' | 'h3'
  /** How many pictures are seen without scrolling. */
  eager?: number
  /** Stands first in the grid. */
  lead?: ReactNode
  /** So many more are on their way. */
  coming?: number
}

/**
 * Each card lies over six of its rows, so that names, prices and stock of a row of cards stand level. Drawn anew only for other
 * products.
 */
export const ProductGrid = memo(({ products, shape = 'five', heading, eager = 0, lead, coming = 0 }: ProductGridProps) => {
  return (
    <ul className={classNames('grid gap-3 *:row-span-6', shape === 'five' && 'sm:gap-4', SHAPES[shape])}>
      {lead}
      {products.map((product, at) => (
        <li key={product.id} className="grid grid-cols-1 grid-rows-subgrid gap-y-0">
          <ProductCard product={product} eager={at < eager} level {...(heading && { heading })} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, at) => <li key={`coming ${at}`} aria-hidden><CardSkeleton /></li>)}
    </ul>
  )
})

/** The grid while it is on its way, card for card. */
export function ProductGridSkeleton({ count, shape = 'five' }: { count: number, shape?: keyof typeof SHAPES }) {
  return (
    <div className={classNames('grid gap-3', shape === 'five' && 'sm:gap-4', SHAPES[shape])}>
      {Array.from({ length: count }, (_, at) => <CardSkeleton key={at} />)}
    </div>
  )
}

/** As high as the card that comes in its place. */
function CardSkeleton() {
  return (
    <div className="h-full overflow-clip rounded-card border border-line bg-surface">
      <Skeleton className="aspect-square rounded-none" />
      <div className="flex flex-col gap-1.5 p-3 sm:p-4">
        <Skeleton className="h-4 w-14" />
        <Skeleton className="h-10 w-full sm:h-12" />
        <Skeleton className="h-4.5 w-2/3" />
        <Skeleton className="mt-1 h-6 w-28" />
        <Skeleton className="h-4 w-16" />
      </div>
    </div>
  )
}
