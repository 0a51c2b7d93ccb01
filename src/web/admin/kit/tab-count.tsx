import { badgeCount } from '#web/kit/format.ts'

/** What a list is called, and how many wait in it. */
export function TabCount({ said, count }: { said: string, count: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {said}
      {count > 0 && <span className="rounded-full bg-warn-wash px-1.5 text-12 text-warn tabular-nums">{badgeCount(count)}</span>}
    </span>
  )
}
