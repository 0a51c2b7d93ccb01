// The list as a table, for screens that are wide enough.
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { Cell } from './cell-edit.tsx'
import type { Column, ListProps } from './table-column.ts'
import { RowButtons } from './row-buttons.tsx'
import { RowName } from './row-name.tsx'
import { SelectBox } from './select-box.tsx'
import type { FilterSpec } from './table-address.ts'
import { ROW_MARK } from './table-keys.ts'
import type { Identified, Table } from './table.ts'

const CELL = 'px-3 py-2 align-middle'

export function TableRows<Row extends Identified, F extends FilterSpec>(props: ListProps<Row, F>) {
  const { table, label, columns, choosing, actions = [] } = props
  const t = useT()
  const withButtons = actions.some(({ inRow }) => inRow)
  const every = choosing !== undefined && table.rows.every(({ id }) => choosing.selected.has(id))
  return (
    <div
      className={classNames('overflow-x-auto rounded-card border border-line bg-surface transition-opacity',
        table.renewing && 'opacity-80')}
    >
      <table className="w-full border-collapse text-left text-14 text-ink">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line bg-paper text-12 font-semibold text-quiet">
            {choosing && (
              <th scope="col" className="w-10 pl-3">
                <SelectBox label={t('admin.select_all')} checked={every} onChange={choosing.setAll} />
              </th>
            )}
            {columns.map((column) => <ColumnHead key={column.key} column={column} table={table} />)}
            {withButtons && <th scope="col" className={CELL}><span className="sr-only">{t('admin.actions')}</span></th>}
          </tr>
        </thead>
        <tbody>{table.rows.map((row) => <BodyRow key={row.id} row={row} {...props} withButtons={withButtons} />)}</tbody>
      </table>
    </div>
  )
}

interface BodyRowProps<Row extends Identified, F extends FilterSpec> extends ListProps<Row, F> {
  row: Row
  withButtons: boolean
}

function BodyRow<Row extends Identified, F extends FilterSpec>(props: BodyRowProps<Row, F>) {
  const { row, table, columns, nameOf, open, onOpen, choosing, withButtons } = props
  const t = useT()
  const chosen = choosing?.selected.has(row.id) ?? false
  return (
    <tr
      {...{ [ROW_MARK]: row.id }} tabIndex={-1}
      className={classNames('border-b border-line outline-none last:border-0 hover:bg-paper focus-within:bg-paper',
        'focus:bg-action-wash focus:shadow-[inset_3px_0_0_var(--action)]', chosen && 'bg-action-wash')}
    >
      {choosing && (
        <td className="w-10 pl-3">
          <SelectBox
            label={t('admin.select_row', { name: nameOf(row) })} checked={chosen} onChange={() => choosing.select(row)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.key} className={classNames(CELL, column.end && 'text-right tabular-nums', column.className)}>
          <Cell column={column} row={row} name={nameOf(row)} table={table}>
            {at === 0 ? <RowName row={row} open={open} onOpen={onOpen}>{column.cell(row)}</RowName> : column.cell(row)}
          </Cell>
        </td>
      ))}
      {withButtons && <td className={classNames(CELL, 'text-right')}><RowButtons {...props} row={row} /></td>}
    </tr>
  )
}

interface ColumnHeadProps<Row extends Identified, F extends FilterSpec> { column: Column<Row>, table: Table<Row, F> }

function ColumnHead<Row extends Identified, F extends FilterSpec>({ column, table }: ColumnHeadProps<Row, F>) {
  const t = useT()
  const { sort, title, end, className } = column
  if (!sort) return <th scope="col" className={classNames(CELL, end && 'text-right', className)}>{title}</th>
  const now = String(table.filters['sort'] ?? '')
  const way = now === sort.up ? 'ascending' : now === sort.down ? 'descending' : 'none'
  const arrows: Record<typeof way, ReactNode> = {
    ascending: <ArrowUp aria-hidden strokeWidth={2} className="size-3.5" />,
    descending: <ArrowDown aria-hidden strokeWidth={2} className="size-3.5" />,
    none: <ChevronsUpDown aria-hidden strokeWidth={2} className="size-3.5 opacity-55" />,
  }
  return (
    <th scope="col" aria-sort={way} className={classNames(CELL, end && 'text-right', className)}>
      <button
        type="button" className="inline-flex min-h-6 cursor-pointer items-center gap-1 hover:text-ink"
        title={t(way === 'ascending' ? 'admin.sort_down' : 'admin.sort_up')}
        onClick={() => table.setFilter('sort', way === 'ascending' ? sort.down : sort.up)}
      >
        {title}{arrows[way]}
      </button>
    </th>
  )
}
