// Parts of a page that the server draws once and puts into every page that shows the same: the frame, cards of goods. In the
// browser, and wherever nobody gathers them, they are drawn as everything else.
import { createContext, createElement, use } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/problems.ts'
import { useLanguage } from './words.tsx'

/** Of one page being drawn: which of its parts are there already. */
export interface Drawing {
  /**
   * A place for the part with this name, and what its blanks say here; `known` when its text is there, and nothing has to be
   * drawn into it.
   */
  place(name: string, blanks?: readonly string[]): { at: number, known: boolean }
}

/** Where parts are gathered; nobody does in the browser. */
export const DrawingContext = createContext<Drawing | undefined>(undefined)

/** What stands around a part until the page is put together. */
export const PLACE = 'alo-part'

/** Stands where a blank of a part is; no text of the shop has such signs. */
export const BLANK_OPEN = '\uE000'
export const BLANK_CLOSE = '\uE001'

interface PartNamed {
  /** Which part it is. */
  name: string
  /**
   * Everything it is drawn of, besides the language: asked for only where parts are gathered. What does not stand here, such as
   * an id by its place in the page (`useId`) or the hour, may not be seen in it.
   */
  of: () => readonly unknown[]
}

interface DrawnOnceProps extends PartNamed {
  /** One element. */
  children: ReactNode
}

/** Around a part; the browser has nothing to gather. */
export const DrawnOnce = import.meta.env.SSR ? Gathered : ({ children }: DrawnOnceProps): ReactNode => children

function Gathered({ name, of, children }: DrawnOnceProps): ReactNode {
  const drawing = use(DrawingContext)
  const { language } = useLanguage()
  if (!drawing) return children
  const { at, known } = drawing.place(nameOf(name, language, of))
  return createElement(PLACE, { at }, known ? undefined : <DrawingContext value={undefined}>{children}</DrawingContext>)
}

interface DrawnWithProps extends PartNamed {
  /**
   * What differs from page to page: each the whole of an attribute or of an element's text, and never empty. What it is drawn
   * of does not name them; how many there are hangs on that alone.
   */
  blanks: readonly string[]
  /** One element that says these. */
  children: (blanks: readonly string[]) => ReactNode
}

/** Around a part of which pages say the same but for some texts, such as addresses and counts; those are put in afterwards. */
export const DrawnWith = import.meta.env.SSR ? GatheredWith : ({ blanks, children }: DrawnWithProps) => children(blanks)

function GatheredWith({ name, of, blanks, children }: DrawnWithProps): ReactNode {
  const drawing = use(DrawingContext)
  const { language } = useLanguage()
  const whole = drawing ? nameOf(name, language, of) : BLANK_OPEN
  if (!drawing || whole.includes(BLANK_OPEN)) return children(blanks)
  const { at, known } = drawing.place(whole, blanks)
  if (known) return createElement(PLACE, { at })
  const marks = blanks.map((_, nth) => BLANK_OPEN + nth + BLANK_CLOSE)
  return createElement(PLACE, { at }, <DrawingContext value={undefined}>{children(marks)}</DrawingContext>)
}

const nameOf = (name: string, language: Language, of: PartNamed['of']): string =>
  `${name} ${language} ${JSON.stringify(of().map(sayable))}`

/** Begins what stands in a name for what JSON cannot say; no text of the shop has such a sign. */
const UNSAYABLE = '\uE003'

const numbers = new WeakMap<object, number>()
let last = 0

/** The same, so that JSON says what it is: of a function which one. */
function sayable(one: unknown): unknown {
  if (one === undefined) return UNSAYABLE
  if (typeof one !== 'function') return one
  const number = numbers.get(one) ?? ++last
  numbers.set(one, number)
  return UNSAYABLE + number
}
