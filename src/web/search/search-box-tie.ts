// Ties the list of suggestions to the search box, which was there before it: what is typed, which keys are pressed, who is told.
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

const DEBOUNCE_MS = 120

export interface BoxKeys {
  /** True when the key was meant for the list. */
  onKey: (key: string) => boolean
  onSubmit: (text: string) => void
}

interface Tie {
  /** What stands in the box, at once. */
  text: string
  /** The same once the typing has paused. */
  settled: string
  /** The box has the focus and the list was not closed. */
  wanted: boolean
  /** Opens or closes the list. */
  want: (wanted: boolean) => void
}

/** The box is an input inside a form; both live as long as the list does. */
export function useBoxTie(box: RefObject<HTMLInputElement | null>, keys: BoxKeys): Tie {
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(false)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const { current: input } = box
    const form = input?.form
    if (!input || !form) return
    const ending = new AbortController()
    const on = { signal: ending.signal }
    const read = () => {
      setText(input.value.trim())
      setWanted(document.activeElement === input)
    }
    // Somebody may have typed on while the list was on its way.
    read()
    input.addEventListener('input', read, on)
    input.addEventListener('focus', () => setWanted(true), on)
    input.addEventListener('click', () => setWanted(true), on)
    input.addEventListener('keydown', (event) => {
      if (!event.isComposing && latest.current.onKey(event.key)) event.preventDefault()
    }, on)
    // Left for something that is not part of the list: `search` holds both.
    form.parentElement?.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !form.parentElement?.contains(relatedTarget)) setWanted(false)
    }, on)
    form.addEventListener('submit', () => {
      const typed = input.value.trim()
      if (typed !== '') latest.current.onSubmit(typed)
    }, on)
    form.addEventListener('reset', () => {
      setText('')
      setWanted(false)
    }, on)
    return () => ending.abort()
  }, [box])
  const settled = useSettled(text)
  return { text, settled, wanted, want: setWanted }
}

/** The text as it stood when nothing was typed for a moment; an empty box counts at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}

/** Tells those who do not see it what the box has become: a combobox with a list, and which option is meant. */
export function useComboboxNames(
  box: RefObject<HTMLInputElement | null>, list: string, open: boolean, option: string | undefined,
): void {
  useEffect(() => {
    const { current: input } = box
    if (!input) return
    const names: Record<string, string | undefined> = {
      'role': 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox', 'aria-expanded': String(open),
      'aria-controls': open ? list : undefined, 'aria-activedescendant': open ? option : undefined,
    }
    for (const [name, value] of Object.entries(names)) {
      if (value === undefined) input.removeAttribute(name)
      else input.setAttribute(name, value)
    }
  }, [box, list, open, option])
}
