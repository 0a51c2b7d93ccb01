import { classNames } from '../class-names.ts'
import { badgeCount } from '../format.ts'

/**
 * The number on a corner of a 24 px icon, mostly outside; nothing at zero, 99+ above 99. The icon's label says the same.
 * Three characters begin further in: they must not touch the edge of a phone. Large letters stop
 * growing where they would hide the icon.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  const text = badgeCount(count)
  return (
    <span
      aria-hidden
      className={classNames(
        `absolute -top-2 flex h-4 min-w-4 items-center justify-center rounded-full bg-action-fill px-0.75 font-semibold
        text-[min(0.75rem,14px)]/4 text-on-action tabular-nums ring-2 ring-paper`,
        text.length > 2 ? 'left-3' : 'left-4',
      )}
    >
      {text}
    </span>
  )
}
