// The list as cards, for narrow screens: each field beside its name where it has a value, what can be done at the card's foot.
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { Cell } from './cell-edit.tsx'
import type { ListProps } from './table-column.ts'
import { RowButtons } from './row-buttons.tsx'
import { RowName } from './row-name.tsx'
import { SelectBox } from './select-box.tsx'
import type { FilterSpec } from './table-address.ts'
import { ROW_MARK } from './table-keys.ts'
import type { Identified } from './table.ts'

export function TableCards<Row extends Identified, F extends FilterSpec>(props: ListProps<Row, F>) {
  const { table, label } = props
  return (
    <ul aria-label={label} className={classNames('flex flex-col gap-3 transition-opacity', table.renewing && 'opacity-80')}>
      {table.rows.map((row) => <RowCard key={row.id} {...props} row={row} />)}
    </ul>
  )
}

function RowCard<Row extends Identified, F extends FilterSpec>(props: ListProps<Row, F> & { row: Row }) {
  const { row, table, columns: [first, ...rest], nameOf, open, onOpen, choosing, actions = [] } = props
  const t = useT()
  const name = nameOf(row)
  return (
    <li
      {...{ [ROW_MARK]: row.id }} tabIndex={-1}
      className={classNames('flex flex-col gap-2 rounded-card border bg-surface p-4 text-14 focus:border-action',
        choosing?.selected.has(row.id) ? 'border-action' : 'border-line')}
    >
      <div className="flex items-start gap-3">
        {choosing && (
          <SelectBox
            label={t('admin.select_row', { name })} checked={choosing.selected.has(row.id)} onChange={() => choosing.select(row)}
          />
        )}
        {first && (
          <div className="min-w-0 grow font-semibold text-ink">
            <RowName row={row} open={open} onOpen={onOpen}>{first.cell(row)}</RowName>
          </div>
        )}
      </div>
      <dl className="flex flex-col gap-1.5">
        {rest.map((column) => (
          <div key={column.key} className="grid grid-cols-[7.5rem_1fr] items-baseline gap-3 has-[>dd:empty]:hidden">
            <dt className="text-12 text-quiet">{column.title}</dt>
            <dd className="min-w-0 break-words text-ink">
              <Cell column={column} row={row} name={name} table={table}>{column.cell(row)}</Cell>
            </dd>
          </div>
        ))}
      </dl>
      {actions.some(({ inRow }) => inRow) && <div className="flex justify-end pt-1"><RowButtons {...props} row={row} /></div>}
    </li>
  )
}
