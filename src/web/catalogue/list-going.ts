// How a list's filters lead on: each is a step of its own, unless they stand in a sheet, which is one step as a whole.
import { createContext, useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { DOCUMENT_LIFE, isTrail } from './list-trail.ts'

/** Leads to another list; undefined where links lead as links do. */
export const GoContext = createContext<((to: string) => void) | undefined>(undefined)

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

interface SheetHistory {
  open: boolean
  show: () => void
  close: () => void
  /** Chooses inside the sheet. */
  go: (to: string) => void
}

/**
 * A sheet that the way back closes first. Opening it is a step forward, closing it the step back;
 * what was chosen in it then takes the place of the list below it.
 */
export function useSheetHistory(): SheetHistory {
  const { pathname, search, state } = useLocation()
  const kind = useNavigationType()
  const navigate = useNavigate()
  const here = pathname + search
  const kept: unknown = state
  const sheet = isSheetStep(kept) ? kept : undefined
  const leaving = useRef(false)
  const last = useRef<{ over: string, chosen: string }>(undefined)
  useEffect(() => {
    leaving.current = false
    const { current: before } = last
    last.current = sheet && { over: sheet.over, chosen: here }
    if (sheet || !before || kind !== 'POP' || before.over !== here || before.chosen === here) return
    void navigate(before.chosen, { replace: true })
  }, [sheet, here, kind, navigate])
  return {
    open: sheet !== undefined,
    show: () => {
      // A second touch while the sheet is on its way.
      if (sheet) return
      const trail = isTrail(kept) ? kept : {}
      void navigate(here, { state: { ...trail, sheetLife: DOCUMENT_LIFE, over: here } satisfies SheetStep })
    },
    close: () => {
      // The dialog tells of its closing once more when the way back has closed it.
      if (!sheet || leaving.current) return
      leaving.current = true
      void navigate(-1)
    },
    go: (to) => {
      const step = sheet && { sheetLife: sheet.sheetLife, over: sheet.over } satisfies SheetStep
      void navigate(to, { replace: true, state: step })
    },
  }
}
