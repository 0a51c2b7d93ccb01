// A part of what is known of an order, under a heading of its own.
import { useId } from 'react'
import type { ReactNode } from 'react'

export function OrderCard({ title, aside, children }: { title: string, aside?: ReactNode, children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-16 font-extrabold text-ink">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
