import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from './link.tsx'

interface ChipProps {
  to: string
  chosen?: boolean
  /** Leads to the list without this filter; shows a cross. */
  removes?: boolean
  label?: string | undefined
  children: ReactNode
}

/** A filter as a link, so that it works before and without JavaScript. */
export function Chip({ to, chosen, removes, label, children }: ChipProps) {
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        `inline-flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-14 font-medium whitespace-nowrap
        transition-colors max-sm:h-11`,
        chosen || removes
          ? 'border-ink bg-ink text-paper hover:bg-soft'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {children}
      {removes && <X aria-hidden strokeWidth={1.75} className="-mr-1 size-4" />}
    </Link>
  )
}
