// Whether the panel of a button in the header is open. The panel itself is kit/ui/panel.tsx.
import { useCallback, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import { useLocation } from 'react-router'

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
  const { pathname, key } = useLocation()
  /** Where the panel was opened. */
  const [openAt, setOpenAt] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const open = openAt === key
  const close = useCallback(() => {
    setOpenAt(undefined)
    frame.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  const toggle = (event: MouseEvent) => {
    if (page !== undefined) {
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!plain || pathname === page) return
      event.preventDefault()
    }
    setOpenAt(open ? undefined : key)
  }
  return { frame, open, toggle, close }
}
