import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is so wide or wider. What the server draws is for both: there, and until the page is awake, it is. */
export function useWide(from: string): boolean {
  const question = `(min-width: ${from})`
  const watch = useCallback((tell: () => void) => {
    const media = matchMedia(question)
    media.addEventListener('change', tell)
    return () => media.removeEventListener('change', tell)
  }, [question])
  return useSyncExternalStore(watch, () => matchMedia(question).matches, () => true)
}
