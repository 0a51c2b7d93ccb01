import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

/** A press on what lies behind a modal dialog closes it: it arrives at the dialog itself. */
export function useBackdrop(ref: RefObject<HTMLDialogElement | null>, close: () => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    const { current } = ref
    const press = ({ target }: Event) => {
      if (target === current) dismiss()
    }
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [ref])
}
