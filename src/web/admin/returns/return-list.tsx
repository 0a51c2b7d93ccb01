// What customers want to send back, the longest waiting first; one of them is shown over the list.
import { useState } from 'react'
import type { Return } from '#contract/returns.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { StateBadge } from './return-state.tsx'

const SHOWN = ['REQUESTED', 'ACCEPTED', 'OWED', 'RECEIVED', 'REFUSED', 'WITHDRAWN', 'ALL'] as const

export function ReturnList() {
  const t = useT()
  const [opened, setOpened] = useState<Return>()
  const table = useTable({
    name: 'returns', filters: { shown: SHOWN }, start: { shown: 'REQUESTED' },
    fetch: ({ shown = 'REQUESTED' }, { page, size }) => ask('GET /api/admin/returns', {
      query: { page, size, ...(shown === 'OWED' ? { owed: 'true' } : shown === 'ALL' ? {} : { state: shown }) },
    }),
  })
  const { shown } = table.filters
  return (
    <>
      <DataTable
        table={table} label={t('admin.returns')} nameOf={({ orderCode }) => orderCode} onOpen={setOpened} columns={useColumns()}
        filters={(
          <FilterTabs
            table={table} name="shown" label={t('admin-returns.state')}
            options={SHOWN.map((value) => ({ value, label: t(`admin-returns.shown_${value}`) }))}
          />
        )}
        empty={{ title: t(shown === 'REQUESTED' || shown === 'OWED' ? `admin-returns.none_${shown}` : 'admin-returns.none') }}
      />
      {opened && <ReturnDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(): Column<Return>[] {
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
      key: 'reason', title: t('admin-returns.reason'), className: 'min-w-44',
      cell: ({ reason, note }) => (
        <span className="flex flex-col gap-0.5">
          {t(`returns.reason_${reason}`)}
          <span className="line-clamp-2 break-words text-soft empty:hidden">{note}</span>
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
