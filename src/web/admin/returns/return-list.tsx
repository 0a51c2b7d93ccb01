// What customers want to send back, the longest waiting first; one of them is shown over the list. It begins with what the
// sidebar counts: what is the shop's turn.
import { useState } from 'react'
import type { Waiting } from '#contract/desk.ts'
import type { StaffReturn } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { TabCount } from '../kit/tab-count.tsx'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { useWaiting } from '../waiting.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { StateBadge } from './return-state.tsx'

const SHOWN = ['TODO', 'REQUESTED', 'ACCEPTED', 'OWED', 'RECEIVED', 'REFUSED', 'WITHDRAWN', 'ALL'] as const
type Shown = (typeof SHOWN)[number]

function queryOf(shown: Shown) {
  if (shown === 'TODO') return { needsStaff: 'true' } as const
  if (shown === 'OWED') return { owed: 'true' } as const
  return shown === 'ALL' ? {} : { state: shown }
}

/** How many wait; of what is over nobody counts. */
function countOf(shown: Shown, waiting: Waiting): number {
  const { returnsToAnswer, returnsToCome, returnsToRefund } = waiting
  if (shown === 'TODO') return returnsToAnswer + returnsToRefund
  return shown === 'REQUESTED' ? returnsToAnswer : shown === 'ACCEPTED' ? returnsToCome : shown === 'OWED' ? returnsToRefund : 0
}

export function ReturnList() {
  const t = useT()
  const [opened, setOpened] = useState<StaffReturn>()
  const table = useTable({
    name: 'returns', filters: { shown: SHOWN }, start: { shown: 'TODO' },
    fetch: ({ shown = 'TODO' }, { page, size }) => ask('GET /api/admin/returns', { query: { page, size, ...queryOf(shown) } }),
  })
  const { shown } = table.filters
  const waiting = useWaiting()
  return (
    <>
      <DataTable
        table={table} label={t('admin.returns')} nameOf={({ orderCode }) => orderCode} onOpen={setOpened} columns={useColumns()}
        filters={(
          <FilterTabs
            table={table} name="shown" label={t('admin-returns.state')}
            options={SHOWN.map((value) => ({
              value, label: <TabCount said={t(`admin-returns.shown_${value}`)} count={waiting ? countOf(value, waiting) : 0} />,
            }))}
          />
        )}
        empty={{ title: t(shown === 'TODO' || shown === 'REQUESTED' || shown === 'OWED' ? `admin-returns.none_${shown}`
          : 'admin-returns.none') }}
      />
      {opened && <ReturnDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(): Column<StaffReturn>[] {
  const t = useT()
  return [
    {
      key: 'goods', title: t('admin-returns.goods'), className: 'min-w-56',
      cell: ({ items }) => items
        .map(({ quantity, productName }) => t('admin-returns.units', { quantity, name: productName })).join(', '),
    },
    {
      key: 'order', title: t('admin-returns.order'), className: 'whitespace-nowrap',
      cell: ({ orderId, orderCode }) => (
        <Link to={adminUrls.order(orderId)} className="py-1 tabular-nums underline-offset-4 hover:underline">{orderCode}</Link>
      ),
    },
    {
      key: 'state', title: t('admin-returns.state'),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'reason', title: t('admin-returns.reason'), className: 'max-w-80 min-w-44',
      cell: ({ reason, note }) => (
        <span className="flex flex-col gap-0.5">
          {t(`returns.reason_${reason}`)}
          <span className="line-clamp-2 wrap-anywhere text-soft empty:hidden">{note}</span>
        </span>
      ),
    },
    {
      key: 'photos', title: t('admin-returns.photos'), className: 'whitespace-nowrap',
      cell: ({ photos }) => photos.length > 0 && t('admin-returns.photos_count', { count: photos.length }),
    },
    {
      key: 'worth', title: t('admin-returns.worth'), end: true, className: 'whitespace-nowrap',
      cell: ({ worth }) => formatDong(worth),
    },
    {
      key: 'refunded', title: t('admin-returns.refunded'), end: true, className: 'whitespace-nowrap',
      cell: ({ refunded }) => refunded > 0 && formatDong(refunded),
    },
    {
      key: 'askedAt', title: t('admin-returns.asked_at'), className: 'whitespace-nowrap',
      cell: ({ askedAt }) => <span className="text-soft">{formatMoment(askedAt)}</span>,
    },
    {
      key: 'receivedAt', title: t('admin-returns.received_at'), optional: true, className: 'whitespace-nowrap',
      cell: ({ receivedAt }) => receivedAt && formatMoment(receivedAt),
    },
  ]
}
