// A finger that pushes a notification aside: to the right marks it as read, to the left pins it, far to the left removes it.
import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'

export type Swipe = 'read' | 'pin' | 'remove'

/** Pushed less than this nothing happens; to the left as far as the second it is removed. */
export const SWIPE_PX = 72
export const SWIPE_FAR_PX = 176
/** The finger goes sideways, not down the list. */
const DECIDED_PX = 10
const TICK_MS = 12

/** What letting go would do, pushed so far: more than 0 is to the right. */
export function swipeOf(moved_px: number): Swipe | undefined {
  if (moved_px >= SWIPE_PX) return 'read'
  if (moved_px <= -SWIPE_FAR_PX) return 'remove'
  return moved_px <= -SWIPE_PX ? 'pin' : undefined
}

/** A short tick in the hand, on devices that have it. */
export function tick(): void {
  if ('vibrate' in navigator) navigator.vibrate(TICK_MS)
}

interface Drag { id: number, x: number, y: number, sideways: boolean, would: Swipe | undefined }

/**
 * Pointer handlers for what is pushed, and how far it is; `able` says which of the three there is to do. The element needs
 * `touch-action: pan-y`, so that the browser leaves sideways to us.
 */
export function useSwipe(able: (swipe: Swipe) => boolean, onSwipe: (swipe: Swipe) => void) {
  const drag = useRef<Drag>(undefined)
  /** The press that ends a push is none. */
  const pushed = useRef(false)
  const [moved_px, setMoved] = useState(0)
  const reached = (px: number): Swipe | undefined => {
    const swipe = swipeOf(px)
    return swipe && able(swipe) ? swipe : undefined
  }
  const end = () => {
    drag.current = undefined
    setMoved(0)
  }
  return {
    moved_px,
    swipe: reached(moved_px),
    handlers: {
      onPointerDown: ({ pointerType, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
        pushed.current = false
        if (pointerType === 'touch') drag.current = { id, x, y, sideways: false, would: undefined }
      },
      onPointerMove: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
        const { current } = drag
        if (current?.id !== pointerId) return
        const [across, along] = [clientX - current.x, clientY - current.y]
        if (!current.sideways && Math.abs(along) > DECIDED_PX) return end()
        if (!current.sideways && Math.abs(across) < DECIDED_PX) return
        if (!current.sideways) currentTarget.setPointerCapture(pointerId)
        current.sideways = pushed.current = true
        if (reached(across) !== current.would) tick()
        current.would = reached(across)
        setMoved(across)
      },
      // where the finger is, not where it was drawn last: letting go may come before the next drawing
      onPointerUp: ({ pointerId, clientX }: PointerEvent) => {
        const { current } = drag
        const swipe = current?.id === pointerId && current.sideways ? reached(clientX - current.x) : undefined
        end()
        if (swipe) onSwipe(swipe)
      },
      onPointerCancel: end,
      onClickCapture: (event: { stopPropagation: () => void, preventDefault: () => void }) => {
        if (!pushed.current) return
        event.stopPropagation()
        event.preventDefault()
      },
    },
  }
}
