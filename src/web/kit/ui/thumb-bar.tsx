// A sum and the next step at the lower edge of a phone, within reach of the thumb. Stands at the end of a <Container>'s content.
import type { ReactNode } from 'react'
import { Price } from './price.tsx'
import { Skeleton } from './skeleton.tsx'

interface ThumbBarProps {
  label: string
  /** Undefined while it is being worked out. */
  dong: number | undefined
  /** The button. */
  children: ReactNode
}

export function ThumbBar({ label, dong, children }: ThumbBarProps) {
  return (
    <div
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-raised px-4 pt-3
        pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:hidden [&>:not(p)]:grow"
    >
      <p className="flex grow-999 flex-col">
        <span className="text-12 text-soft">{label}</span>
        {dong === undefined
          ? <Skeleton className="h-6 w-28" />
          : <Price dong={dong} className="text-18 font-extrabold text-ink" />}
      </p>
      {children}
    </div>
  )
}
