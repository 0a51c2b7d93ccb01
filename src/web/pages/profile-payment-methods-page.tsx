import { PaymentBook } from '#web/account/payment-book.tsx'
import type { PageContext, PageHead } from '#web/kit/page.ts'
import { useT } from '#web/kit/words.tsx'
import { ProfileFrame } from '#web/profile/profile-frame.tsx'
import { urls } from '#web/urls.ts'

export function Page() {
  const t = useT()
  return (
    <ProfileFrame title={t('account.payments_title')} active={urls.paymentMethods()} lead={t('account.payments_lead')}>
      <PaymentBook />
    </ProfileFrame>
  )
}

export function head({ t }: PageContext): PageHead {
  return { title: t('account.payments_title'), description: t('account.payments_description'), robots: 'noindex' }
}
