import { Navigate, useSearchParams } from 'react-router'
import { AuthCard, AuthOtherWay } from '#web/auth/auth-card.tsx'
import { wayBack } from '#web/auth/auth-way-back.ts'
import { RegisterForm } from '#web/auth/register-form.tsx'
import { useSession } from '#web/auth/session.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  return <AuthLayout><Register /></AuthLayout>
}

function Register() {
  const t = useT()
  const [search] = useSearchParams()
  const { isAuthenticated, loading } = useSession()
  const to = wayBack(search.get('from'))
  if (isAuthenticated && !loading) return <Navigate replace to={to} />
  const from = to === '/' ? undefined : to
  return (
    <AuthCard wide title={t('auth.register_title')} lead={t('auth.register_lead')}>
      <RegisterForm from={from} />
      <AuthOtherWay before={t('auth.has_account')} to={urls.login({ from })}>{t('auth.login')}</AuthOtherWay>
    </AuthCard>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.register_title'), description: t('auth.register_description') }
}
