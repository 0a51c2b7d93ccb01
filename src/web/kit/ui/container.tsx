import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The width a page's content keeps: 1320 px at most, 16 px from a phone's edge. */
export function Container({ className, children }: { className?: string | undefined, children: ReactNode }) {
  return <div className={classNames('mx-auto w-full max-w-330 px-4 sm:px-6', className)}>{children}</div>
}
