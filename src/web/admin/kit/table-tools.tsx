// Beside the filters: saved views, and which columns are seen.
import { Bookmark, Columns3, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { useSession } from '#web/auth/session.tsx'
import { toast } from '#web/kit/toast.ts'
import { useDisclosure } from '#web/kit/ui/disclosure.ts'
import { useT } from '#web/kit/words.tsx'
import type { Column } from './table-column.ts'
import { useNarrow } from './narrow.ts'
import type { FilterSpec } from './table-address.ts'
import type { ColumnChoice } from './table-columns.ts'
import { useViews, VIEW_NAME_MAX } from './table-views.ts'
import type { Identified, Table } from './table.ts'
import { TOOL } from './tool-class.ts'

interface ToolsProps<Row extends Identified, F extends FilterSpec> {
  table: Table<Row, F>
  columns: readonly Column<Row>[]
  choice: ColumnChoice
}

export function TableTools<Row extends Identified, F extends FilterSpec>({ table, columns, choice }: ToolsProps<Row, F>) {
  return (
    <div className="relative ml-auto flex gap-2">
      <ViewsMenu table={table} />
      <ColumnsMenu columns={columns} choice={choice} />
    </div>
  )
}

const LINE = `flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left text-14 text-ink hover:bg-sunken
  max-md:min-h-11`

/** It opens at the right edge of all tools, which is the list's: beside its own button it might lie under the sidebar. */
function ToolMenu({ label, icon, children }: { label: string, icon: ReactNode, children: ReactNode }) {
  const menu = useDisclosure()
  return (
    <details {...menu} className="group">
      <summary className={TOOL}>{icon}{label}</summary>
      <div className="absolute top-full right-0 z-20 mt-1 flex w-72 flex-col gap-1 rounded-card border border-line bg-raised p-2
        shadow-float"
      >
        {children}
      </div>
    </details>
  )
}

function ViewsMenu<Row extends Identified, F extends FilterSpec>({ table }: Pick<ToolsProps<Row, F>, 'table'>) {
  const t = useT()
  const { user } = useSession()
  const { views, save, drop } = useViews(table.name, user?.id ?? 0)
  const [name, setName] = useState('')
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = name.trim()
    if (said === '') return
    if (save({ name: said, search: withoutPlace(table.search) })) setName('')
    else toast.error(t('admin.views_full'))
  }
  return (
    <ToolMenu label={t('admin.views')} icon={<Bookmark aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />}>
      {views.length === 0 && <p className="px-2 py-1 text-14 text-quiet">{t('admin.views_none')}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="flex items-center">
            <button type="button" className={`${LINE} min-w-0 cursor-pointer`} onClick={() => table.show(view.search)}>
              <span className="truncate">{view.name}</span>
            </button>
            <button
              type="button" aria-label={t('admin.view_drop', { name: view.name })} onClick={() => drop(view.name)}
              className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-quiet
                hover:bg-sunken"
            >
              <X aria-hidden strokeWidth={1.75} className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={keep} className="flex gap-2 border-t border-line pt-2">
        <input
          aria-label={t('admin.view_name')} placeholder={t('admin.view_name')} value={name} maxLength={VIEW_NAME_MAX}
          onChange={({ target }) => setName(target.value)}
          className="h-9 min-w-0 grow rounded-control border border-line-strong bg-surface px-2 text-14 text-ink
            placeholder:text-quiet"
        />
        <button
          type="submit"
          className="h-9 shrink-0 cursor-pointer rounded-control bg-action-wash px-3 text-14 font-semibold text-action-text
            hover:bg-action-wash-strong"
        >
          {t('admin.save')}
        </button>
      </form>
    </ToolMenu>
  )
}

/** A view is what is listed, and no place in it. */
function withoutPlace(search: string): string {
  const fields = new URLSearchParams(search)
  fields.delete('page')
  fields.delete('cursor')
  return fields.size === 0 ? '' : `?${fields}`
}

function ColumnsMenu<Row>({ columns, choice }: { columns: readonly Column<Row>[], choice: ColumnChoice }) {
  const t = useT()
  const narrow = useNarrow()
  if (narrow && columns.length < 3) return null
  return (
    <ToolMenu label={t('admin.columns')} icon={<Columns3 aria-hidden strokeWidth={1.75} className="size-4 text-quiet" />}>
      {columns.slice(1).map(({ key, title }) => (
        <label key={key} className={`${LINE} cursor-pointer`}>
          <input
            type="checkbox" checked={choice.shown.has(key)} onChange={({ target }) => choice.choose(key, target.checked)}
            className="size-4 accent-(--action-fill)"
          />
          {title}
        </label>
      ))}
      <button type="button" className={`${LINE} cursor-pointer border-t border-line text-quiet`} onClick={choice.reset}>
        {t('admin.columns_reset')}
      </button>
    </ToolMenu>
  )
}
