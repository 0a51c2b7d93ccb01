import { Navigate, useLocation, useSearchParams } from 'react-router'
import { registeredName } from '#web/auth/auth-registered.ts'
import { wayBack } from '#web/auth/auth-way-back.ts'
import { LoginForm } from '#web/auth/login-form.tsx'
import { NeedsScript } from '#web/auth/needs-script.tsx'
import { useSession } from '#web/auth/session.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { Container } from '#web/kit/ui/container.tsx'
import { PageTitle } from '#web/kit/ui/page-title.tsx'
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
  const { state }: { state: unknown } = useLocation()
  const to = wayBack(search.get('from'))
  if (isAuthenticated && !loading) return <Navigate replace to={to} />
  const from = to === '/' ? undefined : to
  return (
    <Container className="py-6 sm:py-14">
      <div
        className="mx-auto flex w-full max-w-lg flex-col gap-6 sm:rounded-stage sm:border sm:border-line sm:bg-surface sm:p-10"
      >
        <div className="flex flex-col gap-2">
          <PageTitle>{t('auth.login')}</PageTitle>
          <p className="text-16 text-soft">{t(to === urls.checkout() ? 'auth.login_for_checkout' : 'auth.login_lead')}</p>
        </div>
        <NeedsScript />
        <LoginForm to={to} username={registeredName(state)} />
        <p className="text-center text-14 text-soft">
          {t('auth.no_account')}{' '}
          <Link
            to={urls.register({ from })}
            className="inline-block py-3 font-semibold text-action-text underline underline-offset-4"
          >
            {t('auth.register')}
          </Link>
        </p>
      </div>
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.login'), description: t('auth.login_description'), robots: 'noindex' }
}
