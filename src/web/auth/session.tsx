// Who is signed in: `useSession()` for everyone below <SessionProvider>.
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import {
  createContext, use, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore,
} from 'react'
import type { ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { Role, User } from '#contract/auth.ts'
import { ask, AskError } from '#web/kit/ask.ts'
import { now } from '#web/kit/clock.ts'
import { forgetSession } from '#web/kit/stored.ts'
import { toast } from '#web/kit/toast.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { failureOf } from './auth-answers.ts'
import { meQuery, MINE } from './auth-data.ts'
import { hasRole } from './auth-guard.ts'
import { hasEnded, keepToken, readToken, watchToken } from './auth-token.ts'

export interface Credentials { username: string, password: string }
/** What `challenge` is answered with. */
interface CodeAnswer { challenge: string, code: string }

export interface Session {
  user: User | undefined
  token: string | undefined
  /** A token is held. The user may still be on the way: see `loading`. */
  isAuthenticated: boolean
  /** The stored token is being looked at, or somebody is signing in or out. */
  loading: boolean
  /** What went wrong at the last attempt to sign in. */
  error: string | undefined
  /** When the server takes the next attempt, where it wants to be left alone until then; milliseconds since 1970. */
  retryAt: number | undefined
  /** The password was right, and the code of a second factor is asked for: `login` takes it with this. */
  challenge: string | undefined
  /** It has ended by itself, and its person stays in sight until they sign in again: see `stays` of the provider. */
  over: boolean
  /** True when it worked; then goes to `to`, `/` unless told; null stays where it is. */
  login: (given: Credentials | CodeAnswer, to?: string | null) => Promise<boolean>
  /** Then goes to `to`, `/login` unless told. */
  logout: (to?: string) => Promise<void>
  hasRole: (role: Role | readonly Role[]) => boolean
  /** Where the last deliberate logout led: screens that need a person send them there without remembering a way back. */
  leftTo: string | undefined
}

/** How long after the connection was lost it is looked again who is signed in; at once when the browser is back on line. */
const AGAIN_MS = 20_000

const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession works inside SessionProvider only')
  return session
}

interface SessionProviderProps {
  children: ReactNode
  /** A session that ends by itself takes nothing from the page: whoever works there signs in again over it. */
  stays?: boolean
}

export function SessionProvider({ children, stays = false }: SessionProviderProps) {
  const client = useQueryClient()
  const started = useStarted()
  const leavingRef = useRef(false)
  const token = useToken(client, leavingRef, stays)
  const ended = useSyncExternalStore(watchToken, hasEnded, () => false)
  const me = useQuery({
    ...meQuery, enabled: token !== undefined, refetchInterval: ({ state }) => state.status === 'error' && AGAIN_MS,
  })
  const actions = useActions(client, leavingRef)
  const over = stays && ended && token === undefined && me.data !== undefined
  const user = token === undefined && !over ? undefined : me.data

  // A token nobody knows is forgotten by whoever hears of it (ask.ts). A lost connection ends no session.
  const closed = me.error instanceof AskError && me.error.status === 403 ? me.error.message : undefined
  useEffect(() => {
    if (closed === undefined) return
    keepToken(undefined)
    toast.error(closed)
  }, [closed])

  // Written before the page woke up (theme-start.ts), so that no way in is shown to who is in; it ends with the token.
  useEffect(() => {
    document.documentElement.classList.toggle('holds-token', readToken() !== undefined)
  }, [token])

  const loading = !started || actions.busy || (token !== undefined && me.isPending)
  const session = useMemo<Session>(() => ({
    user, token, isAuthenticated: token !== undefined, loading, over,
    error: actions.error, retryAt: actions.retryAt, challenge: actions.challenge, leftTo: actions.leftTo,
    login: actions.login, logout: actions.logout,
    hasRole: (role) => hasRole(user, role),
  }), [user, token, loading, over, actions])
  return <SessionContext value={session}>{children}</SessionContext>
}

/**
 * False on the server and while the page hydrates: storage has not been looked at. Everybody hears of it, so that is told in
 * small steps: at once, whatever has not woken up yet would have to in one go.
 */
function useStarted(): boolean {
  return useDeferredValue(useSyncExternalStore(() => () => undefined, () => true, () => false))
}

/** The token as it stands. When it goes, everything private goes with it, unless it `stays`; then it is asked anew. */
function useToken(client: QueryClient, leavingRef: RefObject<boolean>, stays: boolean): string | undefined {
  const t = useT()
  const sessionOver = t('kit.session_over')
  const watch = useCallback((changed: () => void) => {
    let held = readToken()
    return watchToken((news) => {
      const token = readToken()
      if (token === held) return
      if (held !== undefined && !(stays && hasEnded())) client.removeQueries({ queryKey: [MINE] })
      if (held === undefined && stays) void client.invalidateQueries({ queryKey: [MINE] })
      held = token
      changed()
      if (news === 'over' && !leavingRef.current) toast.error(sessionOver)
    })
  }, [client, sessionOver, leavingRef, stays])
  return useSyncExternalStore(watch, readToken, () => undefined)
}

function retryAtOf(refusal: unknown): number | undefined {
  return refusal instanceof AskError && refusal.wait_s !== undefined ? now() + refusal.wait_s * 1000 : undefined
}

const UNTRIED = { error: undefined, retryAt: undefined }

function useActions(client: QueryClient, leavingRef: RefObject<boolean>) {
  const t = useT()
  const navigate = useNavigate()
  const latest = useRef({ t, navigate })
  useEffect(() => {
    latest.current = { t, navigate }
  })
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Pick<Session, 'error' | 'retryAt'>>(UNTRIED)
  const [challenge, setChallenge] = useState<string>()
  const [leftTo, setLeftTo] = useState<string>()

  const login = useCallback(async (given: Credentials | CodeAnswer, to: string | null = '/') => {
    setBusy(true)
    setFailed(UNTRIED)
    try {
      const { token, user } = await ('code' in given
        ? ask('POST /api/auth/login/code', { body: given }) : ask('POST /api/auth/login', { body: given }))
      setChallenge(undefined)
      if (client.getQueryData(meQuery.queryKey)?.id !== user.id) client.removeQueries({ queryKey: [MINE] })
      keepToken(token)
      client.setQueryData(meQuery.queryKey, user)
      setLeftTo(undefined)
      toast.success(latest.current.t('session.logged_in'))
      if (to !== null) void latest.current.navigate(to, { replace: true })
      return true
    } catch (refusal) {
      const { challenge: asked, code } = refusal instanceof AskError ? refusal : { challenge: undefined, code: undefined }
      if (asked !== undefined || code === 'auth.challenge_over') setChallenge(asked)
      if (asked !== undefined) return false
      const failure = failureOf(refusal, latest.current.t('session.login_failed'))
      setFailed({ error: failure.beside, retryAt: retryAtOf(refusal) })
      toast.error(failure.toast)
      return false
    } finally {
      setBusy(false)
    }
  }, [client])

  const logout = useLogout(latest, leavingRef, setBusy, setLeftTo)
  return useMemo(
    () => ({ busy, ...failed, challenge, leftTo, login, logout }), [busy, failed, challenge, leftTo, login, logout],
  )
}

interface Latest { t: ReturnType<typeof useT>, navigate: ReturnType<typeof useNavigate> }

function useLogout(
  latest: RefObject<Latest>, leavingRef: RefObject<boolean>, setBusy: (busy: boolean) => void, setLeftTo: (to: string) => void,
) {
  return useCallback(async (to: string = urls.login()) => {
    setBusy(true)
    leavingRef.current = true
    // The session ends here even if the server cannot be told: an unused token dies of age.
    await ask('POST /api/auth/logout').catch((refusal: unknown) => {
      if (!(refusal instanceof AskError)) throw refusal
    })
    setLeftTo(to)
    forgetSession()
    keepToken(undefined)
    leavingRef.current = false
    setBusy(false)
    toast.success(latest.current.t('session.logged_out'))
    void latest.current.navigate(to)
  }, [latest, leavingRef, setBusy, setLeftTo])
}
