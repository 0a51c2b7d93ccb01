import type { ReactNode } from 'react'
import { SignalArt } from './signal-art.tsx'

interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** Which drawing: a phone nobody answers, an empty bag, a search without an echo. */
  art?: 'phone' | 'bag' | 'search' | undefined
  /** It is all that the page says, under no heading of its own. */
  whole?: boolean
  /** What to do next. */
  children?: ReactNode
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, art = 'phone', whole = false, children }: EmptyStateProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <SignalArt art={art} />
      <Heading className="text-22 font-extrabold text-balance text-ink">{title}</Heading>
      {text && <p className="text-16 text-balance text-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
