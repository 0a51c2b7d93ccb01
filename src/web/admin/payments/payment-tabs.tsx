// The three lists of money, side by side, with how much waits in each; each has its own address.
import { classNames } from '#web/kit/class-names.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { TabCount } from '../kit/tab-count.tsx'
import { useWaiting } from '../waiting.ts'

export type PaymentTab = 'waiting' | 'refunds' | 'all'

const TABS = [
  ['waiting', adminUrls.payments()], ['refunds', adminUrls.paymentsBack()], ['all', adminUrls.paymentsAll()],
] as const satisfies readonly (readonly [PaymentTab, string])[]

export function PaymentTabs({ now }: { now: PaymentTab }) {
  const t = useT()
  const waiting = useWaiting()
  const counts = { waiting: waiting?.payments ?? 0, refunds: waiting?.refunds ?? 0, all: 0 }
  return (
    <nav aria-label={t('admin-payments.tabs')} className="mb-4 flex gap-1 overflow-x-auto border-b border-line">
      {TABS.map(([tab, to]) => (
        <Link
          key={tab} to={to} {...tab === now && { 'aria-current': 'page' }}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-14 font-semibold whitespace-nowrap',
            tab === now ? 'border-action text-ink' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          <TabCount said={t(`admin-payments.tab_${tab}`)} count={counts[tab]} />
        </Link>
      ))}
    </nav>
  )
}
