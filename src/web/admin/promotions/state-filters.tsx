// Which coupons, or which promotions, are listed: by where they stand in time, and by a text.
import type { StaffState } from '#contract/promotions-admin.ts'
import { useT } from '#web/kit/words.tsx'
import { FilterSearch, FilterTabs } from '../kit/table-filters.tsx'
import type { Identified, Table } from '../kit/table.ts'

const STATES: readonly StaffState[] = ['RUNNING', 'NOT_YET', 'OFF', 'OVER']
export const STATE_FILTERS = { state: STATES, search: 'text' } as const

/** `search` says what is looked for. */
export function StateFilters<Row extends Identified>({ table, search }: {
  table: Table<Row, typeof STATE_FILTERS>, search: string
}) {
  const t = useT()
  return (
    <>
      <FilterTabs
        table={table} name="state" label={t('admin-promotions.state')}
        options={[
          { value: '', label: t('admin-promotions.state_all') },
          ...STATES.map((value) => ({ value, label: t(`admin-promotions.state_${value}`) })),
        ]}
      />
      <FilterSearch table={table} name="search" label={search} />
    </>
  )
}
