import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 48rem)')

function watch(listener: () => void): () => void {
  const media = narrow()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The window is so narrow that a list is cards and no table. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => narrow().matches)
}
