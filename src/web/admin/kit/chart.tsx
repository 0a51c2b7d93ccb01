// Figures over time or by name: as a line or as bars, as a table of the same figures, and as a file.
//
//   <Chart kind="line" title={t('…')} name="doanh-thu" labels={days} series={[{ name: t('…'), values }]} format={formatDong} />
//
// labels  what stands below, one for each value: "20/11/2026"; `short` is how it is written there, "20/11"
// listed  figures that are in the table and the file beside the series, and not drawn
// series  one or two; the second is drawn quietly, to compare with. null: nothing is known there
// format  a figure as people read it, in the tooltip and the table
// name    of the file
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import { formatNumber } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { ChartDrawn } from './chart-drawn.tsx'
import type { ChartProps } from './chart-figures.ts'
import { downloadCsv } from './csv.ts'

export function Chart(props: ChartProps) {
  const { title, name, labels, labelled, series, listed = [], aside } = props
  const t = useT()
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const nothing = series.every(({ values }) => values.every((value) => value === null))
  const save = () => downloadCsv(name, [
    [labelled, ...[...series, ...listed].map((one) => one.name)],
    ...labels.map((label, at) => [label, ...[...series, ...listed].map(({ values }) => values[at] ?? null)]),
  ])
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-16 font-extrabold text-ink">{title}</h2>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {aside}
          <Button variant="text" size="xs" className="max-md:h-11" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'admin.chart_drawn' : 'admin.chart_table')}
          </Button>
          <Button
            variant="text" size="xs" className="max-md:h-11" onClick={save}
            icon={<Download aria-hidden strokeWidth={1.75} className="size-3.5" />}
          >
            {t('admin.chart_csv')}
          </Button>
        </div>
      </div>
      {series.length > 1 && !asTable && <Legend series={series} />}
      {nothing
        ? <p className="py-10 text-center text-14 text-quiet">{t('admin.chart_none')}</p>
        : asTable ? <ChartTable {...props} /> : <ChartDrawn {...props} />}
    </section>
  )
}

function Legend({ series }: Pick<ChartProps, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-4 text-12 text-soft">
      {series.map(({ name }, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className={at === 0 ? 'h-0.5 w-4 bg-action' : 'w-4 border-t-2 border-dashed border-line-strong'} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ title, labels, labelled, series, listed = [], format = formatNumber }: ChartProps) {
  const columns = [...series, ...listed]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className="max-h-80 overflow-auto" aria-label={title} tabIndex={0}>
      <table className="w-full border-collapse text-14 text-ink">
        <thead>
          <tr className="border-b border-line text-left text-12 text-quiet">
            <th scope="col" className="py-1.5 pr-3">{labelled}</th>
            {columns.map(({ name }) => <th key={name} scope="col" className="py-1.5 pl-3 text-right">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">{label}</th>
              {columns.map(({ name, values }) => {
                const value = values[at] ?? null
                return <td key={name} className="py-1.5 pl-3 text-right tabular-nums">{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
