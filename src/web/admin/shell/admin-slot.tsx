// The screen of the current address: its file and words come first; where they do not come, or it breaks, the frame stays.
import { Suspense, use, useEffect, useMemo, useRef } from 'react'
import { Navigate, UNSAFE_RouteContext as RouteContext, useLocation, useNavigationType } from 'react-router'
import type { User } from '#contract/auth.ts'
import { Boundary } from '#web/kit/ui/boundary.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { focusTitle } from '#web/kit/title-focus.ts'
import { SpeechContext, useT } from '#web/kit/words.tsx'
import type { Shelf } from '#web/kit/words.tsx'
import { loadBooks } from '#web/words/book.ts'
import type { AdminPageModule } from '../admin-page.ts'
import { findAdminPage } from '../admin-table.ts'
import type { AdminPage, FoundPage } from '../admin-table.ts'
import { adminUrls } from '../admin-urls.ts'
import { useFactorNeed } from '../factor-need.ts'
import { useTitle } from './title.ts'

const coming = new WeakMap<Shelf, Map<AdminPage, Promise<AdminPageModule>>>()

/** The same promise for everyone who asks meanwhile, as React wants; a failure is forgotten by `forget`. */
function loadPage(page: AdminPage, shelf: Shelf): Promise<AdminPageModule> {
  const mine = coming.get(shelf) ?? new Map<AdminPage, Promise<AdminPageModule>>()
  coming.set(shelf, mine)
  const known = mine.get(page)
  if (known) return known
  const fresh = Promise.all([page.load(), loadBooks(shelf.language, page.words, shelf.books)]).then(([module]) => module)
  mine.set(page, fresh)
  return fresh
}

export function AdminSlot({ user }: { user: User }) {
  const t = useT()
  const { pathname } = useLocation()
  const found = findAdminPage(pathname)
  const shelf = use(SpeechContext)?.shelf
  const needsFactor = useFactorNeed()
  if (!found || !shelf) return <Said title={t('admin.missing_title')} text={t('admin.missing_text')} />
  if (!found.page.roles.includes(user.role)) return <Said title={t('admin.forbidden_title')} text={t('admin.forbidden_page')} />
  if (needsFactor && pathname !== adminUrls.me()) return <Navigate replace to={adminUrls.me()} />
  return (
    <Boundary
      place={pathname}
      fallback={(_error, retry) => (
        <Failed
          onRetry={() => {
            coming.get(shelf)?.delete(found.page)
            retry()
          }}
        />
      )}
    >
      <Suspense fallback={<PageComing />}><Loaded found={found} shelf={shelf} /></Suspense>
    </Boundary>
  )
}

/** No hook may follow its `use`. */
function Loaded({ found, shelf }: { found: FoundPage, shelf: Shelf }) {
  return <Shown module={use(loadPage(found.page, shelf))} params={found.params} />
}

function Shown({ module, params }: { module: AdminPageModule, params: FoundPage['params'] }) {
  const t = useT()
  const { pathname } = useLocation()
  const said = JSON.stringify(params)
  const place = useMemo(() => ({
    outlet: null, isDataRoute: false,
    // What was just written is read back: the same object as long as the address stays.
    matches: [{ params: JSON.parse(said) as FoundPage['params'], pathname, pathnameBase: pathname, route: {} }],
  }), [said, pathname])
  useTitle(module.title(t))
  useArrival(pathname)
  return <RouteContext value={place}><module.Page key={pathname} /></RouteContext>
}

/** A page reached by a link begins at its top, with its title in focus for those who listen. */
function useArrival(pathname: string): void {
  const kind = useNavigationType()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === pathname) return undefined
    before.current = pathname
    if (kind === 'POP') return undefined
    window.scrollTo(0, 0)
    return focusTitle()
  }, [pathname, kind])
}

function PageComing() {
  const t = useT()
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{t('kit.loading')}</output>
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function Said({ title, text }: { title: string, text: string }) {
  const t = useT()
  useTitle(title)
  return <EmptyState whole title={title} text={text}><Button to={adminUrls.home()}>{t('admin.to_overview')}</Button></EmptyState>
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <EmptyState whole title={t('admin.failed_title')} text={t('admin.failed_text')}>
      <Button onClick={onRetry}>{t('admin.again')}</Button>
      <Button variant="outlined" onClick={() => location.reload()}>{t('admin.reload')}</Button>
    </EmptyState>
  )
}
