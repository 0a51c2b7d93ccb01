// Requests about personal data: open ones by how urgent they are, closed ones by when.
import type { DataRequestBrief } from '#contract/privacy.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDate } from '#web/kit/format.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { NewButton } from '../kit/new-button.tsx'
import { FilterSelect, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { DueBadge } from './due-badge.tsx'
import { KINDS } from './request-choices.ts'

export function DataRequestsList() {
  const t = useT()
  const table = useTable({
    name: 'data-requests',
    filters: { state: ['OPEN', 'CLOSED'], kind: KINDS },
    start: { state: 'OPEN' },
    fetch: ({ state, kind }, { cursor, size }) => ask('GET /api/admin/data-requests', {
      query: { size, ...(state && { state }), ...(kind && { kind }), ...(cursor && { cursor }) },
    }),
  })
  return (
    <>
      <AdminTitle aside={<NewButton to={adminUrls.dataRequestNew()} label={t('admin-privacy.new')} />}>
        {t('admin.privacy')}
      </AdminTitle>
      <p className="mb-4 text-14 text-quiet">{t('admin-privacy.intro')}</p>
      <DataTable
        table={table} label={t('admin-privacy.list')} columns={useColumns()} nameOf={({ name }) => name}
        open={({ id }) => adminUrls.dataRequest(id)}
        empty={{ title: t('admin-privacy.none'), text: t('admin-privacy.none_text') }}
        filters={(
          <>
            <FilterTabs
              table={table} name="state" label={t('admin-privacy.state')}
              options={[{ value: 'OPEN', label: t('admin-privacy.open') }, { value: 'CLOSED', label: t('admin-privacy.closed') }]}
            />
            <FilterSelect
              table={table} name="kind" label={t('admin-privacy.kind')}
              options={KINDS.map((kind) => ({ value: kind, label: t(`admin-privacy.kind_${kind}`) }))}
            />
          </>
        )}
      />
    </>
  )
}

function useColumns(): Column<DataRequestBrief>[] {
  const t = useT()
  return [
    { key: 'name', title: t('admin-privacy.who'), cell: ({ name }) => name },
    { key: 'kind', title: t('admin-privacy.kind'), cell: ({ kind }) => t(`admin-privacy.kind_${kind}`) },
    {
      key: 'state', title: t('admin-privacy.state'),
      cell: ({ state }) => <Badge tone={state === 'DONE' ? 'action' : 'plain'}>{t(`admin-privacy.state_${state}`)}</Badge>,
    },
    { key: 'due', title: t('admin-privacy.due'), className: 'whitespace-nowrap', cell: (row) => <DueBadge request={row} /> },
    {
      key: 'arrived', title: t('admin-privacy.arrived'), className: 'whitespace-nowrap',
      cell: ({ arrivedOn }) => <span className="text-soft">{formatDate(arrivedOn)}</span>,
    },
    { key: 'channel', title: t('admin-privacy.channel'), optional: true, cell: ({ channel }) =>
      t(`admin-privacy.channel_${channel}`) },
  ]
}
