import { use } from 'react'
import type { MouseEvent } from 'react'
import { Link } from '#web/kit/ui/link.tsx'
import type { LinkProps } from '#web/kit/ui/link.tsx'
import { useAwake } from './list-awake.ts'
import { choiceState, chooseBySpace } from './list-choosing.ts'
import { GoContext, isPlainClick } from './list-going.ts'

interface FilterLinkProps extends Omit<LinkProps, 'onClick' | 'onKeyDown' | 'replace'> {
  /** Chosen or not, of a link that is a choice. */
  chosen?: boolean
}

/** A link of the filters: a step of its own on the page, none inside the sheet. */
export function FilterLink({ chosen, ...props }: FilterLinkProps) {
  const go = use(GoContext)
  const awake = useAwake()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go?.(props.to)
  }
  return (
    <Link
      {...props}
      {...(chosen !== undefined && { ...choiceState(chosen, awake), onKeyDown: chooseBySpace })}
      {...(go && { onClick: follow })}
    />
  )
}
