// Whether the panel of a button in the header is open. The panel itself is kit/ui/panel.tsx.
import { useCallback, useRef } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { useLocation } from 'react-router'
import { useOpenHere } from './open-here.ts'

interface PanelOpen {
  /** Goes on the element around the button and its panel. */
  frame: RefObject<HTMLDivElement | null>
  open: boolean
  /** What a press on the button does. */
  toggle: (event: MouseEvent) => void
  /** Closes it and gives the focus back to the button. */
  close: () => void
}

/**
 * Another page closes the panel. With `page` the button is a link to the page that shows the same at length: it opens no panel
 * there, and whoever wants it in another tab or window (a key is held, another button of the mouse) gets the link.
 */
export function usePanel(page?: string): PanelOpen {
  const { pathname } = useLocation()
  const [open, setOpen] = useOpenHere()
  const frame = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    frame.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [setOpen])
  const toggle = (event: MouseEvent) => {
    if (page !== undefined) {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!plain || pathname === page) return
      event.preventDefault()
    }
    setOpen(!open)
  }
  return { frame, open, toggle, close }
}
