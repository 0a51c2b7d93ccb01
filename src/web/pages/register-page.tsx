import { Link, Navigate, useSearchParams } from 'react-router'
import { wayBack } from '#web/auth/auth-way-back.ts'
import { RegisterForm } from '#web/auth/register-form.tsx'
import { useSession } from '#web/auth/session.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
import { useT } from '#web/kit/words.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  const [search] = useSearchParams()
  const { isAuthenticated, loading } = useSession()
  const to = wayBack(search.get('from'))
  if (isAuthenticated && !loading) return <Navigate replace to={to} />
  const from = to === '/' ? undefined : to
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <div className="flex flex-col gap-2">
        <PageTitle>{t('auth.register_title')}</PageTitle>
        <p className="text-16 text-soft">{t('auth.register_lead')}</p>
      </div>
      <RegisterForm from={from} />
      <p className="text-center text-14 text-soft">
        {t('auth.has_account')}{' '}
        <Link to={urls.login({ from })} className="inline-block py-3 font-semibold text-action-text underline underline-offset-4">
          {t('auth.login')}
        </Link>
      </p>
    </div>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.register_title'), description: t('auth.register_description') }
}
