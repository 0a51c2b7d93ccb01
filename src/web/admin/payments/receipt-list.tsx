// Money that waits to be seen to, each with the order it may be for; and all money that ever came in.
import { useState } from 'react'
import type { Receipt } from '#contract/settling.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { BestSuggestion, useReceiptColumns } from './receipt-columns.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { ReceiptEnding } from './receipt-ending.tsx'
import type { Ending } from './receipt-ending.tsx'

export function WaitingReceipts() {
  const t = useT()
  const [shown, setShown] = useState<Receipt>()
  const [ending, setEnding] = useState<{ receipt: Receipt, end: Ending }>()
  const { amount, content, why, order, channel, at } = useReceiptColumns()
  const table = useTable({
    name: 'receipts', filters: {},
    fetch: (_filters, { page, size }) => ask('GET /api/admin/receipts', { query: { state: 'WAITING', page, size } }),
  })
  return (
    <>
      <DataTable
        table={table} label={t('admin-payments.tab_waiting')} nameOf={(row) => formatDong(row.amount)} onOpen={setShown}
        columns={[
          amount, content, why,
          {
            key: 'best', title: t('admin-payments.best'), className: 'min-w-48',
            cell: (receipt) => (
              <BestSuggestion
                receipt={receipt}
                onChoose={({ order: { id, code, total } }) =>
                  setEnding({ receipt, end: { order: { id, code, exact: total === receipt.amount } } })}
              />
            ),
          },
          order, { ...channel, optional: true }, at,
        ]}
        empty={{ title: t('admin-payments.none_waiting'), text: t('admin-payments.none_waiting_text') }}
      />
      {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(undefined)} />}
      {ending && (
        <ReceiptEnding {...ending} onClose={() => setEnding(undefined)} onDone={() => setEnding(undefined)} />
      )}
    </>
  )
}

export function AllReceipts() {
  const t = useT()
  const [shown, setShown] = useState<Receipt>()
  const { amount, content, why, order, channel, at, state } = useReceiptColumns()
  const table = useTable({
    name: 'receipts-all', filters: { state: ['APPLIED', 'SETTLED', 'WAITING'] },
    fetch: (filters, { page, size }) => ask('GET /api/admin/receipts', { query: { ...filters, page, size } }),
  })
  return (
    <>
      <DataTable
        table={table} label={t('admin-payments.tab_all')} nameOf={(row) => formatDong(row.amount)} onOpen={setShown}
        columns={[
          amount, state, order, content, channel, at, { ...why, optional: true },
          {
            key: 'how', title: t('admin-payments.how_was'), optional: true, className: 'min-w-48',
            cell: ({ settledHow }) => settledHow,
          },
          {
            key: 'settledAt', title: t('admin-payments.settled_at'), optional: true, className: 'whitespace-nowrap',
            cell: ({ settledAt }) => settledAt && formatMoment(settledAt),
          },
        ]}
        filters={(
          <FilterTabs
            table={table} name="state" label={t('admin-payments.state')}
            options={[
              { value: '', label: t('admin.any') }, { value: 'APPLIED', label: t('admin-payments.state_APPLIED') },
              { value: 'SETTLED', label: t('admin-payments.state_SETTLED') },
              { value: 'WAITING', label: t('admin-payments.state_WAITING') },
            ]}
          />
        )}
        empty={{ title: t('admin-payments.none_all') }}
      />
      {shown && <ReceiptDialog receipt={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
