import type { StaffState } from '#contract/promotions-admin.ts'
import { formatMoment } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'

const TONES = { OFF: 'plain', NOT_YET: 'warn', RUNNING: 'action', OVER: 'plain' } as const
export const STATES: readonly StaffState[] = ['RUNNING', 'NOT_YET', 'OFF', 'OVER']

export function StateBadge({ state }: { state: StaffState }) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`admin-promotions.state_${state}`)}</Badge>
}

/** "Từ 20/11/2026 08:00", as far as it has a beginning and an end. */
export function Span({ startsAt, endsAt }: { startsAt: string | null, endsAt: string | null }) {
  const t = useT()
  const [from, until] = [startsAt && formatMoment(startsAt), endsAt && formatMoment(endsAt)]
  if (from && until) return t('admin-promotions.between', { from, until })
  if (from) return t('admin-promotions.since', { from })
  return until ? t('admin-promotions.up_to', { until }) : t('admin-promotions.always')
}
