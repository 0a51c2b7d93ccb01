// What a list page tells <DataTable>: its columns, and what stands around them.
import type { ReactNode } from 'react'
import type { RowAction } from './row-action.ts'
import type { FilterSpec } from './table-address.ts'
import type { Identified, Table } from './table.ts'

export interface CellDoubt { question: string, facts: string, yes: string }

export interface CellEdit<Row> {
  /** What is in the field at the beginning. */
  value: (row: Row) => string
  /** Keeps it; gives the row as it is now. A refusal is shown beside the field. */
  save: (row: Row, value: string) => Promise<Row>
  /** What is asked before this value is kept, and what says yes; undefined: nothing. */
  doubt?: (row: Row, value: string) => CellDoubt | undefined
  kind?: 'text' | 'number'
  /** With these it is a choice of one. */
  options?: readonly { value: string, label: string }[]
  may?: (row: Row) => boolean
}

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Figures: at the right edge, all digits as wide. */
  end?: true
  /** Classes of its cells: a width. */
  className?: string
  /** Hidden until its reader chooses it. */
  optional?: true
  /** Values of the filter `sort` that put the smallest, or the largest, first. */
  sort?: { up: string, down: string }
  /** May be edited where it stands. */
  edit?: CellEdit<Row>
}

export interface DataTableProps<Row extends Identified, F extends FilterSpec> {
  table: Table<Row, F>
  /** What is listed, for those who listen: "Reviews". */
  label: string
  /** The first names the row. */
  columns: readonly Column<Row>[]
  /** The row in a few words: "#12". */
  nameOf: (row: Row) => string
  /** The address of the row's own page. */
  open?: (row: Row) => string
  /** Shows the row over the list, where it has no page of its own. */
  onOpen?: (row: Row) => void
  actions?: readonly RowAction<Row>[]
  /** What is done to all selected rows as one, over the list: its button. */
  together?: (rows: readonly Row[]) => ReactNode
  /** Stands above the list: <FilterTabs>, <FilterSearch>, <FilterSelect>. */
  filters?: ReactNode
  /** Said where nothing is listed though nothing is filtered. */
  empty: { title: string, text?: string, children?: ReactNode }
}

export interface Choosing<Row> {
  selected: ReadonlySet<number>
  select: (row: Row) => void
  setAll: (on: boolean) => void
}

export interface ListProps<Row extends Identified, F extends FilterSpec> extends DataTableProps<Row, F> {
  choosing: Choosing<Row> | undefined
  ask: (action: RowAction<Row>, rows: readonly Row[]) => void
  busy: boolean
  /** Why it did not work with a row, by its id: said at the row, which may be far from the head of the list. */
  refused: ReadonlyMap<number, string> | undefined
}
