// How much of the screen is seen while the keyboard of a phone lies over it: the place to write stays above it.
import { useEffect } from 'react'

/** What takes away less is a bar of the browser. */
const KEYBOARD_PX = 120

/**
 * While a keyboard is there the document has the attribute `data-keyboard`; `--seen` is the height that is left, `--seen-from`
 * how far the keyboard has pushed what is seen.
 */
export function useSeenHeight(): void {
  useEffect(() => {
    const view = visualViewport
    if (!view) return
    const look = () => {
      // zooming with two fingers makes it smaller as well, and covers nothing
      const seen_px = view.height * view.scale
      const covered = innerHeight - seen_px > KEYBOARD_PX
      tell(covered ? { seen_px, from_px: view.offsetTop } : undefined)
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
      tell(undefined)
    }
  }, [])
}

function tell(place: { seen_px: number, from_px: number } | undefined): void {
  const { documentElement: html } = document
  const { style } = html
  html.toggleAttribute('data-keyboard', place !== undefined)
  if (place) {
    style.setProperty('--seen', `${place.seen_px}px`)
    style.setProperty('--seen-from', `${place.from_px}px`)
  } else {
    style.removeProperty('--seen')
    style.removeProperty('--seen-from')
  }
}
