// The title of a page takes the focus when a link led here: whoever listens hears where they are.

const MOVES = ['keydown', 'pointerdown', 'focusin'] as const

function focusNow(): boolean {
  const title = document.querySelector<HTMLElement>('h1')
  title?.focus({ preventScroll: true })
  return title !== null
}

/**
 * Gives the page's title the focus: now, or as soon as what the page waits for has come and brought it. Whoever presses a key,
 * touches something or moves the focus meanwhile keeps the place they chose. Gives what ends the waiting.
 */
export function focusTitle(): () => void {
  if (focusNow()) return () => undefined
  const watch = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    end()
    focusNow()
  })
  const end = () => {
    watch.disconnect()
    for (const move of MOVES) removeEventListener(move, end, true)
  }
  watch.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true })
  for (const move of MOVES) addEventListener(move, end, true)
  return end
}
