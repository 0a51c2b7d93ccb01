// Money that waits, money that goes back, and all that came in: three lists of one section, the address tells which.
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { Translate } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { useShortcut } from '../kit/shortcuts.ts'
import { PaymentTabs } from '../payments/payment-tabs.tsx'
import type { PaymentTab } from '../payments/payment-tabs.tsx'
import { AllReceipts, WaitingReceipts } from '../payments/receipt-list.tsx'
import { RefundList } from '../payments/refund-list.tsx'
import { StatementDialog } from '../payments/statement-dialog.tsx'

export function Page() {
  const t = useT()
  const { pathname } = useLocation()
  const [importing, setImporting] = useState(false)
  useShortcut('i', t('admin-payments.statement'), 'everywhere', () => setImporting(true))
  const now: PaymentTab = pathname === adminUrls.paymentsBack() ? 'refunds'
    : pathname === adminUrls.paymentsAll() ? 'all' : 'waiting'
  return (
    <>
      <AdminTitle
        aside={(
          <Button icon={<FileUp aria-hidden strokeWidth={1.75} className="size-4" />} onClick={() => setImporting(true)}>
            {t('admin-payments.statement')}
          </Button>
        )}
      >
        {t('admin.payments')}
      </AdminTitle>
      <PaymentTabs now={now} />
      {now === 'waiting' ? <WaitingReceipts /> : now === 'refunds' ? <RefundList /> : <AllReceipts />}
      {importing && <StatementDialog onClose={() => setImporting(false)} />}
    </>
  )
}

export const title = (t: Translate): string => t('admin.payments')
