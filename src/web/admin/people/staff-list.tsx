// Who runs the shop: what they may do, when they were here last, and whether they sign in with a second factor.
import { Mail } from 'lucide-react'
import type { StaffRow } from '#contract/people-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { EmailText } from '../kit/email-text.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterSearch, FilterSelect } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import { STAFF, STATUS_TONES } from './people-data.ts'
import { useStatusActions } from './status-actions.tsx'

export function StaffList() {
  const t = useT()
  const table = useTable({
    name: STAFF,
    filters: { role: ['STAFF', 'ADMIN'], status: ['ACTIVE', 'LOCKED'], search: 'text' },
    fetch: ({ role, status, search }, { cursor, size }) => ask('GET /api/admin/staff', {
      query: { ...(role && { role }), ...(status && { status }), ...(search && { search }), ...(cursor && { cursor }), size },
    }),
  })
  const again: RowAction<StaffRow> = {
    key: 'invite', label: t('admin-people.invite_again'), icon: <Mail aria-hidden strokeWidth={1.75} className="size-4" />,
    may: ({ invited, status }) => invited && status === 'ACTIVE',
    run: ({ id }) => ask('POST /api/admin/staff/{id}/invite', { params: { id } }),
    said: (count) => t('admin-people.were_invited', { count }),
  }
  return (
    <DataTable
      table={table} label={t('admin.staff')} columns={useColumns()}
      actions={[...useStatusActions<StaffRow>(table.filters.status !== undefined), again]}
      nameOf={({ fullname }) => fullname} open={({ id }) => adminUrls.person(id)}
      empty={{ title: t('admin-people.no_staff'), text: t('admin-people.no_staff_text') }}
      filters={(
        <>
          <FilterSearch table={table} name="search" label={t('admin-people.search')} />
          <FilterSelect
            table={table} name="role" label={t('admin-people.role')}
            options={[{ value: 'STAFF', label: t('admin-people.STAFF') }, { value: 'ADMIN', label: t('admin-people.ADMIN') }]}
          />
          <FilterSelect
            table={table} name="status" label={t('admin-people.state')}
            options={[{ value: 'ACTIVE', label: t('admin-people.ACTIVE') }, { value: 'LOCKED', label: t('admin-people.LOCKED') }]}
          />
        </>
      )}
    />
  )
}

function useColumns(): Column<StaffRow>[] {
  const t = useT()
  return [
    { key: 'fullname', title: t('admin-people.name'), className: 'min-w-44', cell: ({ fullname }) => fullname },
    { key: 'username', title: t('admin-people.username'), cell: ({ username }) => username },
    { key: 'email', title: t('admin-people.email'), className: 'min-w-44', cell: ({ email }) => <EmailText address={email} /> },
    {
      key: 'role', title: t('admin-people.role'),
      cell: ({ role }) => <Badge tone={role === 'ADMIN' ? 'action' : 'plain'}>{t(`admin-people.${role}`)}</Badge>,
    },
    {
      key: 'status', title: t('admin-people.state'),
      cell: ({ status, invited }) => (
        <Badge tone={invited ? 'warn' : STATUS_TONES[status]}>
          {t(invited ? 'admin-people.invited' : `admin-people.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'factor', title: t('admin-people.factor'),
      cell: ({ factor }) =>
        <Badge tone={factor ? 'action' : 'plain'}>{t(factor ? 'admin-people.factor_on' : 'admin-people.factor_off')}</Badge>,
    },
    {
      key: 'signedInAt', title: t('admin-people.signed_in'), className: 'whitespace-nowrap',
      cell: ({ signedInAt }) =>
        <span className="text-soft">{signedInAt ? formatMoment(signedInAt) : t('admin-people.never')}</span>,
    },
    { key: 'phone', title: t('admin-people.phone'), optional: true, cell: ({ phone }) => phone && formatPhone(phone) },
  ]
}
