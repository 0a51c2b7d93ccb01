import { VerifyEmail } from '#web/auth/verify-email.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'

export function Page() {
  return <AuthLayout><VerifyEmail /></AuthLayout>
}

export function head({ t }: PageContext): PageHead {
  return { title: t('auth.verify_title'), description: t('auth.verify_description'), robots: 'noindex' }
}
