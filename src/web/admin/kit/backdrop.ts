import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/**
 * A press on what lies behind a modal dialog closes it: it arrives at the dialog itself. Not the second of a double click, whose
 * first has opened it.
 */
export function useBackdrop(ref: RefObject<HTMLDialogElement | null>, close: () => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    const { current } = ref
    const press = ({ target, detail }: MouseEvent) => {
      if (target === current && detail < 2) dismiss()
    }
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [ref])
}
