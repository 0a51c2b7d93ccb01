// The session's token: one text in local storage, the same for every tab.
import { ENDED_KEY, onSignedOut, TOKEN_KEY } from '#web/kit/ask.ts'
import { keepStored, readStored } from '#web/kit/stored.ts'

/** `changed`: somebody signed in or out, here or in another tab. `over`: the server no longer knows the token. */
export type TokenNews = 'changed' | 'over'

const listeners = new Set<(news: TokenNews) => void>()

export function readToken(): string | undefined {
  return readStored(TOKEN_KEY)
}

/** The last session has ended by itself: its person did not log out. */
export function hasEnded(): boolean {
  return readToken() === undefined && readStored(ENDED_KEY) !== undefined
}

/** Somebody has signed in, or logged out. */
export function keepToken(token: string | undefined): void {
  keepStored(ENDED_KEY, undefined)
  keepStored(TOKEN_KEY, token)
  for (const listener of listeners) listener('changed')
}

export function watchToken(listener: (news: TokenNews) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) listener('changed')
  }
  const stop = onSignedOut(() => listener('over'))
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    stop()
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
