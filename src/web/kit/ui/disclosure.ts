import { useCallback, useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useLocation } from 'react-router'
import { keyOfAddress } from '../open-here.ts'

interface Disclosure {
  ref: RefObject<HTMLDetailsElement | null>
  onToggle: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Manners for a `<details>` used as a menu: closes on Escape, on touching or reaching anything outside,
 * and when another page is shown than the one it was opened for.
 */
export function useDisclosure(): Disclosure {
  const { key } = useLocation()
  const ref = useRef<HTMLDetailsElement>(null)
  const openedAt = useRef<string>(undefined)
  const close = useCallback(() => ref.current?.removeAttribute('open'), [])
  useEffect(() => {
    if (openedAt.current !== key) close()
  }, [close, key])
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
    onToggle: () => {
      if (ref.current?.open) openedAt.current = keyOfAddress()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return
      close()
      ref.current?.querySelector('summary')?.focus()
    },
  }
}
