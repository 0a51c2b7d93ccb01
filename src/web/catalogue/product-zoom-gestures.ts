// Wheel, fingers and keys on the stage of a large picture.
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { movedBy, WHOLE, zoomedBy } from './product-zoom-view.ts'
import type { Half, Point, ZoomView } from './product-zoom-view.ts'

export const STEP = 1.5
const CLOSE_UP = 2.5
const KEY_MOVE_PX = 80
const SWIPE_PX = 60
const MIDDLE: Point = { x: 0, y: 0 }

interface Gestures {
  view: ZoomView
  zoom: (factor: number, at?: Point) => void
  reset: () => void
  /** To be spread over the stage. */
  stage: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
    onDoubleClick: (event: Point2D) => void
  }
  onKeyDown: (event: KeyboardEvent) => void
}

type Point2D = { clientX: number, clientY: number }

/** `turn` shows the picture before (-1) or after (1). */
export function useGestures(place: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): Gestures {
  const [view, setView] = useState(WHOLE)
  const zoom = (factor: number, at: Point = MIDDLE) => setView((old) => zoomedBy(old, factor, at, halfOf(place.current)))
  const move = (by: Point) => setView((old) => movedBy(old, by, halfOf(place.current)))
  useWheel(place, zoom)
  const fingers = useFingers(place, view, { zoom, move, turn })
  return {
    view, zoom,
    reset: () => setView(WHOLE),
    stage: {
      ...fingers,
      onDoubleClick: (event) => view.scale > 1 ? setView(WHOLE) : zoom(CLOSE_UP, fromMiddle(event, place.current)),
    },
    onKeyDown: (event) => {
      const close = view.scale > 1
      const deeds: Record<string, () => void> = {
        ArrowLeft: () => close ? move({ x: KEY_MOVE_PX, y: 0 }) : turn(-1),
        ArrowRight: () => close ? move({ x: -KEY_MOVE_PX, y: 0 }) : turn(1),
        ArrowUp: () => move({ x: 0, y: KEY_MOVE_PX }),
        ArrowDown: () => move({ x: 0, y: -KEY_MOVE_PX }),
        '+': () => zoom(STEP), '=': () => zoom(STEP), '-': () => zoom(1 / STEP), '0': () => setView(WHOLE),
      }
      const deed = deeds[event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    },
  }
}

interface Deeds { zoom: (factor: number, at: Point) => void, move: (by: Point) => void, turn: (by: 1 | -1) => void }

/** One finger moves the picture, or turns to the next while it is whole; two draw it nearer. */
function useFingers(place: RefObject<HTMLElement | null>, view: ZoomView, { zoom, move, turn }: Deeds) {
  const fingers = useRef(new Map<number, Point2D>())
  const swiped = useRef(0)
  const lift = ({ pointerId }: PointerEvent) => {
    const alone = fingers.current.size === 1
    fingers.current.delete(pointerId)
    if (alone && view.scale === 1 && Math.abs(swiped.current) > SWIPE_PX) turn(swiped.current > 0 ? -1 : 1)
    swiped.current = 0
  }
  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      fingers.current.set(pointerId, { clientX, clientY })
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const before = fingers.current.get(pointerId)
      if (!before) return
      const [other] = [...fingers.current].filter(([id]) => id !== pointerId).map(([, point]) => point)
      const here = { clientX, clientY }
      fingers.current.set(pointerId, here)
      if (other) {
        const factor = apart(here, other) / Math.max(apart(before, other), 1)
        return zoom(factor, fromMiddle(between(here, other), place.current))
      }
      swiped.current += clientX - before.clientX
      move({ x: clientX - before.clientX, y: clientY - before.clientY })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** React listens to wheels passively; the page behind must not scroll. */
function useWheel(place: RefObject<HTMLElement | null>, zoom: (factor: number, at: Point) => void): void {
  const latest = useRef(zoom)
  useEffect(() => {
    latest.current = zoom
  })
  useEffect(() => {
    const { current } = place
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(Math.exp(-event.deltaY / 400), fromMiddle(event, current))
    }
    current?.addEventListener('wheel', onWheel, { passive: false })
    return () => current?.removeEventListener('wheel', onWheel)
  }, [place])
}

function halfOf(stage: HTMLElement | null): Half {
  return { x: (stage?.clientWidth ?? 0) / 2, y: (stage?.clientHeight ?? 0) / 2 }
}

function fromMiddle({ clientX, clientY }: Point2D, stage: HTMLElement | null): Point {
  const box = stage?.getBoundingClientRect()
  return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : MIDDLE
}

function between(one: Point2D, other: Point2D): Point2D {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
}

function apart(one: Point2D, other: Point2D): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}
