// Shows the page of the current address: at once when it is loaded, after its file has come otherwise. Keeps the head true.
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router'
import { Protected } from './auth/protected.tsx'
import { isAdminPlace } from './kit/admin-place.ts'
import type { PageModule } from './kit/page.ts'
import { focusTitle } from './kit/title-focus.ts'
import { SpeechContext, useLanguage, useT } from './kit/words.tsx'
import type { PageEntry } from './page-entry.ts'
import { forgetPage, loadedPage, loadPage, loadWholeTable, PageNotLoaded } from './page-loading.ts'
import { NOT_FOUND } from './page-table.ts'
import { Boundary } from './kit/ui/boundary.tsx'
import { PageFailed } from './shell/page-failed.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

interface PageSlotProps {
  entry: PageEntry
  /** The server knows that what was asked for here does not exist. */
  missing?: boolean
  /** The address this page goes by: once shown, the browser is sent there. */
  becomes?: string
}

export function PageSlot({ entry, missing, becomes }: PageSlotProps) {
  const shown = missing ? NOT_FOUND : entry
  const { pathname } = useLocation()
  const slot = (
    <Boundary place={pathname} fallback={(error, retry) => <FailedPage entry={shown} error={error} retry={retry} />}>
      <Suspense fallback={<PageSkeleton />}><LoadedPage entry={shown} becomes={becomes} /></Suspense>
    </Boundary>
  )
  return <Protected bypass={!shown.guarded} waiting={<PageSkeleton />}>{slot}</Protected>
}

/** No hook may follow its `use`: a page that comes while React waits is found without it, and React then loses count (#467). */
function LoadedPage({ entry, becomes }: { entry: PageEntry, becomes: string | undefined }) {
  const speech = use(SpeechContext)
  if (!speech) throw new Error('pages are shown inside WordsProvider only')
  return <ShownPage module={loadedPage(entry, speech.shelf) ?? use(loadPage(entry, speech.shelf))} becomes={becomes} />
}

function ShownPage({ module, becomes }: { module: PageModule, becomes: string | undefined }) {
  const { pathname } = useLocation()
  useHead(module)
  useArrival(pathname)
  const navigate = useNavigate()
  useEffect(() => {
    if (becomes !== undefined) void navigate(becomes, { replace: true })
  }, [becomes, navigate])
  return <module.Page key={pathname} />
}

function FailedPage({ entry, error, retry }: { entry: PageEntry, error: unknown, retry: () => void }) {
  const shelf = use(SpeechContext)?.shelf
  const forget = useCallback(() => {
    if (shelf) forgetPage(entry, shelf)
  }, [entry, shelf])
  useEffect(forget, [forget])
  return <PageFailed fileMissing={error instanceof PageNotLoaded} onRetry={retry} />
}

/** Title and description follow what the page has loaded. The first ones are the server's: what writes them comes later. */
function useHead(module: PageModule): void {
  const client = useQueryClient()
  const params = useParams()
  const t = useT()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let here = true
    const apply = async () => {
      const { applyHead } = await import('./kit/head.ts')
      if (!here) return
      applyHead(module.head({
        client, t, params, path: pathname, search: new URLSearchParams(search), origin: location.origin,
      }), pathname, language)
    }
    const follow = () => void apply().catch(() => undefined) // the network went away: the title waits for the next page
    follow()
    const forget = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') follow()
    })
    return () => {
      here = false
      forget()
    }
  }, [client, language, module, params, pathname, search, t])
}

/** Words half written, as in the search box of one who searches on; what was sent has left its box empty. */
function isTyping(focused: Element | null): boolean {
  return focused instanceof HTMLInputElement && focused.type !== 'checkbox' && focused.type !== 'radio' && focused.value !== ''
}

/** A menu that was opened while the page was still on its way; the one that led here has closed by then. */
function isInMenu(focused: Element | null): boolean {
  return focused?.closest('details[open], dialog[open]') != null
}

/** A page reached by a link begins at its top, with its title in focus for those who listen. Going back keeps the place. */
function useArrival(pathname: string): void {
  const kind = useNavigationType()
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === pathname) return undefined
    before.current = pathname
    // The first page of a visit is a POP too.
    if (kind === 'POP') return undefined
    window.scrollTo(0, 0)
    return isTyping(document.activeElement) || isInMenu(document.activeElement) ? undefined : focusTitle()
  }, [pathname, kind])
}

/** An address without a page: says so, then calls itself by its name, `/not-found`. The back office is another document. */
export function UnknownAddress() {
  const { pathname } = useLocation()
  const elsewhere = isAdminPlace(pathname)
  useEffect(() => {
    if (elsewhere) location.reload()
  }, [elsewhere])
  if (elsewhere) return <PageSkeleton />
  return <PageSlot entry={NOT_FOUND} becomes={NOT_FOUND.path} />
}

/** An address that is not in the part of the table that is here: nothing is said of it before the rest has come. */
export function UnsureAddress() {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) loadWholeTable().catch(() => setFailed(true))
  }, [failed])
  return failed ? <PageFailed fileMissing onRetry={() => setFailed(false)} /> : <PageSkeleton />
}
