import type { StaffState } from '#contract/promotions-admin.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { beginningOf, lastWholeDayOf } from './span-days.ts'

const TONES = { OFF: 'plain', NOT_YET: 'warn', RUNNING: 'action', OVER: 'plain' } as const

export function StateBadge({ state }: { state: StaffState }) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`admin-promotions.state_${state}`)}</Badge>
}

/** "Từ 08:00 20/11/2026", as far as it has a beginning and an end. */
export function Span({ startsAt, endsAt }: { startsAt: string | null, endsAt: string | null }) {
  const t = useT()
  const from = startsAt && beginningOf(startsAt)
  const day = endsAt === null ? undefined : lastWholeDayOf(endsAt)
  const until = day === undefined ? endsAt && formatMoment(endsAt) : t('admin-promotions.whole_day', { day })
  if (from && until) return t('admin-promotions.between', { from, until })
  if (from) return t('admin-promotions.since', { from })
  return until ? t('admin-promotions.up_to', { until }) : t('admin-promotions.always')
}
