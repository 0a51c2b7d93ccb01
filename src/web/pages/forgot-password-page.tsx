import { ForgotPassword } from '#web/auth/forgot-form.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'

export function Page() {
  return <AuthLayout><ForgotPassword /></AuthLayout>
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.forgot_title'), description: t('auth.forgot_description'), robots: 'noindex' }
}
