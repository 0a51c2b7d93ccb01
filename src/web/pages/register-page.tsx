import { Navigate, useSearchParams } from 'react-router'
import { wayBack } from '#web/auth/auth-way-back.ts'
import { RegisterForm } from '#web/auth/register-form.tsx'
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
    <Container className="py-6 sm:py-14">
      <div
        className="mx-auto flex w-full max-w-2xl flex-col gap-6 sm:rounded-stage sm:border sm:border-line sm:bg-surface sm:p-10"
      >
        <div className="flex flex-col gap-2">
          <PageTitle>{t('auth.register_title')}</PageTitle>
          <p className="text-16 text-soft">{t('auth.register_lead')}</p>
        </div>
        <NeedsScript />
        <RegisterForm from={from} />
        <p className="text-center text-14 text-soft">
          {t('auth.has_account')}{' '}
          <Link
            to={urls.login({ from })}
            className="inline-block py-3 font-semibold text-action-text underline underline-offset-4"
          >
            {t('auth.login')}
          </Link>
        </p>
      </div>
    </Container>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.register_title'), description: t('auth.register_description') }
}
