// A part of the page that is a modal dialog for as long as it is shown: the browser's own, so focus and Escape behave.
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

interface Modal { ref: RefObject<HTMLDialogElement | null>, onClose: () => void }

/** What its `dialog` element is given. Afterwards the focus is where it was; `close` is called when the browser closes it. */
export function useModal(close: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = ref
    const before = document.activeElement
    if (!current?.open) current?.showModal()
    return () => {
      current?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  // React may take it away and show it again at once: it is open then, and its end is an old one
  return { ref, onClose: () => ref.current?.open || close() }
}
