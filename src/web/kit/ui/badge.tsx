import type { ReactNode } from 'react'
import { badgeCount } from '../format.ts'
import { classNames } from '../class-names.ts'

const TONES = {
  plain: 'bg-sunken text-soft',
  action: 'bg-action-wash text-action-text',
  sale: 'bg-sale-wash text-sale',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

/** A word about a state: paid, cancelled, new. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES, children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center rounded-chip px-2 py-0.5 text-12 font-semibold whitespace-nowrap', TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

/** The number on a corner of an icon; nothing at zero, 99+ above 99. The icon's own label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-1 -right-1 flex h-5 min-w-5 items-center justify-center rounded-full bg-action-fill px-1 text-12
        font-semibold text-on-action tabular-nums ring-2 ring-paper"
    >
      {badgeCount(count)}
    </span>
  )
}
