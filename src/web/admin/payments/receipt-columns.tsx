// Money that came in, as rows of a list show it.
import type { Suggestion } from '#contract/settling-admin.ts'
import type { Receipt } from '#contract/settling.ts'
import { formatDong } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import type { Column } from '../kit/data-table.tsx'
import { suggestionsQuery } from './payments-data.ts'
import { formatReceived } from './received-at.ts'

export function OrderLink({ id, code }: { id: number | null, code: string | null }) {
  if (id === null || code === null) return null
  return (
    <Link to={adminUrls.order(id)} className="py-1 font-medium whitespace-nowrap tabular-nums underline-offset-4 hover:underline">
      {code}
    </Link>
  )
}

const STATE_TONES = { APPLIED: 'action', WAITING: 'warn', SETTLED: 'plain' } as const satisfies Record<Receipt['state'], string>

type ReceiptColumn = 'amount' | 'content' | 'why' | 'order' | 'channel' | 'at' | 'state'

export function useReceiptColumns(): Record<ReceiptColumn, Column<Receipt>> {
  const t = useT()
  return {
    amount: {
      key: 'amount', title: t('admin-payments.amount'), className: 'whitespace-nowrap',
      cell: ({ amount }) => <span className="tabular-nums">{formatDong(amount)}</span>,
    },
    content: {
      key: 'content', title: t('admin-payments.content'), className: 'min-w-56 max-w-md',
      cell: ({ content }) => <span className="line-clamp-2 break-words">{content}</span>,
    },
    why: {
      key: 'why', title: t('admin-payments.why'), className: 'min-w-36',
      cell: ({ reason }) => reason && <Badge tone="warn">{t(`admin-payments.why_${reason}`)}</Badge>,
    },
    order: {
      key: 'order', title: t('admin-payments.order'),
      cell: ({ orderId, orderCode }) => <OrderLink id={orderId} code={orderCode} />,
    },
    channel: {
      key: 'channel', title: t('admin-payments.channel'), cell: ({ channel }) => t(`admin-payments.channel_${channel}`),
    },
    at: {
      key: 'receivedAt', title: t('admin-payments.received'), className: 'whitespace-nowrap',
      cell: (receipt) => <span className="text-soft">{formatReceived(receipt)}</span>,
    },
    state: {
      key: 'state', title: t('admin-payments.state'),
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`admin-payments.state_${state}`)}</Badge>,
    },
  }
}

interface BestProps { receipt: Receipt, onChoose: (suggestion: Suggestion) => void }

/** The likeliest order, where there is one; settled upon from the row when this money pays it to the dong. */
export function BestSuggestion({ receipt, onChoose }: BestProps) {
  const t = useT()
  const { data } = useQuery(suggestionsQuery(receipt))
  const best = data?.[0]
  if (!best) return data && <span className="text-quiet">{t('admin-payments.best_none')}</span>
  return (
    <span className="flex flex-col items-start gap-1">
      {best.payable && !best.atDoor
        ? (
            <Button variant="soft" size="small" onClick={() => onChoose(best)}>
              {t('admin-payments.settle_upon', { code: best.order.code })}
            </Button>
          )
        : <OrderLink id={best.order.id} code={best.order.code} />}
      <span className="text-12 text-quiet">{best.reasons.map((reason) => t(`admin-payments.by_${reason}`)).join(' · ')}</span>
      {best.payable && best.order.total !== receipt.amount && (
        <span className="text-12 text-soft">{t('admin-payments.parts_came', { amount: formatDong(best.parts) })}</span>
      )}
      {best.atDoor && <span className="text-12 text-warn">{t('admin-payments.at_door')}</span>}
    </span>
  )
}
