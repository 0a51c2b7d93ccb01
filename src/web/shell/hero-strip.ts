// How the front page's strip moves: by hand, by its buttons, and on its own while somebody may be looking and nobody is at it.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'

const SHOWN_MS = 7000
const CALM = '(prefers-reduced-motion: reduce)'

export interface HeroTurning {
  /** Which slide is seen. */
  shown: number
  /** The page is awake: before that the buttons would do nothing. */
  awake: boolean
  /** It moves on by itself here. Never for those who want no motion. */
  turns: boolean
  /** Stopped by the shopper, by its button or by taking over. */
  paused: boolean
  setPaused: (paused: boolean) => void
  /** Shows a slide; from then on the shopper leads. Before the first comes the last. */
  go: (at: number) => void
}

export function useHeroStrip(
  stage: RefObject<HTMLElement | null>, strip: RefObject<HTMLElement | null>, count: number,
): HeroTurning {
  const shown = useShown(strip)
  const [paused, setPaused] = useState(false)
  const awake = useSyncExternalStore(watchNothing, () => true, () => false)
  const turns = useSyncExternalStore(watchCalm, () => !matchMedia(CALM).matches, () => false)
  const free = useFree(stage)
  const scrollTo = useCallback((at: number) => {
    const { current } = strip
    const left = ((at + count) % count) * (current?.clientWidth ?? 0)
    current?.scrollTo({ left, behavior: matchMedia(CALM).matches ? 'instant' : 'smooth' })
  }, [strip, count])
  useEffect(() => {
    if (!turns || paused || !free) return
    const timer = setTimeout(() => scrollTo(shown + 1), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [turns, paused, free, shown, scrollTo])
  useEffect(() => {
    const { current } = strip
    const takeOver = () => setPaused(true)
    current?.addEventListener('touchmove', takeOver, { passive: true })
    return () => current?.removeEventListener('touchmove', takeOver)
  }, [strip])
  const go = useCallback((at: number) => {
    setPaused(true)
    scrollTo(at)
  }, [scrollTo])
  return { shown, awake, turns, paused, setPaused, go }
}

/** The slide that takes most of the strip. */
function useShown(strip: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const { current } = strip
    const look = () => setShown(current && current.clientWidth > 0 ? Math.round(current.scrollLeft / current.clientWidth) : 0)
    look() // a visitor who comes back finds the strip where it was left
    current?.addEventListener('scroll', look, { passive: true })
    return () => current?.removeEventListener('scroll', look)
  }, [strip])
  return shown
}

/** In sight, in the tab that is looked at, and neither pointer nor focus rests on it. */
function useFree(stage: RefObject<HTMLElement | null>): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    const { current } = stage
    if (!current) return
    let seen = false
    const look = () => setFree(seen && document.visibilityState === 'visible' && !current.matches(':hover, :focus-within'))
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? false
      look()
    }, { threshold: 0.5 })
    observer.observe(current)
    // Focus has moved only after the event that tells of it.
    const soon = () => requestAnimationFrame(look)
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const name of events) current.addEventListener(name, soon)
    document.addEventListener('visibilitychange', look)
    return () => {
      observer.disconnect()
      for (const name of events) current.removeEventListener(name, soon)
      document.removeEventListener('visibilitychange', look)
    }
  }, [stage])
  return free
}

function watchNothing() {
  return () => undefined
}

function watchCalm(changed: () => void): () => void {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', changed)
  return () => calm.removeEventListener('change', changed)
}
