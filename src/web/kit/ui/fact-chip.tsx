import type { ReactNode } from 'react'

/** A quiet small fact: 12GB, 256GB. */
export function FactChip({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-chip border border-line px-1 text-12 font-medium whitespace-nowrap text-soft">{children}</span>
  )
}
