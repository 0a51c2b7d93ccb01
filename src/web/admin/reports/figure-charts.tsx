// The days of a span beside the days before it, and what was ordered by way of paying and by state.
import type { Figures, OnDay } from '#contract/reports-admin.ts'
import { formatDong } from '#web/kit/format.ts'
import { useT } from '#web/kit/words.tsx'
import { TAB_NAMES } from '#web/orders/order-words.ts'
import { Chart } from '../kit/chart.tsx'
import { FigureTable } from './figure-table.tsx'
import { drawDays } from './figures-series.ts'

const KINDS = { revenue: 'line', orders: 'bar' } as const
const FILES = { revenue: 'doanh-thu', orders: 'don-hang' } as const

/** Beside each day the one of the span before that has its place. */
export function DaysChart({ figures: { span, days, daysBefore }, what }: { figures: Figures, what: 'revenue' | 'orders' }) {
  const t = useT()
  const { labels, short, byMonth, sums } = drawDays(days)
  return (
    <Chart
      kind={KINDS[what]} title={t(byMonth ? `admin-reports.${what}_by_month` : `admin-reports.${what}_by_day`)}
      name={`${FILES[what]}-${span.fromDate}-${span.toDate}`} labelled={t('admin-reports.day')} labels={labels} short={short}
      series={[{ name: t('admin-reports.this_span'), values: sums(what, days) },
        { name: t('admin-reports.span_before'), values: sums(what, daysBefore) }]}
      {...what === 'revenue' && {
        format: formatDong, listed: [{ name: t('admin-reports.kept'), values: sums('kept', days) }],
      }}
    />
  )
}

/** What came in and what went back. */
export function MoneyChart({ figures: { span, days } }: { figures: Figures }) {
  const t = useT()
  const { labels, short, byMonth, sums } = drawDays(days)
  const of = (what: keyof Omit<OnDay, 'day'>) => ({ name: t(`admin-reports.${what}`), values: sums(what, days) })
  return (
    <Chart
      kind="bar" title={t(byMonth ? 'admin-reports.money_by_month' : 'admin-reports.money_by_day')}
      name={`tien-${span.fromDate}-${span.toDate}`} labelled={t('admin-reports.day')} labels={labels} short={short}
      series={[of('received'), of('refunded')]} format={formatDong}
    />
  )
}

export function MethodsChart({ figures: { span, methods } }: { figures: Figures }) {
  const t = useT()
  return (
    <Chart
      kind="bar" title={t('admin-reports.revenue_by_method')} name={`cach-thanh-toan-${span.fromDate}-${span.toDate}`}
      labelled={t('admin-reports.method')} labels={methods.map(({ method }) => t(`admin-reports.${method}`))}
      series={[{ name: t('admin-reports.this_span'), values: methods.map(({ revenue }) => revenue) },
        { name: t('admin-reports.span_before'), values: methods.map(({ before }) => before.revenue) }]}
      format={formatDong}
    />
  )
}

const STATUSES = ['TO_PAY', 'PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED'] as const
const PAYMENTS = ['UNPAID', 'PAID', 'FAILED', 'REFUNDED'] as const

/** What has become of the orders of the span, and of their payment. */
export function StatusTables({ figures: { span, statuses, paymentStatuses } }: { figures: Figures }) {
  const t = useT()
  const columns = [
    { title: t('admin-reports.orders'), value: (row: { orders: number }) => row.orders, end: true },
    {
      title: t('admin-reports.worth'), value: (row: { revenue: number }) => row.revenue,
      shown: (row: { revenue: number }) => formatDong(row.revenue), end: true,
    },
  ]
  return (
    <>
      <FigureTable
        title={t('admin-reports.by_status')} note={t('admin-reports.by_status_note')} empty={t('admin-reports.none')}
        name={`trang-thai-${span.fromDate}-${span.toDate}`} keyOf={({ status }) => status}
        rows={STATUSES.flatMap((status) => statuses.find((one) => one.status === status) ?? [])}
        columns={[{ title: t('admin-reports.status'), value: ({ status }) => t(TAB_NAMES[status]) }, ...columns]}
      />
      <FigureTable
        title={t('admin-reports.by_payment')} note={t('admin-reports.by_payment_note')} empty={t('admin-reports.none')}
        name={`thanh-toan-${span.fromDate}-${span.toDate}`} keyOf={({ status }) => status}
        rows={PAYMENTS.flatMap((status) => paymentStatuses.find((one) => one.status === status) ?? [])}
        columns={[{ title: t('admin-reports.payment'), value: ({ status }) => t(`orders.payment_${status}`) }, ...columns]}
      />
    </>
  )
}
