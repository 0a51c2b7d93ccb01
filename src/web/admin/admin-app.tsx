// The back office's table of contents: providers, who may pass, the frame, and the screen of the address.
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { SessionProvider, useSession } from '#web/auth/session.tsx'
import { isAdminPlace } from '#web/kit/admin-place.ts'
import { readyToasts } from '#web/kit/toast.ts'
import { LoadingScreen } from '#web/kit/ui/loading-screen.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Shelf } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { WordsProvider } from '#web/words/words-provider.tsx'
import { AdminRouter } from './admin-router.tsx'
import { Forbidden } from './shell/forbidden.tsx'
import { Frame } from './shell/frame.tsx'
import { AdminSlot } from './shell/admin-slot.tsx'
import { SignInAgain } from './shell/sign-in-again.tsx'

interface AdminAppProps { shelf: Shelf, client: QueryClient }

export function AdminApp({ shelf, client }: AdminAppProps) {
  const askAgain = useCallback(() => void client.invalidateQueries(), [client])
  useEffect(readyToasts, [])
  return (
    <QueryClientProvider client={client}>
      <AdminRouter>
        <WordsProvider shelf={shelf} onChange={askAgain}>
          <SessionProvider stays><Passage /></SessionProvider>
        </WordsProvider>
      </AdminRouter>
    </QueryClientProvider>
  )
}

/**
 * Strangers sign in first and come back; who is no staff is told so. The server refuses them anyway. Whose session ends at work
 * signs in again over the page; somebody else who does so begins anew.
 */
function Passage() {
  const { isAuthenticated, loading, over, user, leftTo } = useSession()
  const { pathname, search, hash } = useLocation()
  const t = useT()
  if (!isAdminPlace(pathname)) return <Elsewhere to={pathname + search + hash} />
  if (!loading && !isAuthenticated && !over) return <Elsewhere to={leftTo ?? urls.login({ from: pathname + search + hash })} />
  if (user === undefined) return <LoadingScreen full label={t('admin.loading')} />
  if (user.role === 'USER') return <Forbidden user={user} />
  return (
    <Frame key={user.id} user={user}>
      <AdminSlot user={user} />
      {over && <SignInAgain user={user} />}
    </Frame>
  )
}

/** What is not the back office is another document. */
function Elsewhere({ to }: { to: string }) {
  const t = useT()
  useEffect(() => {
    location.replace(to)
  }, [to])
  return <LoadingScreen full label={t('kit.loading')} />
}
