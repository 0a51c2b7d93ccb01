import type { DataRequestBrief } from '#contract/privacy.ts'
import { formatDate } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'

/** So few days left are told as urgent. */
const URGENT_DAYS = 2

/** How many days are left of a request that is open; when it was closed of one that is not. */
export function DueBadge({ request: { daysLeft, dueOn, closedAt } }: { request: DataRequestBrief }) {
  const t = useT()
  if (daysLeft === null) return <span className="text-soft">{closedAt && formatDate(closedAt)}</span>
  const said = daysLeft < 0 ? t('admin-privacy.over', { count: -daysLeft })
    : daysLeft === 0 ? t('admin-privacy.today') : t('admin-privacy.left', { count: daysLeft })
  const tone = daysLeft < 0 ? 'bad' : daysLeft <= URGENT_DAYS ? 'warn' : 'plain'
  return (
    <span className="flex flex-wrap items-center gap-2 text-14">
      <span className="text-soft">{formatDate(dueOn)}</span>
      <Badge tone={tone}>{said}</Badge>
    </span>
  )
}
