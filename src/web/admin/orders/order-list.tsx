// All orders, filtered and found; confirmed and printed many at a time.
import { Check, Printer } from 'lucide-react'
import type { StaffOrderRow } from '#contract/orders-admin.ts'
import { ask } from '#web/kit/ask.ts'
import { formatDong, formatMoment } from '#web/kit/format.ts'
import { formatPhone } from '#web/kit/phone.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { useT } from '#web/kit/words.tsx'
import { PaymentBadge, StatusBadge } from '#web/orders/order-badges.tsx'
import { PAY_NAMES, PAYMENT_NAMES, STATUS_NAMES } from '#web/orders/order-words.ts'
import { adminUrls } from '../admin-urls.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import type { RowAction } from '../kit/row-action.ts'
import { FilterMore } from '../kit/filter-more.tsx'
import { dayOf, FilterDay, FilterSearch, FilterSelect, FilterTabs } from '../kit/table-filters.tsx'
import { useTable } from '../kit/table.ts'
import type { Table } from '../kit/table.ts'
import { OrdersMoved } from './orders-moved.tsx'
import { isOver } from './slip-fate.ts'
import { SLIPS_MAX } from './slip-ids.ts'

const FILTERS = {
  waiting: ['confirm', 'pack', 'money'],
  status: ['PENDING', 'CONFIRMED', 'PACKED', 'SHIPPING', 'DELIVERED', 'CANCELLED', 'RETURNED'],
  paymentStatus: ['UNPAID', 'PAID', 'FAILED', 'REFUNDED'], paymentMethod: ['COD', 'VNPAY', 'BANK_TRANSFER'],
  text: 'text', fromDate: 'text', toDate: 'text',
} as const

type OrdersTable = Table<StaffOrderRow, typeof FILTERS>

const TEXT_MAX = 100

export function OrderList() {
  const t = useT()
  const table: OrdersTable = useTable({
    name: 'orders', filters: FILTERS,
    fetch: ({ text, fromDate, toDate, ...chosen }, { cursor, size }) => {
      const [from, to] = [dayOf(fromDate), dayOf(toDate)]
      return ask('GET /api/admin/orders', {
        query: {
          ...chosen, size, ...(cursor && { cursor }), ...(text && { text: text.slice(0, TEXT_MAX) }),
          ...(from && { fromDate: from }), ...(to && { toDate: to }),
        },
      })
    },
  })
  return (
    <DataTable
      table={table} label={t('admin.orders')} nameOf={({ code }) => code} open={({ id }) => adminUrls.order(id)}
      columns={useColumns()} actions={[useConfirm(table)]}
      filters={<><OrderFilters table={table} /><OrdersMoved table={table} /></>}
      together={(rows) => <PrintMany rows={rows} />}
      empty={{ title: t('admin-orders.none') }}
    />
  )
}

/** Slips of those that are still to be packed or brought; says how many are not. */
function PrintMany({ rows }: { rows: readonly StaffOrderRow[] }) {
  const t = useT()
  const printed = rows.filter(({ status }) => !isOver(status))
  const left = rows.length - printed.length
  return (
    <>
      {printed.length > 0 && (
        <Button
          variant="outlined" size="small" icon={<Printer aria-hidden strokeWidth={1.75} className="size-4" />}
          to={adminUrls.orderSlips(printed.slice(0, SLIPS_MAX).map(({ id }) => id))}
        >
          {t('admin-orders.print_many')}
        </Button>
      )}
      <output className="text-14 text-soft empty:hidden">{left > 0 && t('admin-orders.print_left_out', { count: left })}</output>
    </>
  )
}

function useColumns(): Column<StaffOrderRow>[] {
  const t = useT()
  return [
    {
      key: 'code', title: t('admin-orders.code'), className: 'whitespace-nowrap',
      cell: ({ code }) => <span className="tabular-nums">{code}</span>,
    },
    {
      key: 'status', title: t('admin-orders.status'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={row.status} toPay={row.status === 'PENDING' && row.holdUntil !== null} />
          {row.moneyWaiting && <Badge tone="warn">{t('admin-orders.money_waits')}</Badge>}
        </span>
      ),
    },
    {
      key: 'total', title: t('admin-orders.total'), end: true, className: 'whitespace-nowrap',
      cell: ({ total }) => formatDong(total),
    },
    { key: 'payment', title: t('admin-orders.payment_status'), cell: (row) => <PaymentBadge status={row.paymentStatus} /> },
    {
      key: 'receiver', title: t('admin-orders.receiver'), className: 'min-w-36',
      cell: ({ receiverName, phone }) => (
        <span className="flex flex-col">
          <span title={receiverName} className="line-clamp-2 max-w-56 wrap-anywhere">{receiverName}</span>
          <span className="whitespace-nowrap text-soft tabular-nums">{formatPhone(phone)}</span>
        </span>
      ),
    },
    {
      key: 'goods', title: t('admin-orders.goods'), className: 'min-w-44',
      cell: ({ firstProduct: name, count }) => (count > 1 ? t('admin-orders.goods_more', { name, count }) : name),
    },
    {
      key: 'placedAt', title: t('admin-orders.placed'), className: 'whitespace-nowrap',
      cell: ({ placedAt }) => <span className="text-soft">{formatMoment(placedAt)}</span>,
    },
    {
      key: 'method', title: t('admin-orders.payment_method'), optional: true,
      cell: ({ paymentMethod }) => t(PAY_NAMES[paymentMethod]),
    },
    { key: 'city', title: t('admin-orders.city'), optional: true, cell: ({ city }) => city },
    {
      key: 'customer', title: t('admin-orders.customer'), optional: true,
      cell: ({ customer }) => customer?.fullname ?? t('admin-orders.no_account'),
    },
    { key: 'notes', title: t('admin-orders.notes_count'), optional: true, end: true, cell: ({ notes }) => notes },
  ]
}

function useConfirm(table: OrdersTable): RowAction<StaffOrderRow> {
  const t = useT()
  const leaves = table.filters.waiting === 'confirm' || table.filters.status === 'PENDING'
  return {
    key: 'confirm', label: t('admin-orders.confirm'), shortcut: 'c', inRow: true,
    icon: <Check aria-hidden strokeWidth={2} className="size-4" />,
    may: ({ status, holdUntil }) => status === 'PENDING' && holdUntil === null,
    question: (rows) => t('admin-orders.confirm_ask', { count: rows.length }),
    leftOut: (count) => t('admin-orders.confirm_left_out', { count }),
    run: ({ id }) => ask('POST /api/admin/orders/{id}/move', { params: { id }, body: { status: 'CONFIRMED' } }),
    change: (row) => (leaves ? undefined : { ...row, status: 'CONFIRMED' }),
    said: (count) => t('admin-orders.were_confirmed', { count }),
  }
}

function OrderFilters({ table }: { table: OrdersTable }) {
  const t = useT()
  return (
    <>
      <FilterTabs
        table={table} name="waiting" label={t('admin-orders.wait')}
        options={[
          { value: '', label: t('admin-orders.wait_all') }, { value: 'confirm', label: t('admin-orders.wait_confirm') },
          { value: 'pack', label: t('admin-orders.wait_pack') }, { value: 'money', label: t('admin-orders.wait_money') },
        ]}
      />
      <FilterSearch table={table} name="text" label={t('admin-orders.search')} />
      <FilterMore table={table} names={['status', 'paymentStatus', 'paymentMethod', 'fromDate', 'toDate']}>
        <FilterSelect
          table={table} name="status" label={t('admin-orders.status')}
          options={FILTERS.status.map((value) => ({
            value, label: t(value === 'PENDING' ? 'admin-orders.status_new' : STATUS_NAMES[value]),
          }))}
        />
        <FilterSelect
          table={table} name="paymentStatus" label={t('admin-orders.payment_status')}
          options={FILTERS.paymentStatus.map((value) => ({ value, label: t(PAYMENT_NAMES[value]) }))}
        />
        <FilterSelect
          table={table} name="paymentMethod" label={t('admin-orders.payment_method')}
          options={FILTERS.paymentMethod.map((value) => ({ value, label: t(PAY_NAMES[value]) }))}
        />
        <FilterDay table={table} name="fromDate" label={t('admin-orders.from_day')} />
        <FilterDay table={table} name="toDate" label={t('admin-orders.to_day')} />
      </FilterMore>
    </>
  )
}
