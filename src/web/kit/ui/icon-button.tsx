import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
  to?: string | undefined
  children: ReactNode
}

/** A 44 px square with one icon; its label is for screen readers and for the pointer that rests on it. */
export function IconButton({ label, to, className, children, ...rest }: IconButtonProps) {
  const classes = classNames(
    `relative flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink
    transition-colors hover:bg-sunken`,
    className,
  )
  return to === undefined
    ? <button type="button" {...rest} aria-label={label} title={label} className={classes}>{children}</button>
    : <Link to={to} aria-label={label} title={label} className={classes}>{children}</Link>
}
