import { CatalogueProvider } from './catalogue-state.tsx'
import { RecentlyViewed } from './recently-viewed-strip.tsx'

/** What this browser has looked at, with the catalogue's lists at hand. Says `product` words: load them first. */
export function ViewedShelf() {
  return <CatalogueProvider asks><RecentlyViewed /></CatalogueProvider>
}
