// A list as staff work with it: filters, columns, saved views, selection with actions, edits in the cell, all of it by keyboard.
// On a narrow screen each row is a card. See docs: the example of any list page in ../pages.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useT } from '#web/kit/words.tsx'
import { ActionBar, ActionFailed } from './action-bar.tsx'
import { Nothing } from './nothing.tsx'
import { useNarrow } from './narrow.ts'
import { ableOf, questionOf, useRowActions } from './row-action.ts'
import type { RowAction } from './row-action.ts'
import { Confirm } from './dialog.tsx'
import type { DataTableProps, ListProps } from './table-column.ts'
import { useColumnChoice } from './table-columns.ts'
import { useListKeys } from './table-keys.ts'
import type { FilterSpec } from './table-address.ts'
import { TableCards } from './table-cards.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableRows } from './table-rows.tsx'
import { TableTools } from './table-tools.tsx'
import type { Identified } from './table.ts'

export type { Column } from './table-column.ts'

interface Asked<Row> { action: RowAction<Row>, rows: readonly Row[] }

const NONE: ReadonlySet<number> = new Set()

export function DataTable<Row extends Identified, F extends FilterSpec>(props: DataTableProps<Row, F>) {
  const { table, columns, open, onOpen, actions = [], filters } = props
  const t = useT()
  const [selected, setSelected] = useState(NONE)
  const [asked, setAsked] = useState<Asked<Row>>()
  const choice = useColumnChoice(table.name, columns)
  const { busy, failure, act, forgetFailure } = useRowActions<Row>(table)
  const navigate = useNavigate()
  const run = async ({ action, rows }: Asked<Row>) => {
    setAsked(undefined)
    setSelected(await act(action, rows))
  }
  const ask = (action: RowAction<Row>, rows: readonly Row[]) =>
    action.question && ableOf(action, rows).length > 0 ? setAsked({ action, rows }) : void run({ action, rows })
  const shown = columns.filter(({ key }) => choice.shown.has(key))
  const select = (row: Row) => setSelected(toggled(selected, row.id))
  const chosen = table.rows.filter(({ id }) => selected.has(id))
  useListKeys({
    rows: table.rows, actions, select, editable: shown.some(({ edit }) => edit),
    open: (row) => onOpen ? onOpen(row) : open && navigate(open(row)),
    act: (action, row) => ask(action, chosen.length > 0 ? chosen : [row]),
  })
  const setAll = (on: boolean) => setSelected(all(table.rows, on))
  const choosing = actions.length > 0 ? { selected, select, setAll } : undefined
  const list = { ...props, columns: shown, choosing, ask, busy, refused: failure?.said }
  const isListed = table.rows.some(({ id }) => failure?.said.has(id))
  const atRow = failure?.of === 1 && actions.some(({ inRow }) => inRow) && isListed
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="contents">{filters}</div>
        <TableTools table={table} columns={columns} choice={choice} />
      </div>
      {failure && !atRow && (
        <ActionFailed failure={failure} listed={isListed} nameOf={props.nameOf} onClose={forgetFailure} />
      )}
      {chosen.length > 0 && (
        <ActionBar rows={chosen} actions={actions} busy={busy} onAct={(action) => ask(action, chosen)}
          onNone={() => setSelected(NONE)} together={props.together?.(chosen)} />
      )}
      <Listed {...list} />
      <TableFoot table={table} />
      {asked && (
        <Confirm
          {...questionOf(asked.action, asked.rows, t)} yes={asked.action.label}
          danger={asked.action.tone === 'bad'}
          onYes={() => void run(asked)} onNo={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function Listed<Row extends Identified, F extends FilterSpec>(props: ListProps<Row, F>) {
  const { table, empty } = props
  const t = useT()
  const narrow = useNarrow()
  if (table.pending) return <Coming />
  if (table.error && table.rows.length === 0) {
    return (
      <Nothing title={t('admin.list_failed')} text={table.error.message}>
        <Button onClick={table.again}>{t('admin.again')}</Button>
      </Nothing>
    )
  }
  if (table.rows.length > 0) return narrow ? <TableCards {...props} /> : <TableRows {...props} />
  if (!table.filtered) return <Nothing title={empty.title} text={empty.text}>{empty.children}</Nothing>
  return (
    <Nothing title={t('admin.none_filtered')} text={t('admin.none_filtered_text')}>
      <Button variant="outlined" onClick={table.clearFilters}>{t('admin.filters_clear')}</Button>
    </Nothing>
  )
}

function Coming() {
  const t = useT()
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <output className="sr-only">{t('admin.list_loading')}</output>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((at) => <Skeleton key={at} className="h-10 w-full" />)}
    </div>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function all(rows: readonly Identified[], on: boolean): ReadonlySet<number> {
  return on ? new Set(rows.map(({ id }) => id)) : NONE
}
