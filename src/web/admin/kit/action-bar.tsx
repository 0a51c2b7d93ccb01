// What can be done with the selected rows, and what did not work.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/class-names.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import type { ActionFailure, RowAction } from './row-action.ts'
import type { Identified } from './table.ts'

interface ActionBarProps<Row> {
  rows: readonly Row[]
  actions: readonly RowAction<Row>[]
  busy: boolean
  onAct: (action: RowAction<Row>) => void
  onNone: () => void
  together: ReactNode
}

export function ActionBar<Row extends Identified>({ rows, actions, busy, onAct, onNone, together }: ActionBarProps<Row>) {
  const t = useT()
  return (
    <section
      aria-label={t('admin.actions')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-action-wash px-3 py-2 max-md:sticky
        max-md:bottom-3 max-md:z-20 max-md:order-last max-md:shadow-float md:sticky md:top-16 md:z-20"
    >
      <span aria-live="polite" className="mr-2 text-14 font-semibold text-action-text">
        {t('admin.selected', { count: rows.length })}
      </span>
      {actions.map((action) => (
        <Button
          key={action.key} variant="outlined" size="small" icon={action.icon} disabled={busy}
          className={classNames(action.tone === 'bad' && 'text-bad!')} onClick={() => onAct(action)}
        >
          {action.label}
        </Button>
      ))}
      {together}
      <Button variant="text" size="small" onClick={onNone}>{t('admin.selected_none')}</Button>
    </section>
  )
}

interface ActionFailedProps<Row> {
  failure: ActionFailure<Row>
  /** Some of them are in the list as it is now. */
  listed: boolean
  nameOf: (row: Row) => string
  onClose: () => void
}

export function ActionFailed<Row>({ failure: { rows, reasons }, listed, nameOf, onClose }: ActionFailedProps<Row>) {
  const t = useT()
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-bad-wash py-2 pr-2 pl-4 text-14 text-bad">
      <div className="grow py-1.5">
        <p className="font-semibold">
          {t('admin.some_failed', { count: rows.length })}: {rows.slice(0, 10).map(nameOf).join(', ')}
          {rows.length > 10 && '…'}
        </p>
        {reasons.slice(0, 3).map((reason) => <p key={reason}>{reason}</p>)}
        <p>{t(listed ? 'admin.some_failed_text' : 'admin.some_failed_gone')}</p>
      </div>
      <button
        type="button" aria-label={t('admin.close')} onClick={onClose}
        className="flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control hover:bg-surface"
      >
        <X aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
    </div>
  )
}
