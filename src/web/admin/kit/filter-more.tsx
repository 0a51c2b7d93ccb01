// Filters that are not always needed: a row of their own on a wide screen, behind one button on a narrow one.
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { useT } from '#web/kit/words.tsx'
import { useNarrow } from './narrow.ts'
import type { FilterSpec } from './table-address.ts'
import type { Identified, Table } from './table.ts'
import { TOOL } from './tool-class.ts'

interface FilterMoreProps<Row extends Identified, F extends FilterSpec> {
  table: Table<Row, F>
  /** The filters in it: its button counts those that hold. */
  names: readonly (keyof F & string)[]
  children: ReactNode
}

export function FilterMore<Row extends Identified, F extends FilterSpec>({ table, names, children }: FilterMoreProps<Row, F>) {
  const t = useT()
  const id = useId()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  if (!narrow) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-first:order-last not-first:w-full">{children}</div>
    )
  }
  const count = names.filter((name) => table.filters[name] !== undefined).length
  return (
    <>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={TOOL}>
        <SlidersHorizontal aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />
        {count > 0 ? t('admin.filter_count', { count }) : t('admin.filter')}
      </button>
      <div id={id} className={classNames('order-last w-full grid-cols-2 items-end gap-3', open ? 'grid' : 'hidden')}>
        {children}
      </div>
    </>
  )
}
