// Everybody with an account: found by what they say on the telephone, locked and unlocked.
import type { PersonRow } from '#contract/people-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDate, formatMoment, formatNumber } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { EmailText } from '../kit/email-text.tsx'
import { FilterSearch, FilterSelect, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { PEOPLE, STATUS_TONES } from './people-data.ts'
import { useStatusActions } from './status-actions.tsx'

export function PersonList() {
  const t = useT()
  const table = useTable({
    name: PEOPLE,
    filters: { role: ['USER', 'STAFF', 'ADMIN'], status: ['ACTIVE', 'LOCKED', 'CLOSED'], search: 'text' },
    start: { role: 'USER' },
    fetch: ({ role, status, search }, { cursor, size }) => ask('GET /api/admin/people', {
      query: { ...(role && { role }), ...(status && { status }), ...(search && { search }), ...(cursor && { cursor }), size },
    }),
  })
  return (
    <DataTable
      table={table} label={t('admin.customers')} columns={useColumns()}
      actions={useStatusActions<PersonRow>(table.filters.status !== undefined)}
      nameOf={({ fullname }) => fullname} open={({ id }) => adminUrls.person(id)}
      empty={{ title: t('admin-people.none'), text: t('admin-people.none_text') }}
      filters={(
        <>
          <FilterTabs
            table={table} name="role" label={t('admin-people.role')}
            options={[
              { value: 'USER', label: t('admin-people.USER') }, { value: 'STAFF', label: t('admin-people.STAFF') },
              { value: 'ADMIN', label: t('admin-people.ADMIN') },
            ]}
          />
          <FilterSearch table={table} name="search" label={t('admin-people.search')} />
          <FilterSelect
            table={table} name="status" label={t('admin-people.state')}
            options={[
              { value: 'ACTIVE', label: t('admin-people.ACTIVE') }, { value: 'LOCKED', label: t('admin-people.LOCKED') },
              { value: 'CLOSED', label: t('admin-people.CLOSED') },
            ]}
          />
        </>
      )}
    />
  )
}

function useColumns(): Column<PersonRow>[] {
  const t = useT()
  return [
    { key: 'fullname', title: t('admin-people.name'), className: 'min-w-44', cell: ({ fullname }) => fullname },
    { key: 'username', title: t('admin-people.username'), cell: ({ username }) => username },
    {
      key: 'phone', title: t('admin-people.phone'),
      cell: ({ phone }) => phone !== null && (
        <a href={`tel:${phone}`} className="whitespace-nowrap text-action-text underline-offset-4 hover:underline">
          {formatPhone(phone)}
        </a>
      ),
    },
    { key: 'email', title: t('admin-people.email'), className: 'min-w-44', cell: ({ email }) => <EmailText address={email} /> },
    {
      key: 'status', title: t('admin-people.state'),
      cell: ({ status }) => <Badge tone={STATUS_TONES[status]}>{t(`admin-people.${status}`)}</Badge>,
    },
    { key: 'orders', title: t('admin-people.orders'), end: true, cell: ({ orders }) => formatNumber(orders) },
    {
      key: 'signedInAt', title: t('admin-people.signed_in'), className: 'whitespace-nowrap',
      cell: ({ signedInAt }) =>
        <span className="text-soft">{signedInAt ? formatMoment(signedInAt) : t('admin-people.never')}</span>,
    },
    {
      key: 'createdAt', title: t('admin-people.since'), optional: true, className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <span className="text-soft">{formatDate(createdAt)}</span>,
    },
  ]
}
