// What a file comes to: counts, what cannot be taken, and what would change, cell by cell.
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CsvFault, CsvOutcome } from '#contract/catalogue-csv.ts'
import { formatNumber } from '#web/kit/format.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { downloadCsv } from '../kit/csv.ts'

/** More than these are in the file that can be downloaded. */
const FAULTS_SHOWN = 50

export function CsvOutcomePart({ outcome }: { outcome: CsvOutcome }) {
  const { faults, faultCount, changes, changeCount } = outcome
  const t = useT()
  return (
    <>
      <Counts outcome={outcome} />
      {faultCount > 0 && <Faults faults={faults} count={faultCount} />}
      {changeCount > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-14 font-semibold text-ink">{t('admin-csv.changes', { count: changeCount })}</h3>
          {changeCount > changes.length && (
            <p className="text-12 text-quiet">{t('admin-csv.changes_first', { count: changes.length })}</p>
          )}
          <Changes changes={changes} />
        </div>
      )}
    </>
  )
}

function Counts({ outcome: { rows, products, variants, stocks } }: { outcome: CsvOutcome }) {
  const t = useT()
  const counts = [
    [t('admin-csv.rows'), rows], [t('admin-csv.products_made'), products.made],
    [t('admin-csv.products_changed'), products.changed],
    [t('admin-csv.products_ended'), products.ended], [t('admin-csv.products_unchanged'), products.unchanged],
    [t('admin-csv.variants_made'), variants.made], [t('admin-csv.variants_changed'), variants.changed],
    [t('admin-csv.variants_unchanged'), variants.unchanged], [t('admin-csv.stocks'), stocks],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {counts.map(([said, count]) => (
        <div key={said} className="flex flex-col rounded-control border border-line px-3 py-2">
          <dt className="text-12 text-quiet">{said}</dt>
          <dd className="text-18 font-extrabold text-ink tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FaultsProps { faults: readonly CsvFault[], count: number }

function Faults({ faults, count }: FaultsProps) {
  const t = useT()
  const take = () => downloadCsv(t('admin-csv.faults_file'), [
    [t('admin-csv.row'), t('admin-csv.column'), t('admin-csv.fault')],
    ...faults.map(({ row, column, message }) => [row, column, message] as const),
  ])
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-bad-wash px-4 py-3 text-14 text-bad">
        <div>
          <h3 className="font-semibold">{t('admin-csv.faults', { count })}</h3>
          <p>{t('admin-csv.faults_text')}</p>
        </div>
        <Button
          variant="outlined" size="small" icon={<Download aria-hidden strokeWidth={1.75} className="size-4" />} onClick={take}
        >
          {t('admin-csv.faults_download')}
        </Button>
      </div>
      {count > FAULTS_SHOWN && <p className="text-12 text-quiet">{t('admin-csv.faults_first', { count: FAULTS_SHOWN })}</p>}
      <Lines label={t('admin-csv.faults', { count })} heads={[t('admin-csv.row'), t('admin-csv.column'), t('admin-csv.fault')]}>
        {faults.slice(0, FAULTS_SHOWN).map(({ row, column, message }) => (
          <Line key={`${row} ${column} ${message}`} row={row} column={column}>
            <span className="col-span-2 min-w-0 break-words text-bad md:col-span-3">{message}</span>
          </Line>
        ))}
      </Lines>
    </div>
  )
}

function Changes({ changes }: { changes: CsvOutcome['changes'] }) {
  const t = useT()
  const shown = (text: string | null) => text === null ? t('admin-csv.new') : text === '' ? t('admin-csv.nothing') : text
  return (
    <Lines
      label={t('admin-csv.changes', { count: changes.length })}
      heads={[t('admin-csv.row'), t('admin-csv.column'), t('admin-csv.thing'), t('admin-csv.before'), t('admin-csv.after')]}
    >
      {changes.map(({ row, product, sku, column, before, after }) => (
        <Line key={`${row} ${column}`} row={row} column={column}>
          <span className="col-span-2 min-w-0 break-words text-soft md:col-span-1">
            {product}{sku !== null && <span className="block font-mono text-12 text-quiet">{sku}</span>}
          </span>
          <del className="line-clamp-4 min-w-0 break-words whitespace-pre-line text-quiet no-underline">
            <span className="mr-1 text-12 md:sr-only">{t('admin-csv.before')}</span>{shown(before)}
          </del>
          <ins className="line-clamp-4 min-w-0 font-semibold break-words whitespace-pre-line text-ink no-underline">
            <span className="mr-1 text-12 font-normal text-quiet md:sr-only">{t('admin-csv.after')}</span>{shown(after)}
          </ins>
        </Line>
      ))}
    </Lines>
  )
}

const COLUMNS = 'md:grid-cols-[4rem_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_minmax(0,1.4fr)]'

/** A row a line; on a telephone each is a small card. */
function Lines({ label, heads, children }: { label: string, heads: readonly string[], children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line text-14">
      <div aria-hidden className={`hidden gap-3 bg-sunken px-3 py-2 text-12 font-semibold text-quiet md:grid ${COLUMNS}`}>
        {heads.map((head) => <span key={head}>{head}</span>)}
      </div>
      <ul aria-label={label} className="divide-y divide-line">{children}</ul>
    </div>
  )
}

function Line({ row, column, children }: { row: number, column: string, children: ReactNode }) {
  const t = useT()
  return (
    <li className={`grid grid-cols-2 gap-x-3 gap-y-1 px-3 py-2 ${COLUMNS}`}>
      <span className="text-quiet tabular-nums">
        <span className="md:sr-only">{t('admin-csv.row')} </span>{formatNumber(row)}
      </span>
      <span className="min-w-0 font-medium break-words text-ink">{column}</span>
      {children}
    </li>
  )
}
