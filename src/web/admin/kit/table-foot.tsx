import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { FilterSpec } from './table-address.ts'
import type { Identified, Table } from './table.ts'

/** How many rows there are, and the ways to the others. */
export function TableFoot<Row extends Identified, F extends FilterSpec>({ table }: { table: Table<Row, F> }) {
  const t = useT()
  const { total, pending, renewing, rows, previous, next, first, error } = table
  const failed = error !== null && rows.length === 0
  if (pending || (rows.length === 0 && !previous && !first)) return null
  const counted = failed ? '' : total === null ? t('admin.total_many') : t('admin.total', { count: total })
  return (
    <nav aria-label={t('admin.pages')} className="flex min-h-11 flex-wrap items-center justify-between gap-3 text-14 text-quiet">
      <span aria-live="polite">{renewing ? t('admin.renewing') : counted}</span>
      {(previous ?? next ?? first) && (
        <span className="flex gap-2">
          {first && <Button variant="text" size="small" onClick={first}>{t('admin.to_first')}</Button>}
          <Button
            variant="outlined" size="small" disabled={!previous} onClick={previous}
            icon={<ChevronLeft aria-hidden strokeWidth={1.75} className="size-4" />}
          >
            {t('admin.previous')}
          </Button>
          <Button variant="outlined" size="small" disabled={!next} onClick={next}>
            {t('admin.next')}<ChevronRight aria-hidden strokeWidth={1.75} className="size-4" />
          </Button>
        </span>
      )}
    </nav>
  )
}
