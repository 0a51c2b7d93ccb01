// What a page knows of the catalogue at present, and what this browser has looked at: `useCatalogue()` below <CatalogueProvider>.
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { brandsQuery, categoriesQuery, featuredQuery, onSaleQuery, recentQuery } from './catalogue-data.ts'
import { refreshedViewed, viewedProducts, withoutViewed, withViewed } from './recently-viewed.ts'
import type { ViewedProduct } from './recently-viewed.ts'

const NONE: readonly never[] = []

/** Recently viewed products are there from the first moment after hydration; the server knows of none. */
function useViewed() {
  const recentlyViewed = useSyncExternalStore(viewedProducts.watch, viewedProducts.read, viewedProducts.none)
  return useMemo(() => ({ recentlyViewed, ...VIEWED_DEEDS }), [recentlyViewed])
}

const VIEWED_DEEDS = {
  /** Puts it first. */
  addRecentlyViewed: (product: ViewedProduct) => viewedProducts.change((list) => withViewed(list, product)),
  /** Takes over what the shop says today of those that were asked for; what is gone leaves. */
  refreshRecentlyViewed: (asked: readonly number[], fresh: readonly ViewedProduct[]) =>
    viewedProducts.change((list) => refreshedViewed(list, asked, fresh)),
  removeRecentlyViewed: (id: number) => viewedProducts.change((list) => withoutViewed(list, id)),
  clearRecentlyViewed: () => viewedProducts.change(() => NONE),
}

/** The lists as they stand in the query cache; `asks` for those that are missing or old. */
function useLists(asks: boolean) {
  const enabled = asks
  const { data: categories = NONE } = useQuery({ ...categoriesQuery, enabled })
  const { data: brands = NONE } = useQuery({ ...brandsQuery, enabled })
  const { data: featured } = useQuery({ ...featuredQuery, enabled })
  const { data: recent } = useQuery({ ...recentQuery, enabled })
  const { data: onSale } = useQuery({ ...onSaleQuery, enabled })
  return useMemo(() => ({
    categories, brands,
    featured: featured?.content ?? NONE,
    recent: recent?.content ?? NONE,
    onSale: onSale?.content ?? NONE,
    /** Nobody counts what sells best: always empty. */
    bestSelling: NONE satisfies readonly Product[],
  }), [categories, brands, featured, recent, onSale])
}

export type CatalogueState = ReturnType<typeof useViewed> & ReturnType<typeof useLists>

const CatalogueContext = createContext<CatalogueState | undefined>(undefined)

export function useCatalogue(): CatalogueState {
  const catalogue = use(CatalogueContext)
  if (!catalogue) throw new Error('useCatalogue works inside CatalogueProvider only')
  return catalogue
}

interface CatalogueProviderProps {
  /** Asks for the lists itself; without it they hold what other parts of the page have asked for. */
  asks?: boolean
  children: ReactNode
}

export function CatalogueProvider({ asks = false, children }: CatalogueProviderProps) {
  const viewed = useViewed()
  const lists = useLists(asks)
  const catalogue = useMemo(() => ({ ...viewed, ...lists }), [viewed, lists])
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}
