// One line of the page table, and what writes it.
import type { PageModule } from './kit/page.ts'
import type { Slice } from './words/book.ts'

export interface PageEntry {
  path: string
  /** The same, step by step. */
  steps: readonly string[]
  /** The page's file: its chunk is told to the browser with the page. */
  file: string
  load: () => Promise<PageModule>
  /** The frame around it: the shop's, or one the page brings itself. */
  layout: 'main' | 'own'
  /** Dictionaries this page needs beyond those said everywhere. */
  words: readonly Slice[]
  /** Fields of the address's query that the server's rendering reads; any other changes nothing there. */
  query?: readonly string[]
  /** Needs a signed-in person: the server knows none and draws the same for every query. */
  guarded?: true
}

/** Slashes at the end change nothing. */
export function stepsOf(path: string): string[] {
  const steps = path.split('/')
  while (steps.length > 1 && steps.at(-1) === '') steps.pop()
  return steps
}

export const page = (path: string, file: string, load: PageEntry['load'], words: readonly Slice[]): PageEntry =>
  ({ path, steps: stepsOf(path), file: `src/web/pages/${file}-page.tsx`, load, layout: 'main', words })
