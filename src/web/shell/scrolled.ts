import { useSyncExternalStore } from 'react'

function watch(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true })
  return () => removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than `limit_px`. */
export function useScrolledPast(limit_px: number): boolean {
  return useSyncExternalStore(watch, () => scrollY > limit_px, () => false)
}
