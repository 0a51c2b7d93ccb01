// Who wants to be called, about a trade-in or instalments: called one by one, noted once.
import { PhoneCall } from 'lucide-react'
import { useState } from 'react'
import type { Lead } from '#contract/leads.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Price } from '#web/kit/ui/price.tsx'
import { useT } from '#web/kit/words.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { LeadDialog } from './lead-dialog.tsx'

export function LeadList() {
  const t = useT()
  const [shown, setShown] = useState<Lead>()
  const table = useTable({
    name: 'leads',
    filters: { state: ['NEW', 'HANDLED'] },
    start: { state: 'NEW' },
    fetch: ({ state }, { cursor, size }) =>
      ask('GET /api/admin/leads', { query: { ...(state && { state }), ...(cursor && { cursor }), size } }),
  })
  const called: RowAction<Lead> = {
    key: 'handle', label: t('admin-leads.handle'), shortcut: 'c', inRow: true,
    icon: <PhoneCall aria-hidden strokeWidth={1.75} className="size-4" />,
    may: ({ state }) => state === 'NEW', change: () => undefined, said: (count) => t('admin-leads.were_handled', { count }),
    run: ({ id }) => ask('POST /api/admin/leads/{id}/handle', { params: { id }, body: {} }),
    undo: ({ id }) => ask('POST /api/admin/leads/{id}/reopen', { params: { id } }),
  }
  return (
    <>
      <DataTable
        table={table} label={t('admin.leads')} columns={useColumns()} actions={table.filters.state === 'NEW' ? [called] : []}
        nameOf={({ name }) => name} onOpen={setShown}
        empty={{ title: t('admin-leads.none'), text: t('admin-leads.none_text') }}
        filters={(
          <FilterTabs
            table={table} name="state" label={t('admin-leads.state')}
            options={[{ value: 'NEW', label: t('admin-leads.new') }, { value: 'HANDLED', label: t('admin-leads.handled') }]}
          />
        )}
      />
      {shown && <LeadDialog lead={shown} onClose={() => setShown(undefined)} onHandled={table.again} />}
    </>
  )
}

function useColumns(): Column<Lead>[] {
  const t = useT()
  return [
    { key: 'name', title: t('admin-leads.name'), className: 'min-w-40', cell: ({ name }) => name },
    {
      key: 'phone', title: t('admin-leads.phone'),
      cell: ({ phone }) => (
        <a href={`tel:${phone}`} className="whitespace-nowrap text-action-text underline-offset-4 hover:underline">
          {formatPhone(phone)}
        </a>
      ),
    },
    {
      key: 'kind', title: t('admin-leads.kind'),
      cell: ({ kind }) => <Badge>{t(`admin-leads.${kind}`)}</Badge>,
    },
    {
      key: 'about', title: t('admin-leads.about'), className: 'min-w-48',
      cell: ({ device, months, productName }) => device?.model
        ?? [productName, months && t('admin-leads.months', { count: months })].filter(Boolean).join(', '),
    },
    { key: 'estimate', title: t('admin-leads.estimate'), end: true, cell: ({ estimate }) => <Price dong={estimate} /> },
    {
      key: 'createdAt', title: t('admin-leads.since'), className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span className="text-soft">{formatMoment(createdAt)}</span>,
    },
    { key: 'note', title: t('admin-leads.note'), optional: true, cell: ({ note }) => note },
  ]
}
