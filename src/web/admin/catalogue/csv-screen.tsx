// The catalogue taken in from a file: dropped, looked at cell by cell, and only then written.
import { ArrowLeft, FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogueImport } from '#contract/catalogue-csv.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Link } from '#web/kit/ui/link.tsx'
import { useT } from '#web/kit/words.tsx'
import { adminUrls } from '../admin-urls.ts'
import { AdminTitle } from '../kit/admin-title.tsx'
import { DropZone } from '../kit/drop-zone.tsx'
import { CsvExport } from './csv-export.tsx'
import { CsvOutcomePart } from './csv-outcome.tsx'
import { useCsvRun } from './csv-run.ts'
import type { CsvRun } from './csv-run.ts'

export function CsvScreen() {
  const t = useT()
  const run = useCsvRun()
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Link
          to={adminUrls.products()}
          className="inline-flex min-h-6 items-center gap-1 text-12 font-medium text-quiet hover:text-ink"
        >
          <ArrowLeft aria-hidden strokeWidth={1.75} className="size-3.5" />{t('admin.products')}
        </Link>
        <AdminTitle aside={<CsvExport />}>{t('admin-csv.title')}</AdminTitle>
        <p className="max-w-3xl text-14 text-soft">{t('admin-csv.intro')}</p>
        <p className="mt-1 max-w-3xl text-14 text-soft">{t('admin-csv.rules')}</p>
      </div>
      <DropZone
        icon={<FileSpreadsheet aria-hidden strokeWidth={1.5} className="size-8" />} title={t('admin-csv.drop')}
        hint={t('admin-csv.hint')} accept=".csv,.txt,text/csv,text/plain" disabled={run.busy}
        onFiles={([file]) => { if (file) run.send(file) }}
      />
      <div aria-live="polite" className="flex flex-col gap-4 empty:hidden">
        <CsvPassage {...run} />
        {run.failure !== undefined && !run.busy && (
          <p className="rounded-card bg-bad-wash px-4 py-3 text-14 font-medium break-words text-bad">{run.failure}</p>
        )}
      </div>
      {run.shown?.outcome && !run.busy && <CsvResult run={run} shown={run.shown} outcome={run.shown.outcome} />}
    </div>
  )
}

/** What is being done, and what was broken off. */
function CsvPassage({ id, shown, sending, busy, failure, check }: CsvRun) {
  const t = useT()
  if (sending) return <AtWork said={t('admin-csv.sending', { name: sending.name })} done={sending.part} total={1} />
  if (busy && shown) {
    const writes = shown.state === 'WRITING'
    const said = t(writes ? 'admin-csv.writing' : 'admin-csv.checking', { name: shown.name })
    return (
      <AtWork said={said} done={shown.done} total={shown.total} note={writes ? t('admin-csv.keep_open') : undefined}>
        {!writes && shown.total > 0 && (
          t('admin-csv.rows_done', { done: formatNumber(shown.done), total: formatNumber(shown.total) }))}
      </AtWork>
    )
  }
  if (id !== null && shown === null) return <p className="text-14 text-quiet">{t('admin-csv.missing')}</p>
  const isLeft = shown?.state === 'KEPT' && failure === undefined
  if (!shown || (shown.state !== 'INTERRUPTED' && !isLeft)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-warn-wash px-4 py-3 text-14 text-warn">
      <span className="min-w-0 break-words">{isLeft ? shown.name : t('admin-csv.interrupted')}</span>
      <Button variant="outlined" size="small" onClick={check}>{t('admin-csv.check_again')}</Button>
    </div>
  )
}

interface AtWorkProps { said: string, done: number, total: number, note?: string | undefined, children?: ReactNode }

function AtWork({ said, done, total, note, children }: AtWorkProps) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 text-14 text-ink">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-semibold break-words">{said}</span>
        <span aria-live="off" className="text-quiet tabular-nums">{children}</span>
      </div>
      <progress aria-label={said} {...(total > 0 && { value: done, max: total })} className="h-2 w-full accent-action-fill" />
      {note !== undefined && <span className="text-12 text-quiet">{note}</span>}
    </div>
  )
}

interface CsvResultProps { run: CsvRun, shown: CatalogueImport, outcome: NonNullable<CatalogueImport['outcome']> }

function CsvResult({ run, shown, outcome }: CsvResultProps) {
  const t = useT()
  const done = shown.state === 'DONE'
  return (
    <section
      aria-label={t('admin-csv.outcome', { name: shown.name })}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-16 font-extrabold break-words text-ink">
        {t(done ? 'admin-csv.done' : 'admin-csv.outcome', { name: shown.name })}
      </h2>
      {done && (
        <div className="flex flex-wrap gap-3">
          <Button variant="soft" to={adminUrls.audit({ kind: 'catalogue', subjectId: `import-${shown.id}` })}>
            {t('admin-csv.in_audit')}
          </Button>
          <Button variant="outlined" to={adminUrls.products()}>{t('admin-csv.to_products')}</Button>
        </div>
      )}
      <CsvOutcomePart outcome={outcome} />
      {!done && outcome.faultCount === 0 && (outcome.changeCount === 0
        ? <p className="text-14 text-soft">{t('admin-csv.no_changes')}</p>
        : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button onClick={run.write}>{t('admin-csv.write', { count: outcome.changeCount })}</Button>
            <span className="text-14 text-quiet">{t('admin-csv.write_text')}</span>
          </div>
          ))}
    </section>
  )
}
