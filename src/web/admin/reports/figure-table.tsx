// Figures by name, as a table that is also a file; its rows are the ones of the file.
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { useQuery } from '#web/kit/use-query.ts'
import { useT } from '#web/kit/words.tsx'
import { downloadCsv } from '../kit/csv.ts'

type Cell = string | number | null

export interface FigureColumn<Row> {
  title: string
  /** As it stands in the file, and on the screen unless `shown` tells otherwise. */
  value: (row: Row) => Cell
  shown?: (row: Row) => ReactNode
  /** Figures stand at the end of their column. */
  end?: boolean
  /** Is in the file, and on the screen told with something else. */
  filed?: boolean
}

interface FigureTableProps<Row> {
  title: string
  /** What counts, in a sentence. */
  note?: string
  /** Of the file. */
  name: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  columns: readonly FigureColumn<Row>[]
  empty: string
  aside?: ReactNode
}

export function FigureTable<Row>({ title, note, name, rows, keyOf, columns, empty, aside }: FigureTableProps<Row>) {
  const t = useT()
  const id = useId()
  const standing = columns.filter(({ filed }) => !filed)
  const save = () =>
    downloadCsv(name, [columns.map((one) => one.title), ...rows.map((row) => columns.map(({ value }) => value(row)))])
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-16 font-extrabold text-ink">{title}</h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {aside}
          {rows.length > 0 && (
            <Button
              variant="text" size="xs" className="max-md:h-11" onClick={save} aria-label={t('admin-reports.csv_of', { title })}
              icon={<Download aria-hidden strokeWidth={1.75} className="size-3.5" />}
            >
              {t('admin.chart_csv')}
            </Button>
          )}
        </div>
      </div>
      {note && <p className="text-12 text-quiet">{note}</p>}
      {rows.length === 0 ? <p className="py-8 text-center text-14 text-quiet">{empty}</p> : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls: no fields
        <div className="max-h-96 overflow-auto print:max-h-none" role="group" aria-labelledby={id} tabIndex={0}>
          <table className="w-full border-collapse text-14 text-ink">
            <thead>
              <tr className="border-b border-line text-left text-12 text-quiet">
                {standing.map(({ title: of, end }) => (
                  <th key={of} scope="col" className={end ? 'py-1.5 pl-3 text-right' : 'py-1.5 pr-3'}>{of}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)} className="border-b border-line last:border-0">
                  {standing.map((column, at) => <CellOf key={column.title} column={column} row={row} first={at === 0} />)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function CellOf<Row>({ column: { value, shown, end }, row, first }: { column: FigureColumn<Row>, row: Row, first: boolean }) {
  const cell = shown ? shown(row) : value(row) ?? '–'
  if (first) return <th scope="row" className="py-1.5 pr-3 text-left font-normal">{cell}</th>
  return <td className={end ? 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums' : 'py-1.5 pr-3'}>{cell}</td>
}

interface AnsweredProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>
  /** Of what stands there until it is answered. */
  className: string
  children: (answer: T) => ReactNode
}

/** What a question was answered with; a grey shape until then, and another try where it failed. */
export function Answered<T, K extends QueryKey>({ query, className, children }: AnsweredProps<T, K>) {
  const t = useT()
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton className={className} />
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 text-14 text-ink">
      {t('admin-reports.failed')}
      <Button variant="outlined" size="small" onClick={() => void refetch()}>{t('admin.again')}</Button>
    </p>
  )
}
