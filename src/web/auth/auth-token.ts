// The session's token: one text in local storage, the same for every tab.
import { onSignedOut, TOKEN_KEY } from '#web/kit/ask.ts'
import { keepStored, readStored } from '#web/kit/stored.ts'

/** `changed`: somebody signed in or out, here or in another tab. `over`: the server no longer knows the token. */
export type TokenNews = 'changed' | 'over'

const listeners = new Set<(news: TokenNews) => void>()

export function readToken(): string | undefined {
  return readStored(TOKEN_KEY)
}

export function keepToken(token: string | undefined): void {
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
