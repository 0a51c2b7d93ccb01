import { Button } from '#web/kit/ui/button.tsx'
import type { ListProps } from './table-column.ts'
import type { FilterSpec } from './table-address.ts'
import type { Identified } from './table.ts'

type RowButtonsProps<Row extends Identified, F extends FilterSpec> =
  Pick<ListProps<Row, F>, 'actions' | 'ask' | 'busy' | 'nameOf' | 'refused'> & { row: Row }

/** What can be done to this row, beside it, and why the last of it was refused. */
export function RowButtons<Row extends Identified, F extends FilterSpec>({ row, actions = [], ask, busy, nameOf, refused }:
RowButtonsProps<Row, F>) {
  const able = actions.filter(({ inRow, may }) => inRow && (may?.(row) ?? true))
  const reason = refused?.get(row.id)
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {able.map((action) => (
        <Button
          key={action.key} variant="outlined" size="xs" icon={action.icon} disabled={busy} className="max-md:h-11 max-md:text-14"
          aria-label={`${action.label} ${nameOf(row)}`} onClick={() => ask(action, [row])}
        >
          {action.label}
        </Button>
      ))}
      {reason !== undefined && (
        <span role="alert" className="ml-auto w-full max-w-64 min-w-48 text-right text-12 font-medium text-bad">{reason}</span>
      )}
    </span>
  )
}
