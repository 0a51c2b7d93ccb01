import { useSyncExternalStore } from 'react'

/**
 * As it was told last. To ask the window each time a component is drawn would make the browser lay the page out in the middle of
 * the drawing.
 */
let scrolled_px = 0

function watch(changed: () => void): () => void {
  const look = () => {
    scrolled_px = scrollY
    changed()
  }
  addEventListener('scroll', look, { passive: true })
  // it may have been scrolled before anybody listened
  const first = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(first)
    removeEventListener('scroll', look)
  }
}

/** Whether the page is scrolled further than `limit_px`. */
export function useScrolledPast(limit_px: number): boolean {
  return useSyncExternalStore(watch, () => scrolled_px > limit_px, () => false)
}
