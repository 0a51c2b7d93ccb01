import { useCallback, useEffect, useReducer, useRef } from 'react'

/** What had the focus goes away with a form or a question: `lead` says what takes it over below `box`, once that is there. */
export function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null)
  const next = useRef<string>(undefined)
  // what takes over may be there already, and nothing else be drawn anew
  const [, look] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const heir = next.current === undefined ? undefined : box.current?.querySelector<HTMLElement>(next.current)
    if (!heir) return
    next.current = undefined
    heir.focus()
  })
  const lead = useCallback((selector: string) => {
    next.current = selector
    look()
  }, [])
  return { box, lead }
}
