// The way to the back office, for who works there. It is a document of its own, so this is a plain link.
import { LayoutDashboard } from 'lucide-react'
import { useSession } from '#web/auth/session.tsx'
import { ADMIN_HOME } from '#web/kit/admin-place.ts'
import { useT } from '#web/kit/words.tsx'

export function AdminLink() {
  const t = useT()
  const { hasRole } = useSession()
  if (!hasRole(['ADMIN', 'STAFF'])) return null
  return (
    <a
      href={ADMIN_HOME}
      className="flex min-h-11 items-center gap-3 rounded-control bg-action-wash px-3 text-14 font-semibold text-action-text
        hover:bg-action-wash-strong"
    >
      <LayoutDashboard aria-hidden strokeWidth={1.75} className="size-5" />
      {t('menu.admin')}
    </a>
  )
}
