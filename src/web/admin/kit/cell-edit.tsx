// A cell that may be edited where it stands: Enter keeps, Escape leaves it. What was changed can be put back.
import { Pencil } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { AskError } from '#web/kit/ask.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { CellDoubt, CellEdit, Column } from './table-column.ts'
import type { FilterSpec } from './table-address.ts'
import { EDIT_MARK } from './table-keys.ts'
import type { Identified, Table } from './table.ts'
import { offerUndo } from './undo-store.ts'

interface CellProps<Row extends Identified, F extends FilterSpec> {
  column: Column<Row>
  row: Row
  name: string
  table: Table<Row, F>
  children: ReactNode
}

export function Cell<Row extends Identified, F extends FilterSpec>({ column, row, name, table, children }: CellProps<Row, F>) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { edit } = column
  if (!edit || !(edit.may?.(row) ?? true)) return children
  const label = t('admin.edit_cell', { column: column.title, name })
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const show = (fresh: Row) => table.change(new Set([row.id]), () => fresh)
  const save = async (value: string) => {
    const before = edit.value(row)
    if (value !== before) {
      const fresh = await edit.save(row, value)
      show(fresh)
      offerUndo(`${t('admin.edited', { column: column.title })} · ${name}`, async () => {
        show(await edit.save(fresh, before))
        table.again()
      })
    }
    close()
  }
  if (editing) {
    return (
      <CellField
        edit={edit} label={label} value={edit.value(row)} doubtOf={(value) => edit.doubt?.(row, value)} onSave={save}
        onCancel={close}
      />
    )
  }
  return (
    <button
      ref={opener} type="button" title={label} onClick={() => setEditing(true)} {...{ [EDIT_MARK]: '' }}
      className="group/cell -mx-2 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-2 text-left
        hover:bg-sunken max-md:min-h-11"
    >
      {children}<span className="sr-only">{label}</span>
      <Pencil
        aria-hidden strokeWidth={1.75}
        className="size-3.5 shrink-0 text-quiet opacity-0 group-hover/cell:opacity-100 group-focus/cell:opacity-100
          max-md:opacity-100"
      />
    </button>
  )
}

interface CellFieldProps<Row> {
  edit: CellEdit<Row>
  label: string
  value: string
  doubtOf: (value: string) => CellDoubt | undefined
  onSave: (value: string) => Promise<void>
  onCancel: () => void
}

function CellField<Row>({ edit, label, value, doubtOf, onSave, onCancel }: CellFieldProps<Row>) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [doubt, setDoubt] = useState<CellDoubt>()
  const look = () => {
    const found = typed.trim() === value ? undefined : doubtOf(typed.trim())
    setDoubt(found)
    if (!found) void keep()
  }
  const keep = async () => {
    setBusy(true)
    try {
      await onSave(typed.trim())
    } catch (refusal) {
      if (!(refusal instanceof AskError)) throw refusal
      setError(Object.values(refusal.errors ?? {})[0] ?? refusal.message)
      setBusy(false)
    }
  }
  const field = {
    id, value: typed, disabled: busy, 'aria-label': label, 'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : doubt ? `${id}-doubt` : undefined,
    ref: (element: HTMLInputElement | HTMLSelectElement | null) => element?.focus(),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value)
      setDoubt(undefined)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') look()
      if (event.key === 'Escape') onCancel()
      if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault()
    },
    onBlur: () => {
      if (!busy && error === undefined && typed === value) onCancel()
    },
    className: `h-9 w-full min-w-24 rounded-control border bg-surface px-2 text-14 text-ink
      ${error ? 'border-bad' : 'border-action'}`,
  }
  return (
    <span className="flex flex-col gap-1">
      {edit.options
        ? (
            <select {...field}>
              {edit.options.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
            </select>
          )
        : <input {...field} type="text" inputMode={edit.kind === 'number' ? 'numeric' : 'text'} />}
      {error && <span id={`${id}-error`} role="alert" className="text-12 font-medium text-bad">{error}</span>}
      {doubt && <Doubt id={`${id}-doubt`} doubt={doubt} busy={busy} onYes={() => void keep()} onNo={onCancel} />}
    </span>
  )
}

interface DoubtProps { id: string, doubt: CellDoubt, busy: boolean, onYes: () => void, onNo: () => void }

/** Asked where it was typed: Enter again keeps nothing, only the button does. */
function Doubt({ id, doubt: { question, facts, yes }, busy, onYes, onNo }: DoubtProps) {
  return (
    <span className="flex min-w-44 flex-col items-start gap-1 rounded-control bg-warn-wash p-2 text-left text-12 text-ink">
      <span id={id} role="alert" className="flex flex-col whitespace-normal">
        <strong className="font-semibold text-warn">{question}</strong>
        <span className="tabular-nums">{facts}</span>
      </span>
      <Button
        variant="outlined" size="xs" loading={busy} onClick={onYes}
        onKeyDown={({ key }) => key === 'Escape' && onNo()}
      >
        {yes}
      </Button>
    </span>
  )
}
