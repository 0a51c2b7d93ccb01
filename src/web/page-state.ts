import type { DehydratedState } from '@tanstack/react-query'

/** What the server hands to the browser with a page. */
export interface PageState {
  queries: DehydratedState
  /** The path asked for, when its thing does not exist. */
  missing?: string
}
