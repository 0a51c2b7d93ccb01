// One subject of a screen of the account: its heading and what there is to it.
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'

interface ProfileCardProps {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function ProfileCard({ title, aside, className, children }: ProfileCardProps) {
  return (
    <section
      aria-label={title}
      className={classNames('flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-18 font-extrabold text-ink">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
