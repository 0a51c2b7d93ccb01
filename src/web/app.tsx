// The web's table of contents: providers, the frame with what the slices put into it, and every page at its address.
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { SessionProvider } from './auth/session.tsx'
import { CartButton } from './cart/cart-button.tsx'
import { CartProvider } from './cart/cart-context.tsx'
import { categoriesQuery } from './catalogue/catalogue-data.ts'
import { CategoryLinks } from './catalogue/category-links.tsx'
import { whenIdle } from './kit/idle.ts'
import { readyToasts } from './kit/toast.ts'
import { createLazy, LazyPart } from './kit/ui/lazy-part.tsx'
import type { Shelf } from './kit/words.tsx'
import { PageSlot, UnknownAddress, UnsureAddress } from './page-slot.tsx'
import { completeTable, findMoved, findPage, isTableWhole, onWholeTable } from './page-table.ts'
import type { Found } from './page-table.ts'
import { MainLayout } from './shell/main-layout.tsx'
import { WishlistButton } from './wishlist/wishlist-button.tsx'
import { WishlistProvider } from './wishlist/wishlist-context.tsx'
import { WordsProvider } from './words/words-provider.tsx'

/** Comes for people who are signed in; where the network goes away, its place stays empty until it is back. */
const Bell = createLazy(async () => (await import('./notifications/notifications-bell.tsx')).NotificationsBell)
const BELL_PLACE = <span className="size-11" />

interface AppProps {
  shelf: Shelf
  client: QueryClient
  /** Path of a page whose thing does not exist, as the server found out. */
  missing?: string | undefined
}

export function App({ shelf, client, missing }: AppProps) {
  const askAgain = useCallback(() => void client.invalidateQueries(), [client])
  return (
    <QueryClientProvider client={client}>
      <WordsProvider shelf={shelf} onChange={askAgain}>
        <SessionProvider>
          <CartProvider>
            <WishlistProvider><Shop missing={missing} /></WishlistProvider>
          </CartProvider>
        </SessionProvider>
      </WordsProvider>
    </QueryClientProvider>
  )
}

function Shop({ missing }: { missing: string | undefined }) {
  const { pathname } = useLocation()
  const client = useQueryClient()
  useReadiness()
  useMovedOn(pathname)
  const whole = useSyncExternalStore(onWholeTable, isTableWhole, isTableWhole)
  const moved = findMoved(pathname)
  const found = findPage(pathname)
  const place = usePlace(pathname, found)
  if (moved !== undefined) return <Navigate replace to={moved} />
  const unknown = whole ? <UnknownAddress /> : <UnsureAddress />
  const page = found ? <PageSlot entry={found.entry} missing={missing === pathname} /> : unknown
  return (
    <RouteContext value={place}>
      {found?.entry.layout === 'own'
        ? page
        : (
            <MainLayout
              of={() => [client.getQueryData(categoriesQuery.queryKey)]}
              menu={<CategoryLinks place="menu" />} sidebar={<CategoryLinks place="sidebar" />} cart={<CartButton />}
              wishlist={<WishlistButton />} bell={<LazyPart quiet fallback={BELL_PLACE} failed={BELL_PLACE}><Bell /></LazyPart>}
            >
              {page}
            </MainLayout>
          )}
    </RouteContext>
  )
}

/** What is soon wanted: what shows messages, for a network that goes away must be sayable, and the rest of the page table. */
function getReady(): void {
  readyToasts()
  completeTable().catch(() => undefined) // it is asked for again when it is missed
}

/** Comes once the page is awake and has time. */
function useReadiness(): void {
  useEffect(() => whenIdle(getReady), [])
}

/** Says on the document that the page a visit begins with was left: later ones are drawn whole (`below-fold` in shop.css). */
function useMovedOn(pathname: string): void {
  const first = useRef(pathname)
  useLayoutEffect(() => {
    if (pathname !== first.current) document.documentElement.classList.add('moved-on')
  }, [pathname])
}

/** Tells the router's hooks which page's parameters they read: the page table has found it already. */
function usePlace(pathname: string, found: Found | undefined): ComponentProps<typeof RouteContext>['value'] {
  const params = JSON.stringify(found?.params ?? {})
  return useMemo(() => ({
    outlet: null, isDataRoute: false,
    // What was just written is read back: the same object as long as the address stays.
    matches: [{ params: JSON.parse(params) as Found['params'], pathname, pathnameBase: pathname, route: {} }],
  }), [params, pathname])
}
