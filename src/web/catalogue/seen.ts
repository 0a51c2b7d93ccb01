import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Begins to load what stands below a little before it is reached. */
const AHEAD = '200px'

/** Whether an element is in sight, or nearly; once seen it stays so unless `follows`. */
export function useSeen(place: RefObject<Element | null>, { follows = false } = {}): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => {
      const visible = entry?.isIntersecting ?? false
      setSeen((before) => visible || (before && !follows))
      if (visible && !follows) observer.disconnect()
    }, { rootMargin: AHEAD })
    observer.observe(current)
    return () => observer.disconnect()
  }, [place, follows])
  return seen
}
