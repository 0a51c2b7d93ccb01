// Money that goes back: what the gateway does not end by itself stands first.
import { useState } from 'react'
import type { Refund } from '#contract/settling.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { useHearing } from '../hearing.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { OrderLink } from './receipt-columns.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const SHOWN = ['TODO', 'ASKED', 'DONE', 'REFUSED', 'DROPPED', 'ALL'] as const

const TONES = {
  ASKED: 'warn', DONE: 'action', REFUSED: 'bad', DROPPED: 'plain',
} as const satisfies Record<Refund['state'], string>

export function RefundList() {
  const t = useT()
  const [opened, setOpened] = useState<Refund>()
  const table = useTable({
    name: 'refunds', filters: { shown: SHOWN }, start: { shown: 'TODO' },
    fetch: ({ shown = 'TODO' }, { page, size }) => ask('GET /api/admin/refunds', {
      query: {
        page, size, ...(shown === 'TODO' ? { needsStaff: 'true' } : shown === 'ALL' ? {} : { state: shown }),
      },
    }),
  })
  useHearing({
    onEvent: ({ event }) => {
      if (event === 'staff-order' || event === 'waiting') table.again()
    },
    onBegin: table.again,
  })
  return (
    <>
      <DataTable
        table={table} label={t('admin-payments.tab_refunds')} nameOf={({ amount }) => formatDong(amount)} onOpen={setOpened}
        columns={useColumns()}
        filters={(
          <FilterTabs
            table={table} name="shown" label={t('admin-payments.state')}
            options={SHOWN.map((value) => ({ value, label: t(`admin-payments.refunds_${value}`) }))}
          />
        )}
        empty={{ title: t(table.filters.shown === 'TODO' ? 'admin-payments.none_todo' : 'admin-payments.none_refunds') }}
      />
      {opened && <RefundDialog refund={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function State({ refund: { state, needsStaff, channel, taken } }: { refund: Refund }) {
  const t = useT()
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{t(`admin-payments.refunds_${state}`)}</Badge>
      {needsStaff && state === 'ASKED' && (
        <Badge>{t(channel === 'VNPAY' ? 'admin-payments.put_off' : 'admin-payments.to_send')}</Badge>
      )}
      {taken && <Badge tone="warn">{t('admin-payments.taken_badge', { name: taken.by.name })}</Badge>}
    </span>
  )
}

function useColumns(): Column<Refund>[] {
  const t = useT()
  return [
    {
      key: 'amount', title: t('admin-payments.amount'), className: 'whitespace-nowrap',
      cell: ({ amount }) => <span className="tabular-nums">{formatDong(amount)}</span>,
    },
    {
      key: 'state', title: t('admin-payments.state'), cell: (refund) => <State refund={refund} />,
    },
    {
      key: 'order', title: t('admin-payments.order'),
      cell: ({ orderId, orderCode }) => <OrderLink id={orderId} code={orderCode} />,
    },
    {
      key: 'to', title: t('admin-payments.refund_to'), className: 'min-w-36',
      cell: ({ to }) => to && (
        <span className="flex flex-col">{to.name}<span className="text-soft">{formatPhone(to.phone)}</span></span>
      ),
    },
    {
      key: 'content', title: t('admin-payments.content'), optional: true, className: 'min-w-48',
      cell: ({ came }) => <span className="line-clamp-2 break-words">{came.content}</span>,
    },
    {
      key: 'reason', title: t('admin-payments.reason'), className: 'min-w-56',
      cell: ({ reason }) => (
        <span className="line-clamp-2 break-words">{reason === '' ? t('admin-payments.reason_of_shop') : reason}</span>
      ),
    },
    { key: 'channel', title: t('admin-payments.came_by'), cell: ({ channel }) => t(`admin-payments.channel_${channel}`) },
    {
      key: 'askedAt', title: t('admin-payments.asked_at'), className: 'whitespace-nowrap',
      cell: ({ askedAt }) => <span className="text-soft">{formatMoment(askedAt)}</span>,
    },
    {
      key: 'doneAt', title: t('admin-payments.done_at'), optional: true, className: 'whitespace-nowrap',
      cell: ({ doneAt }) => doneAt && formatMoment(doneAt),
    },
    {
      key: 'how', title: t('admin-payments.how_was'), optional: true, className: 'min-w-48', cell: ({ settledHow }) => settledHow,
    },
  ]
}
