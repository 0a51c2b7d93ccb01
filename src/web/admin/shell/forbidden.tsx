// Who is signed in and no staff: told plainly, with the way back.
import type { User } from '#contract/auth.ts'
import { useSession } from '#web/auth/session.tsx'
import { buttonClass, Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'
import { useTitle } from './title.ts'

export function Forbidden({ user }: { user: User }) {
  const t = useT()
  const { logout, loading } = useSession()
  useTitle(t('admin.forbidden_title'))
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState title={t('admin.forbidden_title')} text={t('admin.forbidden_text', { name: user.username })}>
        <a href={urls.home()} className={buttonClass({})}>{t('admin.to_shop')}</a>
        <Button variant="outlined" loading={loading} onClick={() => void logout()}>{t('admin.logout')}</Button>
      </EmptyState>
    </main>
  )
}
