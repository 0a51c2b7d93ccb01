// How a page leads to another.
import { createContext, use, useCallback } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface GoHow {
  /** Takes this page's place in the history. */
  replace?: boolean
  /** Kept with the step of the history. */
  state?: unknown
}

/** Leads to a whole address of the shop, from `urls`. */
export type Go = (to: string, how?: GoHow) => void

/** For the links below it: leads on in a part of the page that has a way of its own. */
export const GoContext = createContext<Go | undefined>(undefined)

/**
 * The same function for as long as the shop is open. The router's own hook follows the address, so that every link on a page
 * would be drawn anew whenever the address changes.
 */
export function useGo(): Go {
  const { navigator } = use(NavigationContext)
  const straight = useCallback<Go>((to, { replace = false, state } = {}) => {
    if (replace) navigator.replace(to, state)
    else navigator.push(to, state)
  }, [navigator])
  return use(GoContext) ?? straight
}
