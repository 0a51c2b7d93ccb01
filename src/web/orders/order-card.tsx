// The boxes an order's screen is made of.
import type { ReactNode, Ref } from 'react'

interface CardProps { id: string, title: string, children: ReactNode, heading?: Ref<HTMLHeadingElement> }

export function Card({ id, title, children, heading }: CardProps) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="mb-4 text-18 font-semibold text-ink outline-none">{title}</h2>
      {children}
    </section>
  )
}

/** Something with its name in small letters above it. */
export function Fact({ label, children }: { label: string, children: ReactNode }) {
  return (
    <p className="mt-3 border-t border-line pt-3 text-14 break-words whitespace-pre-line text-ink">
      <span className="block text-12 text-quiet">{label}</span>
      {children}
    </p>
  )
}
