// What a grid's keys and pointers do: where one stands, what is chosen, what is being typed, and what is written in the end.
import { useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useT } from '#web/kit/words.tsx'
import { areaOf, filledDown, isInside, pasted, placesOf, textOf } from './grid-text.ts'
import type { Area, CellChange, Place } from './grid-text.ts'
import { ledTo } from './grid-keys.ts'

export interface Writing {
  rows: number
  columns: number
  /** Undefined: there is no cell; with `onOpen` it is not written in, Enter does that instead. */
  cell: (place: Place) => { text: string, onOpen?: () => void } | undefined
  /** Writes; gives the changes it could not take, which stay as they were typed. */
  onChange: (changes: readonly CellChange[]) => readonly CellChange[]
  /** Takes back what was written last. */
  onBack: () => void
  /** Somebody began to type here and wants nothing of it. */
  onLeave: (place: Place) => void
}

export interface GridHands {
  place: RefObject<HTMLTableElement | null>
  at: Place
  /** What is being typed into the cell one stands on. */
  typed: string | undefined
  /** What has happened, for everybody. */
  said: string
  isChosen: (place: Place) => boolean
  fillDown: () => void
  press: (event: KeyboardEvent) => void
  copy: (event: ClipboardEvent) => void
  paste: (event: ClipboardEvent) => void
  /** A pointer was put down on a cell. */
  point: (event: MouseEvent, place: Place) => void
  /** A cell got the focus. */
  arrive: (place: Place) => unknown
  begin: (place: Place) => void
  /** Ends typing with a text; `by` is the key that leads on. False: it could not be taken. */
  end: (place: Place, text: string, by?: string) => boolean
  leave: (place: Place) => unknown
}

export const placeName = ({ row, column }: Place): string => `${row}-${column}`

/** Where one stands, and how far what is chosen reaches. */
function useGridPlace() {
  const place = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [end, setEnd] = useState(at)
  const elementAt = (to: Place) => place.current?.querySelector<HTMLElement>(`[data-place="${placeName(to)}"]`)
  const stand = (to: Place) => {
    setAt(to)
    setEnd(to)
  }
  const reach = (to: Place) => {
    setEnd(to)
    elementAt(to)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { place, at, end, area: areaOf(at, end), elementAt, stand, reach }
}

/** Writes where something may be written, and tells how it went. */
function useGridWriting({ cell, onChange }: Writing) {
  const t = useT()
  const [said, setSaid] = useState('')
  const write = (changes: readonly CellChange[]): boolean => {
    const meant = changes.filter((one) => {
      const there = cell(one)
      return there && !there.onOpen
    })
    const refused = onChange(meant)
    setSaid([
      changes.length > 1 ? t('admin-product.cells_written', { count: meant.length - refused.length }) : '',
      refused[0] ? t('admin-product.cells_refused', { count: refused.length, text: refused[0].text }) : '',
    ].filter(Boolean).join(' '))
    return refused.length === 0
  }
  return { said, write }
}

type GridClipboard = Pick<GridHands, 'copy' | 'paste'>

function clipboardOf(area: Area, free: boolean, cell: Writing['cell'], write: (changes: CellChange[]) => void): GridClipboard {
  return {
    copy: (event) => {
      if (!free) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', textOf(cellsIn(area, (one) => cell(one)?.text ?? '')))
    },
    paste: (event) => {
      if (!free) return
      event.preventDefault()
      write(pasted(event.clipboardData.getData('text/plain'), area))
    },
  }
}

export function useGridHands(writing: Writing): GridHands {
  const { rows, columns, cell, onBack, onLeave } = writing
  const { place, at, end, area, elementAt, stand, reach } = useGridPlace()
  const { said, write } = useGridWriting(writing)
  const [typed, setTyped] = useState<string>()
  const arrive = (to: Place) => {
    stand(to)
    setTyped(undefined)
  }
  const go = (to: Place) => [arrive(to), elementAt(to)?.focus()]
  const begin = (to: Place, text?: string) => {
    const there = cell(to)
    if (there?.onOpen) there.onOpen()
    else if (there) setTyped(text ?? there.text)
    else elementAt(to)?.querySelector('button')?.click()
  }
  const fillDown = () => void write(filledDown(area, rows, (one) => cell(one)?.text))
  const clear = () => void write(placesOf(area).map((one) => ({ ...one, text: '' })))
  const all = () => {
    stand({ row: 0, column: 0 })
    reach({ row: rows - 1, column: columns - 1 })
  }
  const press = (event: KeyboardEvent) => {
    const to = ledTo(event, event.shiftKey ? end : at, { rows, columns })
    const act = to ? () => (event.shiftKey ? reach(to) : go(to))
      : actOf(event, { begin: (text) => begin(at, text), fillDown, onBack, clear, all })
    if (!act || typed !== undefined) return
    event.preventDefault()
    act()
  }
  const finish = (to: Place, text: string, by?: string): boolean => {
    const taken = text === cell(to)?.text || write([{ ...to, text }])
    if (!taken && by !== undefined) return false
    setTyped(undefined)
    if (by !== undefined) go(ledTo({ key: by, ctrlKey: false, metaKey: false }, to, { rows, columns }) ?? to)
    return true
  }
  return {
    place, at, typed, said, fillDown, press, begin, end: finish, leave: (to) => [onLeave(to), go(to)],
    isChosen: (one) => isInside(one, area),
    ...clipboardOf(area, typed === undefined, cell, write),
    point: (event, to) => {
      if (!event.shiftKey || typed !== undefined) return
      event.preventDefault() // the cell one stands on stays where the area begins
      reach(to)
    },
    arrive: (to) => placeName(to) !== placeName(at) && arrive(to),
  }
}

function cellsIn({ from, to }: Area, textAt: (place: Place) => string): string[][] {
  return Array.from({ length: to.row - from.row + 1 }, (_, down) => Array.from({ length: to.column - from.column + 1 },
    (__, right) => textAt({ row: from.row + down, column: from.column + right })))
}

interface Acts { begin: (text?: string) => void, clear: () => void, fillDown: () => void, onBack: () => void, all: () => void }

/** What a key that leads nowhere does; undefined: nothing of the grid's. */
function actOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, acts: Acts): (() => void) | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    return { d: acts.fillDown, z: acts.onBack, a: acts.all }[key.toLowerCase()]
  }
  if (key === 'Enter' || key === 'F2') return () => acts.begin()
  if (key === 'Delete' || key === 'Backspace') return acts.clear
  return [...key].length === 1 && key !== ' ' ? () => acts.begin(key) : undefined
}
