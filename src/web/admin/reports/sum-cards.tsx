// The sums of a span, each with what counts in it and how it stands against the span before.
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { Figures, Today } from '#contract/reports-admin.ts'
import { formatDong, formatMean, formatNumber, formatTime } from '#web/kit/format.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { changeOf } from './figures-series.ts'
import { spanName } from './figures-span.ts'

interface SumProps {
  name: string
  value: string
  note: string
  /** This and the one before, to compare. */
  pair?: readonly [now: number, before: number]
  /** What the one before was, as it is written. */
  before?: string
  /** More of it is no good news. */
  lessIsGood?: boolean
}

function Sum({ name, value, note, pair, before, lessIsGood = false }: SumProps) {
  const t = useT()
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-surface p-4 print:break-inside-avoid">
      <h3 className="text-14 text-soft">{name}</h3>
      <p className="text-22 font-extrabold break-words text-ink tabular-nums">{value}</p>
      {pair && before !== undefined && (
        <p className="flex flex-wrap items-center gap-x-2 text-12 text-soft">
          <Change now={pair[0]} before={pair[1]} lessIsGood={lessIsGood} />
          <span>{t('admin-reports.before', { value: before })}</span>
        </p>
      )}
      <p className="text-12 text-quiet">{note}</p>
    </li>
  )
}

export function Change({ now, before, lessIsGood = false }: { now: number, before: number, lessIsGood?: boolean }) {
  const t = useT()
  const change = changeOf(now, before)
  if (change === undefined || change === 0) return change === 0 ? <span>{t('admin-reports.same')}</span> : null
  const Icon = change > 0 ? ArrowUpRight : ArrowDownRight
  return (
    <span
      className={`inline-flex items-center gap-0.5 font-semibold
        ${change > 0 === lessIsGood ? 'text-bad' : 'text-action-text'}`}
    >
      <Icon aria-hidden strokeWidth={2} className="size-3.5" />
      {t(change > 0 ? 'admin-reports.more' : 'admin-reports.less', { percent: formatNumber(Math.abs(change)) })}
    </span>
  )
}

const average = ({ orders, revenue }: { orders: number, revenue: number }) => orders === 0 ? 0 : Math.round(revenue / orders)
const perViews = ({ placed, views }: { placed: number, views: number }) => views === 0 ? 0 : placed * 100 / views

export function TodayRow({ today }: { today: Today }) {
  const t = useT()
  const { at, today: now, yesterday } = today
  const note = t('admin-reports.today_note', { time: formatTime(at) })
  return (
    <section aria-labelledby="figures-today" className="flex flex-col gap-3">
      <h2 id="figures-today" className="text-18 font-extrabold text-ink">{t('admin-reports.today_title')}</h2>
      <ul className="grid gap-3 sm:grid-cols-3">
        <Sum
          name={t('admin-reports.revenue')} value={formatDong(now.revenue)} note={note} before={formatDong(yesterday.revenue)}
          pair={[now.revenue, yesterday.revenue]}
        />
        <Sum
          name={t('admin-reports.orders')} value={formatNumber(now.orders)} note={note} before={formatNumber(yesterday.orders)}
          pair={[now.orders, yesterday.orders]}
        />
        <Sum
          name={t('admin-reports.units')} value={formatNumber(now.units)} note={note} before={formatNumber(yesterday.units)}
          pair={[now.units, yesterday.units]}
        />
      </ul>
    </section>
  )
}

export function SumCards({ figures: { sums, sumsBefore, span, before } }: { figures: Figures }) {
  const t = useT()
  const { language } = useLanguage()
  const sum = (
    of: (sums: Figures['sums']) => number, name: string, note: string, { format = formatNumber, lessIsGood = false } = {},
  ) => (
    <Sum
      name={name} note={note} value={format(of(sums))} before={format(of(sumsBefore))} pair={[of(sums), of(sumsBefore)]}
      lessIsGood={lessIsGood}
    />
  )
  const dong = { format: formatDong }
  return (
    <section aria-labelledby="figures-sums" className="flex flex-col gap-3">
      <h2 id="figures-sums" className="text-18 font-extrabold text-ink">{spanName(span)}</h2>
      <p className="text-14 text-soft">{t('admin-reports.compared', { span: spanName(before) })}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {sum(({ revenue }) => revenue, t('admin-reports.revenue'), t('admin-reports.revenue_note'), dong)}
        {sum(({ kept }) => kept, t('admin-reports.kept'),
          t('admin-reports.kept_note', { orders: formatNumber(sums.undone) }), dong)}
        {sum(({ orders }) => orders, t('admin-reports.orders'),
          t('admin-reports.orders_note', { cancelled: formatNumber(sums.placed - sums.orders) }))}
        {sum(average, t('admin-reports.average'), t('admin-reports.average_note'), dong)}
        {sum(({ units }) => units, t('admin-reports.units'), t('admin-reports.units_note'))}
        {sum(({ received }) => received, t('admin-reports.received'), t('admin-reports.received_note'), dong)}
        {sum(({ refunded }) => refunded, t('admin-reports.refunded'), t('admin-reports.refunded_note'),
          { ...dong, lessIsGood: true })}
        {sum(perViews, t('admin-reports.conversion'), t('admin-reports.conversion_note', { views: formatNumber(sums.views) }),
          { format: (value) => formatMean(value, language) })}
        {sum(({ discount }) => discount, t('admin-reports.discount'),
          t('admin-reports.discount_note', { orders: formatNumber(sums.couponOrders) }), { ...dong, lessIsGood: true })}
        {sum(({ returns }) => returns, t('admin-reports.returns'),
          t('admin-reports.returns_note', { returned: formatNumber(sums.returned) }), { lessIsGood: true })}
      </ul>
    </section>
  )
}
