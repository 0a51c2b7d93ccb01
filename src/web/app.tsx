// The web's table of contents: providers, the two layouts with what the slices put into them, and every page at its address.
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { SessionProvider } from './auth/session.tsx'
import { CartButton } from './cart/cart-button.tsx'
import { CartProvider } from './cart/cart-context.tsx'
import { CategoryLinks } from './catalogue/category-links.tsx'
import type { Shelf } from './kit/words.tsx'
import { PageSlot, UnknownAddress } from './page-slot.tsx'
import { MOVED, PAGES } from './page-table.ts'
import type { PageEntry } from './page-table.ts'
import { AuthLayout } from './shell/auth-layout.tsx'
import { MainLayout } from './shell/main-layout.tsx'
import { WordsProvider } from './words/words-provider.tsx'

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
            <Shop missing={missing} />
          </CartProvider>
        </SessionProvider>
      </WordsProvider>
    </QueryClientProvider>
  )
}

function Shop({ missing }: { missing: string | undefined }) {
  const routes = (layout: PageEntry['layout']) => PAGES.filter((entry) => entry.layout === layout).map((entry) => (
    <Route key={entry.path} path={entry.path} element={<Slot entry={entry} missing={missing} />} />
  ))
  const frame = (
    <MainLayout menu={<CategoryLinks place="menu" />} sidebar={<CategoryLinks place="sidebar" />} cart={<CartButton />} />
  )
  return (
    <Routes>
      <Route element={frame}>
        {routes('main')}
        <Route path="*" element={<UnknownAddress />} />
      </Route>
      <Route element={<AuthLayout />}>
        {routes('auth')}
      </Route>
      {Object.entries(MOVED).map(([from, to]) => <Route key={from} path={from} element={<Navigate replace to={to} />} />)}
    </Routes>
  )
}

function Slot({ entry, missing }: { entry: PageEntry, missing: string | undefined }) {
  const { pathname } = useLocation()
  return <PageSlot entry={entry} missing={missing === pathname} />
}
