import type { ReactNode } from 'react'

interface NothingProps {
  title: string
  text?: string | undefined
  children?: ReactNode
}

/** Where a list has nothing: said in place, without the room a shop window would give it. */
export function Nothing({ title, text, children }: NothingProps) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-card border border-dashed border-line-strong px-4 py-10 text-center">
      <h2 className="text-16 font-extrabold text-balance text-ink">{title}</h2>
      {text !== undefined && <p className="max-w-md text-14 text-balance text-soft">{text}</p>}
      {children !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
