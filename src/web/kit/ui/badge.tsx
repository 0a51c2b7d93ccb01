import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const TONES = {
  plain: 'bg-sunken text-soft',
  // On a chosen card, which has the same wash, it is still a badge.
  action: 'bg-action-wash text-action-text in-[label:has(:checked)]:bg-action-wash-strong',
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
