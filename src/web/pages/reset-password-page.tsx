import { ResetPassword } from '#web/auth/reset-form.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'

export function Page() {
  return <AuthLayout><ResetPassword /></AuthLayout>
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.reset_title'), description: t('auth.reset_description'), robots: 'noindex' }
}
