// The large view of a picture as a step in the history: Back closes it, Forward and a reload open it again.
import { useCallback, useEffect, useRef, useState } from 'react'

interface Zoomed {
  /** Which picture is shown large; nothing when none is. */
  zoomed: number | undefined
  open: (at: number) => void
  close: () => void
}

/** `count` is how many pictures there are. */
export function useZoomHistory(count: number): Zoomed {
  const [zoomed, setZoomed] = useState<number>()
  /** On the way back already: asked twice, it would leave the page. */
  const leaving = useRef(false)
  useEffect(() => {
    const follow = () => {
      leaving.current = false
      setZoomed(zoomedIn(history.state, count))
    }
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [count])
  const open = useCallback((at: number) => {
    // The router's own part of the entry stays, so that it finds the same place when it comes back here.
    history.pushState({ ...stateOf(history.state), zoomed: at }, '')
    setZoomed(at)
  }, [])
  const close = useCallback(() => {
    if (leaving.current) return
    if (!('zoomed' in stateOf(history.state))) return setZoomed(undefined)
    leaving.current = true
    history.back()
  }, [])
  return { zoomed, open, close }
}

/** The picture that an entry of the history shows large; nothing when it shows none, or one that there is not. */
export function zoomedIn(state: unknown, count: number): number | undefined {
  const { zoomed }: { zoomed?: unknown } = stateOf(state)
  return typeof zoomed === 'number' && Number.isInteger(zoomed) && zoomed >= 0 && zoomed < count ? zoomed : undefined
}

function stateOf(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {}
}
