import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'

/** A few choices side by side, one of them in force. */
export function Segments({ label, children }: { label: string, children: ReactNode }) {
  return <fieldset aria-label={label} className="flex rounded-full border border-line bg-sunken p-0.5">{children}</fieldset>
}

interface SegmentProps { label: string, chosen: boolean, onChoose: () => void, children: ReactNode }

export function Segment({ label, chosen, onChoose, children }: SegmentProps) {
  return (
    <button
      type="button" aria-label={label} title={label} aria-pressed={chosen} onClick={onChoose}
      className={classNames(
        `flex h-7 min-w-8 cursor-pointer items-center justify-center rounded-full px-2 transition-colors max-lg:h-11
        max-lg:min-w-11`,
        chosen ? 'bg-raised text-ink shadow-lift ring-1 ring-line dark:bg-line dark:ring-line-strong'
          : 'text-quiet hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
