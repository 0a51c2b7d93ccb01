// How the parts of a list lead on. What is chosen is shown at once, before the address and the list have followed. A choice is a
// step of its own in the history, unless it is made in the sheet of the filters, which is one step as a whole.
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useGo } from '#web/kit/go.ts'
import type { Go } from '#web/kit/go.ts'
import { DOCUMENT_LIFE, isTrail } from './list-trail.ts'

/** A click that follows a link here and now: not one that asks for a new tab, a new window or a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Kept with the step of the history that the sheet is: the list's address when it was opened. */
interface SheetStep { sheetLife: number, over: string }

function isSheetStep(state: unknown): state is SheetStep {
  return typeof state === 'object' && state !== null && 'sheetLife' in state && state.sheetLife === DOCUMENT_LIFE
    && 'over' in state && typeof state.over === 'string'
}

interface ListGoing {
  /** The address of the list that is wanted; the address bar may be behind it by a moment. */
  wanted: string
  /** That of the list on the page: below the sheet it stays what it was, and follows when the sheet is closed. */
  below: string
  /** What the page's links do. As the sheet's deeds the same function for as long as the page is shown. */
  go: Go
  sheet: ListSheet
}

export interface ListSheet { open: boolean, show: () => void, close: () => void }

/** The sheet of the filters, for its button and for itself: nothing else on the page is drawn anew when it opens. */
export const SheetContext = createContext<ListSheet>({ open: false, show: () => undefined, close: () => undefined })

/**
 * Where a list stands and how it leads on. Its sheet is closed first by the way back: opening it is a step forward, closing it
 * the step back; what was chosen in it then takes the place of the list below it.
 */
export function useListGoing(): ListGoing {
  const { pathname, search, state, key } = useLocation()
  const here = pathname + search
  const kept: unknown = state
  const step = isSheetStep(kept) ? kept : undefined
  const leave = useGo()
  const [ahead, setAhead] = useState<Ahead>({ at: key })
  if (ahead.at !== key) setAhead({ at: key })
  useEffect(() => {
    // The way back may lead here before the router has left.
    const forget = () => setAhead(({ at }) => ({ at }))
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  const { to = here, open = step !== undefined }: Partial<Ahead> = ahead.at === key ? ahead : {}
  const wanted = useChosenInSheet(step, here, to)

  const latest = useRef({ here, kept, step, open })
  useEffect(() => {
    latest.current = { here, kept, step, open }
  })
  const go = useCallback<Go>((next, how) => {
    const { current: now } = latest
    // Another page is shown when it is there.
    if (next.split('?')[0] !== pathname) return leave(next, how)
    setAhead((before) => ({ ...before, to: next }))
    leave(next, now.step ? { replace: true, state: now.kept } : how)
  }, [leave, pathname])
  const show = useCallback(() => {
    const { current: now } = latest
    // A second touch while the sheet is on its way.
    if (now.open) return
    setAhead((before) => ({ ...before, open: true }))
    const trail = isTrail(now.kept) ? now.kept : {}
    leave(now.here, { state: { ...trail, sheetLife: DOCUMENT_LIFE, over: now.here } satisfies SheetStep })
  }, [leave])
  const close = useCallback(() => {
    // The dialog tells of its closing once more when it has been closed.
    if (!latest.current.open) return
    setAhead((before) => ({ ...before, open: false }))
    history.back()
  }, [])
  const sheet = useMemo(() => ({ open, show, close }), [open, show, close])
  return { wanted, below: open && step ? step.over : wanted, go, sheet }
}

/** What was done at a step of the history, and is shown before the router has followed to the next one. */
interface Ahead { at: string, to?: string, open?: boolean }

/** `wanted`, or what was chosen in a sheet that the way back has just closed: it takes the place of the list that stood below. */
function useChosenInSheet(step: SheetStep | undefined, here: string, wanted: string): string {
  const kind = useNavigationType()
  const go = useGo()
  const [last, setLast] = useState<{ over: string, chosen: string }>()
  const closed = !step && kind === 'POP' && last?.over === here && last.chosen !== here ? last.chosen : undefined
  if (step && (last?.over !== step.over || last.chosen !== wanted)) setLast({ over: step.over, chosen: wanted })
  if (!step && last && closed === undefined) setLast(undefined)
  useEffect(() => {
    if (closed !== undefined) go(closed, { replace: true })
  }, [closed, go])
  return closed ?? wanted
}
