import { use } from 'react'
import type { MouseEvent } from 'react'
import { Link } from '#web/kit/ui/link.tsx'
import type { LinkProps } from '#web/kit/ui/link.tsx'
import { GoContext, isPlainClick } from './list-going.ts'

/** A link of the filters: a step of its own on the page, none inside the sheet. */
export function FilterLink(props: Omit<LinkProps, 'onClick' | 'replace'>) {
  const go = use(GoContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go?.(props.to)
  }
  return <Link {...props} {...(go && { onClick: follow })} />
}
