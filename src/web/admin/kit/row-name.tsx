import type { ReactNode } from 'react'
import { Link } from '#web/kit/ui/link.tsx'
import type { DataTableProps } from './table-column.ts'
import type { FilterSpec } from './table-address.ts'
import type { Identified } from './table.ts'

/** On a phone a thumb finds it above and below its line, too. */
const CLASS = `cursor-pointer text-left font-semibold text-ink underline-offset-4 hover:underline max-md:-my-3.5
  max-md:py-3.5`

type RowNameProps<Row extends Identified, F extends FilterSpec> =
  Pick<DataTableProps<Row, F>, 'open' | 'onOpen'> & { row: Row, children: ReactNode }

/** What names the row: the way to its page, or what shows it over the list. */
export function RowName<Row extends Identified, F extends FilterSpec>({ row, open, onOpen, children }: RowNameProps<Row, F>) {
  if (onOpen) return <button type="button" className={CLASS} onClick={() => onOpen(row)}>{children}</button>
  return open ? <Link to={open(row)} className={CLASS}>{children}</Link> : children
}
