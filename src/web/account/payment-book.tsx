import type { PaymentMethod } from '#contract/account.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { AccountBook } from './account-book.tsx'
import { paymentList } from './payment-data.ts'
import { PaymentForm } from './payment-form.tsx'
import { PaymentMark } from './payment-mark.tsx'
import { BRAND_NAMES, PAYMENT_METHODS_MAX } from './payment-rules.ts'

/** All saved ways of paying of who is signed in. */
export function PaymentBook() {
  const t = useT()
  return (
    <AccountBook
      list={paymentList} max={PAYMENT_METHODS_MAX} mayBeDefault={({ expired }) => !expired}
      nameOf={({ provider, lastFour }) => t('account.ending', { name: provider, digits: lastFour })}
      card={(method) => <PaymentCard method={method} />}
      form={({ item, onSaved, onCancel }) => <PaymentForm method={item} onSaved={onSaved} onCancel={onCancel} />}
      words={{
        add: t('account.add_payment'), change: t('account.change_payment'), empty: t('account.payments_empty'),
        emptyText: t('account.payments_empty_text'), full: t('account.payments_full', { max: PAYMENT_METHODS_MAX }),
      }}
    />
  )
}

function PaymentCard({ method }: { method: PaymentMethod }) {
  const t = useT()
  const { paymentType, provider, brand, accountNumber, lastFour, expiryDate, expired, isDefault } = method
  const kind = [brand === null ? undefined : BRAND_NAMES[brand], t(`account.${paymentType}`)].filter(Boolean).join(' · ')
  return (
    <div className="flex items-start gap-4">
      <PaymentMark method={method} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-semibold text-ink">
          {provider}
          {isDefault && <Badge tone="action">{t('account.default')}</Badge>}
          {expired && <Badge tone="bad">{t('account.expired')}</Badge>}
        </h2>
        <p className="text-14 text-soft">{kind}</p>
        <p className="text-14 text-soft tabular-nums">
          <span aria-hidden>{accountNumber.replace(/\*+/, '•••• ')}</span>
          <span className="sr-only">{t('account.ending', { name: kind, digits: lastFour })}</span>
          {expiryDate !== null && !expired && <span className="text-quiet"> · {t('account.expires', { date: expiryDate })}</span>}
          {expiryDate !== null && expired && <span className="text-bad"> · {expiryDate}</span>}
        </p>
      </div>
    </div>
  )
}
