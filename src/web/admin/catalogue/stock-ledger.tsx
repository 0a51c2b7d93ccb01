// The ledger of a product, or of one of its variants: drawn by days, and line by line.
import type { StaffProduct } from '#contract/catalogue-admin.ts'
import type { StockMovement } from '#contract/catalogue-admin-stock.ts'
import { ask } from '#web/kit/ask.ts'
import { formatMoment, formatNumber } from '#web/kit/format.ts'
import { useQuery } from '#web/kit/use-query.ts'
import { useLanguage, useT } from '#web/kit/words.tsx'
import { Chart } from '../kit/chart.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table.tsx'
import { FilterSelect } from '../kit/table-filters.tsx'
import { tableKey, useTable } from '../kit/table.ts'
import { traitsOf } from './goods-data.ts'
import { stockDays } from './stock-days.ts'
import { STOCK_REASONS } from './stock-reasons.ts'

const LEDGER = 'stock-movements'
const DRAWN_MAX = 100

export function StockLedger({ product: { id, name, slug, variants } }: { product: StaffProduct }) {
  const t = useT()
  const { language } = useLanguage()
  const table = useTable({
    name: LEDGER,
    filters: { variantId: variants.map((one) => String(one.id)), reason: STOCK_REASONS },
    fetch: ({ variantId, reason }, { cursor, size }) => ask('GET /api/admin/stock-movements', {
      query: { ...(variantId ? { variantId } : { productId: id }), ...(reason && { reason }), ...(cursor && { cursor }), size },
    }),
  })
  const chosen = variants.find((one) => String(one.id) === table.filters.variantId)
  const { data } = useQuery({
    queryKey: [...tableKey(LEDGER), 'drawn', id, chosen?.id],
    queryFn: () => ask('GET /api/admin/stock-movements', {
      query: { ...(chosen ? { variantId: chosen.id } : { productId: id }), size: DRAWN_MAX },
    }),
  })
  const now = (chosen ? [chosen] : variants).reduce((sum, { stock }) => sum + stock, 0)
  const days = stockDays(data?.content ?? [], now)
  return (
    <>
      <Chart
        kind="line" name={`ton-kho-${slug}`}
        title={t('admin-stock.chart_of', { name: chosen ? traitsOf(chosen, language) : name })}
        labelled={t('admin-stock.day')} labels={days.map(({ day }) => day)}
        series={[{ name: t('admin-stock.left'), values: days.map(({ left }) => left) }]}
        aside={data?.next != null && <span className="text-12 text-quiet">{t('admin-stock.chart_of_last')}</span>}
      />
      <section aria-labelledby="ledger" className="flex flex-col gap-3">
        <h2 id="ledger" className="text-18 font-extrabold text-ink">{t('admin-stock.ledger')}</h2>
        <DataTable
          table={table} label={t('admin-stock.ledger')} nameOf={({ id: line }) => `#${line}`} columns={useColumns(variants)}
          empty={{ title: t('admin-stock.ledger_none') }}
          filters={(
            <>
              <FilterSelect
                table={table} name="variantId" label={t('admin-stock.variant')}
                options={variants.map((one) => ({ value: String(one.id), label: traitsOf(one, language) }))}
              />
              <FilterSelect
                table={table} name="reason" label={t('admin-stock.reason')}
                options={STOCK_REASONS.map((value) => ({ value, label: t(`admin-stock.${value}`) }))}
              />
            </>
          )}
        />
      </section>
    </>
  )
}

function useColumns(variants: StaffProduct['variants']): Column<StockMovement>[] {
  const t = useT()
  const { language } = useLanguage()
  return [
    {
      key: 'at', title: t('admin-stock.at'), className: 'whitespace-nowrap',
      cell: ({ at }) => <span className="font-normal text-soft">{formatMoment(at)}</span>,
    },
    {
      key: 'variant', title: t('admin-stock.variant'), className: 'min-w-40', cell: ({ variantId, color, ram, storage }) => {
        // of one that is gone the ledger knows the Vietnamese colour alone
        const colorEn = variants.find(({ id }) => id === variantId)?.colorEn ?? ''
        return traitsOf({ color, colorEn, ram, storage }, language)
      },
    },
    {
      key: 'delta', title: t('admin-stock.delta'), end: true,
      cell: ({ delta }) => <span className={delta < 0 ? 'text-bad' : 'text-ink'}>{delta > 0 && '+'}{formatNumber(delta)}</span>,
    },
    { key: 'after', title: t('admin-stock.after'), end: true, cell: ({ stockAfter }) => formatNumber(stockAfter) },
    { key: 'reason', title: t('admin-stock.reason'), cell: ({ reason }) => t(`admin-stock.${reason}`) },
    { key: 'note', title: t('admin-stock.note'), className: 'min-w-32', cell: ({ note }) => note },
    { key: 'order', title: t('admin-stock.order'), cell: ({ order }) => order?.code },
    { key: 'by', title: t('admin-stock.by'), cell: ({ by }) => by ?? t('admin-stock.by_shop') },
    { key: 'sku', title: t('admin-stock.sku'), optional: true, cell: ({ sku }) => sku },
  ]
}
