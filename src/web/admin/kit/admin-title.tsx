import type { ReactNode } from 'react'

/** The one h1 of a screen, and what can be done on the whole of it. It takes the focus when a link led here. */
export function AdminTitle({ children, aside }: { children: ReactNode, aside?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h1 tabIndex={-1} className="text-22 font-extrabold text-balance text-ink outline-none">{children}</h1>
      {aside}
    </div>
  )
}
