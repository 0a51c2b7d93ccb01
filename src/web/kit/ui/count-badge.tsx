import { badgeCount } from '../format.ts'

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
