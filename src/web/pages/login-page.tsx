import { Navigate, useSearchParams } from 'react-router'
import { AuthCard, AuthOtherWay } from '#web/auth/auth-card.tsx'
import { useLeftState } from '#web/auth/auth-left-state.ts'
import { readRegistered } from '#web/auth/auth-registered.ts'
import { wayBack } from '#web/auth/auth-way-back.ts'
import { LoginForm } from '#web/auth/login-form.tsx'
import { useSession } from '#web/auth/session.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { useT } from '#web/kit/words.tsx'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  return <AuthLayout><Login /></AuthLayout>
}

function Login() {
  const t = useT()
  const [search] = useSearchParams()
  const { isAuthenticated, loading } = useSession()
  const registered = readRegistered(useLeftState())
  const to = wayBack(search.get('from'))
  if (isAuthenticated && !loading) return <Navigate replace to={to} />
  return (
    <AuthCard title={t('auth.login')} lead={t(to === urls.checkout() ? 'auth.login_for_checkout' : 'auth.login_lead')}>
      {registered && (
        <Banner tone="success" shown_ms={Number.POSITIVE_INFINITY}>
          {t('auth.registered_next', { email: registered.email })}
        </Banner>
      )}
      <LoginForm key={registered?.username} to={to} username={registered?.username} />
      <AuthOtherWay before={t('auth.no_account')} to={urls.register({ from: to === '/' ? undefined : to })}>
        {t('auth.register')}
      </AuthOtherWay>
    </AuthCard>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.login'), description: t('auth.login_description'), robots: 'noindex' }
}
