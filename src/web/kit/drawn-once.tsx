// Parts of a page that the server draws once and puts into every page that shows the same: the frame, cards of goods. In the
// browser, and wherever nobody gathers them, they are drawn as everything else.
import { createContext, createElement, use } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from './words.tsx'

/** Of one page being drawn: which of its parts are there already. */
export interface Drawing {
  /** A place for the part with this name; `known` when its text is there, and nothing has to be drawn into it. */
  place(name: string): { at: number, known: boolean }
}

/** Where parts are gathered; nobody does in the browser. */
export const DrawingContext = createContext<Drawing | undefined>(undefined)

/** What stands around a part until the page is put together. */
export const PLACE = 'alo-part'

interface DrawnOnceProps {
  /** Which part it is. */
  name: string
  /**
   * Everything it is drawn of, besides the language: asked for only where parts are gathered. What does not stand here, such as
   * an id by its place in the page (`useId`) or the hour, may not be seen in it.
   */
  of: () => readonly unknown[]
  /** One element. */
  children: ReactNode
}

/** Around a part; the browser has nothing to gather. */
export const DrawnOnce = import.meta.env.SSR ? Gathered : ({ children }: DrawnOnceProps): ReactNode => children

function Gathered({ name, of, children }: DrawnOnceProps): ReactNode {
  const drawing = use(DrawingContext)
  const { language } = useLanguage()
  if (!drawing) return children
  const { at, known } = drawing.place(`${name} ${language} ${of().map(sayOf).join(' ')}`)
  return createElement(PLACE, { at }, known ? undefined : <DrawingContext value={undefined}>{children}</DrawingContext>)
}

const numbers = new WeakMap<object, number>()
let last = 0

/** What something is, as a text: of a function which one. */
function sayOf(one: unknown): string | undefined {
  if (typeof one !== 'function') return JSON.stringify(one)
  const number = numbers.get(one) ?? ++last
  numbers.set(one, number)
  return `#${number}`
}
