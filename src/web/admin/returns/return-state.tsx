import type { Return } from '#contract/returns.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'

const TONES = {
  REQUESTED: 'warn', ACCEPTED: 'action', REFUSED: 'bad', WITHDRAWN: 'plain', RECEIVED: 'plain',
} as const satisfies Record<Return['state'], string>

export function StateBadge({ state }: Pick<Return, 'state'>) {
  const t = useT()
  return <Badge tone={TONES[state]}>{t(`admin-returns.shown_${state}`)}</Badge>
}
