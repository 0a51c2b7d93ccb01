// Parts of a long page that are made, and ask for what they show, only once they are looked at; or all at once, to be printed.
import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** True: everything is shown, wherever it is. */
export const ShowAll = createContext(false)

/** Before it comes into sight by so much. */
const AHEAD = '240px'

export function Seen({ children, className }: { children: ReactNode, className: string }) {
  const all = use(ShowAll)
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = place
    if (!current || seen) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    }, { rootMargin: AHEAD })
    watcher.observe(current)
    return () => watcher.disconnect()
  }, [seen])
  return seen || all ? children : <div ref={place} className={className} />
}
