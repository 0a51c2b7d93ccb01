// When a page has been away for long enough that its cart may be old: the network is back, or the tab is looked at again.
import { now } from '#web/kit/clock.ts'

/** A tab that was hidden for at least this long is told of its return. */
export const AWAY_MS = 30_000

/** Gives back a function that stops listening. */
export function watchReturns(onReturn: () => void): () => void {
  let hiddenAt = document.visibilityState === 'hidden' ? now() : undefined
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt ??= now()
      return
    }
    const away_ms = hiddenAt === undefined ? 0 : now() - hiddenAt
    hiddenAt = undefined
    if (away_ms >= AWAY_MS) onReturn()
  }
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onReturn)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onReturn)
  }
}
