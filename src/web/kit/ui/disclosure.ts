import { useCallback, useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

interface Disclosure {
  ref: RefObject<HTMLDetailsElement | null>
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Manners for a `<details>` used as a menu: closes on Escape, on touching or reaching anything outside,
 * and when `place` changes.
 */
export function useDisclosure(place: string): Disclosure {
  const ref = useRef<HTMLDetailsElement>(null)
  const close = useCallback(() => ref.current?.removeAttribute('open'), [])
  useEffect(close, [close, place])
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [close])
  return {
    ref,
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return
      close()
      ref.current?.querySelector('summary')?.focus()
    },
  }
}
