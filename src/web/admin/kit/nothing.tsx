import type { ReactNode } from 'react'

interface NothingProps {
  title: string
  text?: string | undefined
  /** It is all that the page says, under no heading of its own. */
  whole?: boolean
  children?: ReactNode
}

/** Where a list has nothing: said in place, without the room a shop window would give it. */
export function Nothing({ title, text, whole = false, children }: NothingProps) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-10 text-center">
      <Heading className="text-16 font-extrabold text-balance text-ink">{title}</Heading>
      {text !== undefined && <p className="max-w-md text-14 text-balance text-soft">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
