// Changes that are not saved yet hold back whoever is about to leave the page, once.
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What is left: a page, or only what lies over it. */
export type Left = 'page' | 'dialog'

/** Who has something unsaved. */
const holders = new Set<object>()
let asked: { go: () => void, what: Left } | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isHeld(): boolean {
  return holders.size > 0
}

/** Goes at once, or when the person says so. */
export function leave(go: () => void, what: Left = 'dialog'): void {
  if (!isHeld()) return go()
  asked = { go, what }
  tell()
}

/** Answers the question that `leave` put. */
export function answerLeaving(yes: boolean): void {
  const go = asked?.go
  asked = undefined
  if (yes) holders.clear()
  tell()
  if (yes) go?.()
}

/** What is to be left while the question is open. */
export function useLeavingAsked(): Left | undefined {
  return useSyncExternalStore(watch, () => asked?.what)
}

/**
 * Holds back whoever leaves the page while `unsaved`; closing the window too, where the browser itself asks. Gives what lets
 * them go as far as the caller is concerned, at once: what others have unsaved holds on.
 */
export function useUnsaved(unsaved: boolean): () => void {
  const mine = useRef<object>(undefined)
  useEffect(() => {
    if (!unsaved) return
    const holder = {}
    mine.current = holder
    holders.add(holder)
    const stay = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => {
      holders.delete(holder)
      removeEventListener('beforeunload', stay)
    }
  }, [unsaved])
  return () => {
    if (mine.current) holders.delete(mine.current)
  }
}

/** What was unsaved is saved: the way is free at once, before the page has drawn that. */
export function letLeave(): void {
  holders.clear()
}
