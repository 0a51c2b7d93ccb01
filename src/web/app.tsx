// The web's table of contents: providers, the frame with what the slices put into it, and every page at its address.
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import type { ComponentProps, ComponentType } from 'react'
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { SessionProvider } from './auth/session.tsx'
import { CartButton } from './cart/cart-button.tsx'
import { CartProvider } from './cart/cart-context.tsx'
import { CategoryLinks } from './catalogue/category-links.tsx'
import { readyToasts } from './kit/toast.ts'
import type { Shelf } from './kit/words.tsx'
import { PageSlot, UnknownAddress } from './page-slot.tsx'
import { findPage, MOVED } from './page-table.ts'
import type { Found } from './page-table.ts'
import { MainLayout } from './shell/main-layout.tsx'
import { WishlistButton } from './wishlist/wishlist-button.tsx'
import { WishlistProvider } from './wishlist/wishlist-context.tsx'
import { WordsProvider } from './words/words-provider.tsx'

/** Comes for people who are signed in; where the network goes away, the page does without. */
const Bell = lazy<ComponentType>(() => import('./notifications/notifications-bell.tsx').then(
  ({ NotificationsBell }) => ({ default: NotificationsBell }), () => ({ default: () => null }),
))

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
  useToastsAtHand()
  const moved = MOVED[pathname]
  const found = findPage(pathname)
  const place = usePlace(pathname, found)
  if (moved !== undefined) return <Navigate replace to={moved} />
  const page = found ? <PageSlot entry={found.entry} missing={missing === pathname} /> : <UnknownAddress />
  return (
    <RouteContext value={place}>
      {found?.entry.layout === 'own'
        ? page
        : (
            <MainLayout
              menu={<CategoryLinks place="menu" />} sidebar={<CategoryLinks place="sidebar" />} cart={<CartButton />}
              wishlist={<WishlistButton />} bell={<Suspense fallback={<span className="size-11" />}><Bell /></Suspense>}
            >
              {page}
            </MainLayout>
          )}
    </RouteContext>
  )
}

/** What shows messages comes with the first touch, while there is a network to fetch it from. */
function useToastsAtHand(): void {
  useEffect(() => {
    addEventListener('pointerdown', readyToasts, { once: true, passive: true })
    return () => removeEventListener('pointerdown', readyToasts)
  }, [])
}

/** Tells the router's hooks which page's parameters they read: the page table has found it already, by the router's own rules. */
function usePlace(pathname: string, found: Found | undefined): ComponentProps<typeof RouteContext>['value'] {
  const params = JSON.stringify(found?.params ?? {})
  return useMemo(() => ({
    outlet: null, isDataRoute: false,
    // What was just written is read back: the same object as long as the address stays.
    matches: [{ params: JSON.parse(params) as Found['params'], pathname, pathnameBase: pathname, route: {} }],
  }), [params, pathname])
}
