// A link inside the shop: a real address for everybody, a change of page without reloading for the waking browser.
// The router's own link brings what this shop does not use; this one is a tenth of its weight.
import type { ComponentProps, MouseEvent } from 'react'
import { useGo } from '../go.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the shop, from `urls`. */
  to: string
  /** Takes this page's place in the history. */
  replace?: boolean | undefined
}

export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const go = useGo()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    const here = location.pathname + location.search + location.hash
    go(to, { replace: replace ?? to === here })
  }
  return <a {...rest} href={to} onClick={follow}>{children}</a>
}

/** Not a click that asks for a new tab, a new window or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
