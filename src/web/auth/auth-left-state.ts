import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * What a navigation left in the history for the screen it led to; a screen loaded anew finds it again. Nothing while the page
 * wakes: the server, whose drawing that must equal, knows no history.
 */
export function useLeftState(): unknown {
  const { state }: { state: unknown } = useLocation()
  return useSyncExternalStore(() => () => undefined, () => true, () => false) ? state : undefined
}
