import type { ReactNode } from 'react'

/** The one h1 of a page. It takes the focus when a link inside the shop led here. */
export function PageTitle({ children, aside }: { children: ReactNode, aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <h1 tabIndex={-1} className="min-w-0 text-28 font-extrabold text-balance wrap-anywhere text-ink outline-none sm:text-36">
        {children}
      </h1>
      {aside}
    </div>
  )
}
