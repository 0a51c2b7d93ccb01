// Who is signed in: `useSession()` for everyone below <SessionProvider>, <Protected> for screens that need a person.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { Role, User } from '#contract/auth.ts'
import { ask, AskError, messageOf } from '#web/kit/ask.ts'
import { toast } from '#web/kit/toast.ts'
import { Spinner } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { meQuery, MINE } from './auth-data.ts'
import { keepToken, readToken, watchToken } from './auth-token.ts'
import { NeedsScript } from './needs-script.tsx'

export interface Credentials { username: string, password: string }

export interface Session {
  user: User | undefined
  token: string | undefined
  /** A token is held. The user may still be on the way: see `loading`. */
  isAuthenticated: boolean
  /** The stored token is being looked at, or somebody is signing in or out. */
  loading: boolean
  /** What went wrong at the last attempt to sign in. */
  error: string | undefined
  /** True when it worked; then goes to `to`, `/` unless told. */
  login: (credentials: Credentials, to?: string) => Promise<boolean>
  /** Then goes to `to`, `/login` unless told. */
  logout: (to?: string) => Promise<void>
  hasRole: (role: Role | readonly Role[]) => boolean
  /** Where the last deliberate logout led: screens that need a person send them there without remembering a way back. */
  leftTo: string | undefined
}

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession works inside SessionProvider only')
  return session
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const started = useStarted()
  const leavingRef = useRef(false)
  const token = useToken(client, leavingRef)
  const me = useQuery({ ...meQuery, enabled: token !== undefined })
  const actions = useActions(client, leavingRef)
  const user = token === undefined ? undefined : me.data

  useEffect(() => {
    if (token !== undefined && me.isError && me.data === undefined) keepToken(undefined)
  }, [token, me.isError, me.data])

  // Written before the page woke up (theme-start.ts), so that no way in is shown to who is in; it ends with the token.
  useEffect(() => {
    document.documentElement.classList.toggle('holds-token', readToken() !== undefined)
  }, [token])

  const loading = !started || actions.busy || (token !== undefined && me.isPending)
  const session = useMemo<Session>(() => ({
    user, token, isAuthenticated: token !== undefined, loading,
    error: actions.error, login: actions.login, logout: actions.logout, leftTo: actions.leftTo,
    hasRole: (role) => user !== undefined && [role].flat().includes(user.role),
  }), [user, token, loading, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

interface ProtectedProps {
  /** Only people with one of these roles; others go home. */
  roles?: Role | readonly Role[] | undefined
  /** Lets everybody through. */
  bypass?: boolean | undefined
  /** What is shown while it is not yet known who is asking. */
  waiting?: ReactNode
  children: ReactNode
}

/** A screen that needs a person: waits, else sends to sign in and remembers where from. */
export function Protected({ roles, bypass, waiting = <Waiting />, children }: ProtectedProps) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const [wasIn, setWasIn] = useState(false)
  if (session.isAuthenticated && !wasIn) setWasIn(true)

  if (bypass) return children
  if (session.loading) return <><NeedsScript />{waiting}</>
  if (!session.isAuthenticated) {
    const left = wasIn ? session.leftTo : undefined
    return <Navigate replace to={left ?? urls.login({ from: pathname + search + hash })} />
  }
  if (roles !== undefined && !session.hasRole(roles)) return <Navigate replace to="/" />
  return children
}

function Waiting() {
  const t = useT()
  return (
    <output className="flex min-h-96 items-center justify-center gap-3 text-14 text-soft">
      <Spinner />
      {t('kit.loading')}
    </output>
  )
}

/** False on the server and while the page hydrates: storage has not been looked at. */
function useStarted(): boolean {
  return useSyncExternalStore(() => () => undefined, () => true, () => false)
}

/** The token as it stands. When it goes, everything private goes with it. */
function useToken(client: QueryClient, leavingRef: RefObject<boolean>): string | undefined {
  const t = useT()
  const sessionOver = t('kit.session_over')
  const watch = useCallback((changed: () => void) => {
    let held = readToken()
    return watchToken((news) => {
      const token = readToken()
      if (token === held) return
      if (held !== undefined) client.removeQueries({ queryKey: [MINE] })
      held = token
      changed()
      if (news === 'over' && !leavingRef.current) toast.error(sessionOver)
    })
  }, [client, sessionOver, leavingRef])
  return useSyncExternalStore(watch, readToken, () => undefined)
}

function useActions(client: QueryClient, leavingRef: RefObject<boolean>) {
  const t = useT()
  const navigate = useNavigate()
  const latest = useRef({ t, navigate })
  useEffect(() => {
    latest.current = { t, navigate }
  })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [leftTo, setLeftTo] = useState<string>()

  const login = useCallback(async (credentials: Credentials, to = '/') => {
    setBusy(true)
    setError(undefined)
    try {
      const { token, user } = await ask('POST /api/auth/login', { body: credentials })
      keepToken(token)
      client.setQueryData(meQuery.queryKey, user)
      setLeftTo(undefined)
      toast.success(latest.current.t('session.logged_in'))
      void latest.current.navigate(to, { replace: true })
      return true
    } catch (refusal) {
      setError(messageOf(refusal, latest.current.t('session.login_failed')))
      return false
    } finally {
      setBusy(false)
    }
  }, [client])

  const logout = useCallback(async (to: string = urls.login()) => {
    setBusy(true)
    leavingRef.current = true
    // The session ends here even if the server cannot be told: an unused token dies of age.
    await ask('POST /api/auth/logout').catch((refusal: unknown) => {
      if (!(refusal instanceof AskError)) throw refusal
    })
    setLeftTo(to)
    keepToken(undefined)
    leavingRef.current = false
    setBusy(false)
    toast.success(latest.current.t('session.logged_out'))
    void latest.current.navigate(to)
  }, [leavingRef])

  return useMemo(() => ({ busy, error, leftTo, login, logout }), [busy, error, leftTo, login, logout])
}
