import type { Role } from '#contract/auth.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'

/** Administrators are told apart; everybody else is a user. */
export function RoleBadge({ role }: { role: Role }) {
  const t = useT()
  return <Badge tone="action">{t(role === 'ADMIN' ? 'menu.role_admin' : 'menu.role_user')}</Badge>
}
