// Keeps the chats true while a page is open: who sits here, what is told by the shop's stream, and asking where nothing can be
// told.
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { listenLive, listenLiveAsGuest } from '#web/kit/live.ts'
import { readSecret } from './support-guest.ts'
import { support } from './support-store.ts'
import type { SupportState } from './support-store.ts'
import { unsent } from './support-unsent.ts'

/** Asked after so long while a chat is looked at; each time nothing was new twice as long. */
export const POLL_MS = 4_000
export const POLL_MAX_MS = 30_000

export function useSupport(): SupportState {
  return useSyncExternalStore(support.watch, support.read, support.read)
}

/** "guest", "person 7", or undefined while it is not known who sits here. */
export function useWriter(): string | undefined {
  const { user, token, loading } = useSession()
  if (token !== undefined) return user && `person ${user.id}`
  return loading ? undefined : 'guest'
}

/** For whatever shows chats, or tells of them: as long as one of these is there, the chats are kept true. */
export function useSupportLive(): SupportState {
  const state = useSupport()
  const { token } = useSession()
  const writer = useWriter()
  const known = state.chats.length > 0
  useEffect(() => void support.become(writer), [writer])
  useEffect(() => {
    if (writer === undefined) return
    return keepTrue()
  }, [writer])
  useEffect(() => {
    if (writer === undefined) return
    const listener = {
      onEvent: (event: Parameters<typeof support.hear>[0]) => support.hear(event),
      onHearing: (now: boolean) => hearingChanged(now),
    }
    if (token !== undefined) return listenLive(token, listener)
    const secret = known ? readSecret() : undefined
    return secret === undefined ? undefined : listenLiveAsGuest(secret, listener)
  }, [writer, token, known])
  return state
}

let hearing = false
function hearingChanged(now: boolean): void {
  if (hearing === now) return
  hearing = now
  if (now) void support.load() // what happened before the first word was told to nobody
  else askAgain()
}

let keepers = 0
let timer: ReturnType<typeof setTimeout> | undefined
let quiet = 0

/** Asks from time to time while nothing can be heard and somebody looks; at once when the line or the eyes are back. */
function keepTrue(): () => void {
  keepers += 1
  if (keepers === 1) {
    addEventListener('online', lookAgain)
    document.addEventListener('visibilitychange', lookAgain)
    askAgain()
  }
  const stopWatching = unsent.watch(support.unsentChanged)
  return () => {
    stopWatching()
    keepers -= 1
    if (keepers > 0) return
    clearTimeout(timer)
    removeEventListener('online', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

function lookAgain(): void {
  if (document.hidden) return
  quiet = 0
  void support.load()
  askAgain()
}

/** From now on sooner again: something was written here, or a chat is looked at. */
export function askAgain(): void {
  clearTimeout(timer)
  if (keepers === 0) return
  timer = setTimeout(() => void ask(), support.watched ? Math.min(POLL_MS * 2 ** quiet, POLL_MAX_MS) : POLL_MAX_MS)
}

async function ask(): Promise<void> {
  const { listed, chats } = support.read()
  const wanted = !hearing && !document.hidden && (!listed || chats.length > 0)
  if (wanted) quiet = await support.poll() ? 0 : quiet + 1
  if (!hearing) askAgain()
}

/** How many messages of the shop nobody has read. */
export const countUnread = ({ chats }: SupportState): number => chats.reduce((sum, { unread }) => sum + unread, 0)
